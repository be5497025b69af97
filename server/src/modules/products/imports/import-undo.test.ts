import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, csv, finish } from '#test/imports.ts';
import { savePartNumbers } from '#test/part-numbers.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { referring } from './part-changes.sql.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const applied = async (kind: string, ...rows: string[][]) => {
  const id = await checked(shop, kind, { body: csv(...rows), as: admin });
  await finish(shop, 'apply', { id, as: admin });
  return id;
};

const headers = ['Part number', 'Name', 'Description', 'Picture', 'Price', 'Minimum order', 'In stock', 'Category'];

/** A part that an import has added. */
async function addPart(partNumber: string) {
  const values = ['Fan motor', 'For condensers.', '/fan.svg', '19.50', '100', '5', 'MOTORS'];
  const id = await applied('parts', headers, [partNumber, ...values]);
  const { id: productId } = await shop.prisma.product.findFirstOrThrow({ where: { partNumber } });
  return { id, productId };
}

describe('the undo of an import with a first picture that the part has as another one', () => {
  it('puts the two back in their order', async () => {
    const moreImages = ['/b.svg', '/c.svg'];
    const { id: productId } = await shop.product({ partNumber: 'PIC-1', image: '/a.svg', moreImages });
    const pictures = async () => {
      const { image, moreImages: more } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } });
      return [image, ...more];
    };
    const id = await applied('parts', ['Part number', 'Picture'], ['PIC-1', '/c.svg']);
    expect(await pictures()).toEqual(['/c.svg', '/b.svg', '/a.svg']);
    await finish(shop, 'undo', { id, as: admin });
    expect(await pictures()).toEqual(['/a.svg', '/b.svg', '/c.svg']);
    const edit = 'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { images } } }';
    const { data } = await shop.call(edit, { input: { productId, image: '/b.svg' } }, admin);
    expect(data).toEqual({ editProduct: { product: { images: ['/b.svg', '/a.svg', '/c.svg'] } } });
  });
});

describe('the undo of an import that added a part', () => {
  it.each<[string, (productId: string) => Promise<unknown>]>([
    ['a customer', (productId) => shop.prisma.stockWatch.create({ data: { productId, userId: customer.id } })],
    [
      'an equivalent part',
      async (added) => {
        const { id } = await shop.product();
        const [productId = '', otherId = ''] = [id, added].toSorted();
        await shop.prisma.equivalentEntry.create({ data: { productId, otherId, isEquivalent: true } });
      },
    ],
  ])('keeps the part if %s refers to it', async (name, refer) => {
    const { id, productId } = await addPart(`RF ${name}`);
    await refer(productId);
    expect((await finish(shop, 'undo', { id, as: admin })).list).toMatchObject([{ state: 'KEPT' }]);
    expect(await shop.prisma.product.count({ where: { id: productId } })).toBe(1);
  });

  it('looks at all tables that refer to parts, but those that the shop computes', async () => {
    const tables = await shop.prisma.$queryRaw<{ name: string }[]>`
      SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'products'::regclass`;
    const computed = ['fit_tallies.product_id', 'rating_tallies.product_id'].concat(
      ['other_id', 'product_id'].map((column) => `parts_ordered_together.${column}`),
    );
    expect(new Set([...referring, ...computed])).toEqual(new Set(tables.map(({ name }) => name)));
  });
});

it('an import of other numbers and its undo refuse what an editor has seen before them', async () => {
  const { id: productId } = await shop.product({ partNumber: 'SN-1' });
  const save = (version: number) =>
    savePartNumbers(shop, { productId, version, aliases: [{ kind: 'OEM', number: 'MINE' }] }, admin);
  const numbers = async () =>
    (await shop.prisma.partAlias.findMany({ where: { productId } })).map(({ number }) => number).toSorted();
  await save(1);
  const id = await applied(
    'aliases',
    ['Part number', 'Kind', 'Other number'],
    ['SN-1', 'OEM', 'THEIRS'],
    ['SN-1', 'OLD', 'mine'],
  );
  expect(await save(2)).toMatchObject({ code: 'CONFLICT' });
  expect(await numbers()).toEqual(['THEIRS', 'mine']);
  const { version } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } });
  await finish(shop, 'undo', { id, as: admin });
  expect(await save(version)).toMatchObject({ code: 'CONFLICT' });
  expect(await numbers()).toEqual(['MINE']);
});
