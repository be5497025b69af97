import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePartNumbers } from '#test/part-numbers.ts';
import type { Person } from '#test/people.ts';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame = '<html><head></head><body>~~number~~</body></html>';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  const files = { 'frames/part.html': frame, 'frames/nothing.html': 'Nothing', 'page-queries.json': {} };
  shop = await openShopWithFiles(files);
  admin = await shop.admin();
});
afterAll(() => shop.close());

const edit = (productId: string, partNumber: string) =>
  shop.call<{ editProduct: { product: { version: number } } } | null>(
    'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { version } } }',
    { input: { productId, partNumber } },
    admin,
  );

async function editInGrid(productId: string, partNumber: string) {
  const { data } = await shop.call<{ editProducts: { results: object[] } }>(
    `mutation ($input: EditProductsInput!) { editProducts(input: $input) { results {
      ... on EditProductPayload { product { partNumber } } ... on ProductEditRefused { message } } } }`,
    { input: { edits: [{ productId, version: 1, partNumber }] } },
    admin,
  );
  return data.editProducts.results;
}

/** The status of the address of a number, and where it leads. */
async function visit(number: string) {
  const { statusCode, headers } = await shop.app.inject({ url: `/parts/${number}`, headers: { accept: 'text/html' } });
  const to = headers['location'];
  return typeof to === 'string' ? `${statusCode} ${to}` : statusCode;
}

async function search(text: string) {
  const { data } = await shop.call<{ products: { edges: { node: { partNumber: string } }[] } }>(
    'query ($text: String!) { products(first: 10, filter: { search: $text }) { edges { node { partNumber } } } }',
    { text },
  );
  return data.products.edges.map(({ node }) => node.partNumber);
}

const aliasesOf = (productId: string) =>
  shop.prisma.partAlias.findMany({
    where: { productId },
    select: { kind: true, number: true },
    orderBy: { number: 'asc' },
  });

it('the earlier number of a part leads to it, also if it was changed in the grid, until an admin removes it', async () => {
  const { id: productId } = await shop.product({ partNumber: 'RN-FS9O' });
  const { id: inGrid } = await shop.product({ partNumber: 'RN-GR9O' });
  expect([await visit('RN-FS9O'), await search('RN-FS9O')]).toEqual([200, ['RN-FS9O']]);
  expect((await edit(productId, 'RN-FS90')).errors).toEqual([]);
  expect(await editInGrid(inGrid, 'RN-GR90')).toEqual([{ product: { partNumber: 'RN-GR90' } }]);
  expect(await aliasesOf(productId)).toEqual([{ kind: 'OLD', number: 'RN-FS9O' }]);
  expect([await visit('RN-FS9O'), await visit('rngr9o')]).toEqual(['301 /parts/RN-FS90', '301 /parts/RN-GR90']);
  expect([await search('RN-FS9O'), await search('RN-GR9O')]).toEqual([['RN-FS90'], ['RN-GR90']]);
  expect((await savePartNumbers(shop, { productId }, admin)).errors).toEqual([]);
  expect([await visit('RN-FS9O'), await search('RN-FS9O')]).toEqual([404, []]);
});

it('a number that changes its punctuation only is the same, and one that the part gets back is its own', async () => {
  const { id } = await shop.product({ partNumber: 'RN 1/A' });
  await edit(id, 'rn-1a');
  expect(await aliasesOf(id)).toEqual([]);
  await edit(id, 'RN-1B');
  await edit(id, 'RN-1A');
  expect(await aliasesOf(id)).toEqual([{ kind: 'OLD', number: 'RN-1B' }]);
  expect([await visit('RN-1A'), await visit('RN-1B')]).toEqual([200, '301 /parts/RN-1A']);
});

it('a number that the part had as another kind becomes an earlier one, a barcode stays one, and the others stay', async () => {
  const { id } = await shop.product({ partNumber: 'RN-2' });
  const aliases = ['RN-2', 'RN-3'].map((number) => ({ kind: 'OEM', number, note: 'Kilnmoor' }));
  await savePartNumbers(shop, { productId: id, aliases }, admin);
  await edit(id, 'RN-2X');
  expect(await aliasesOf(id)).toEqual([
    { kind: 'OLD', number: 'RN-2' },
    { kind: 'OEM', number: 'RN-3' },
  ]);
  const { id: boxed } = await shop.product({ partNumber: '036000291469' });
  await savePartNumbers(shop, { productId: boxed, aliases: [{ kind: 'UPC', number: '036000291469' }] }, admin);
  await edit(boxed, 'RN-BOX');
  expect(await aliasesOf(boxed)).toEqual([{ kind: 'UPC', number: '036000291469' }]);
});

it('another part can have the earlier number, and its address is then that of this part', async () => {
  const [{ id: renamed }, { id: other }] = [await shop.product({ partNumber: 'RN-4' }), await shop.product()];
  await edit(renamed, 'RN-4X');
  expect((await edit(other, 'RN-4')).errors).toEqual([]);
  expect([await visit('RN-4'), (await edit(renamed, 'RN-4')).errors[0]?.extensions.field]).toEqual([200, 'partNumber']);
});

it('an archived part keeps the part that replaces it, whose editors must load it again', async () => {
  const [{ id }, next] = [await shop.product({ partNumber: 'RN-5' }), await shop.product({ partNumber: 'RN-6' })];
  const replaces = [{ number: 'RN-5', note: null }];
  await savePartNumbers(shop, { productId: next.id, replaces }, admin);
  await shop.prisma.product.update({ where: { id }, data: { archivedAt: new Date() } });
  await edit(id, 'RN-5X');
  expect([await visit('RN-5X'), await visit('RN-5')]).toEqual(['301 /parts/RN-6', '301 /parts/RN-6']);
  const { errors } = await savePartNumbers(shop, { productId: next.id, version: 2, replaces }, admin);
  expect(errors[0]?.extensions.field).toBe('version');
  const [entry] = await shop.prisma.auditEntry.findMany({ where: { subjectId: next.id }, orderBy: { id: 'desc' } });
  expect(entry).toMatchObject({
    action: 'PRODUCT_EDITED',
    actorId: admin.id,
    before: { replaces },
    after: { replaces: [{ number: 'RN-5X', note: null }] },
  });
});

it('an earlier number leads to the part that replaces it if the new number has another replacement', async () => {
  const [{ id }, one, other] = [
    await shop.product({ partNumber: 'RN-7' }),
    await shop.product({ partNumber: 'RN-8' }),
    await shop.product({ partNumber: 'RN-9' }),
  ];
  await savePartNumbers(shop, { productId: one.id, replaces: [{ number: 'RN-7' }] }, admin);
  await savePartNumbers(shop, { productId: other.id, replaces: [{ number: 'RN-7X' }] }, admin);
  await edit(id, 'RN-7X');
  expect([await aliasesOf(id), await visit('RN-7')]).toEqual([[], '301 /parts/RN-8']);
});

it('a part with 50 other numbers keeps these', async () => {
  const { id: productId } = await shop.product({ partNumber: 'RN-50' });
  const data = Array.from({ length: 50 }, (_, n) => ({ productId, kind: 'OEM' as const, number: `RN-50-${n}` }));
  await shop.prisma.partAlias.createMany({ data });
  expect((await edit(productId, 'RN-50X')).errors).toEqual([]);
  expect(await shop.prisma.partAlias.count({ where: { productId } })).toBe(50);
});

it('a refused edit keeps no earlier number', async () => {
  const [{ id }, { partNumber }] = [await shop.product({ partNumber: 'RN-10' }), await shop.product()];
  expect((await edit(id, partNumber)).errors[0]?.extensions.code).toBe('CONFLICT');
  expect([await aliasesOf(id), await visit('RN-10')]).toEqual([[], 200]);
});
