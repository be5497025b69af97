import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { feedSettings, openFeedServer } from '#test/feed-server.ts';
import { fetched, readFeed, saveFeed } from '#test/feeds.ts';
import { csv, finish, readImport } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let answer: RequestListener;
let supplier: Awaited<ReturnType<typeof openFeedServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  supplier = await openFeedServer((request, response) => answer(request, response));
  shop = await openShop(feedSettings(supplier.host));
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await supplier.stop();
});

const columns = [
  { header: 'SKU', field: 'partNumber' },
  { header: 'List', field: 'priceCents' },
  { header: 'Stock', field: 'available' },
];
const further = [
  { header: 'Title', field: 'name' },
  { header: 'Text', field: 'description' },
  { header: 'Image', field: 'image' },
  { header: 'MOQ', field: 'minimum' },
];
const whole = { columns: [...columns, ...further] };
const added = async (input: object) => {
  const feed = { url: `${supplier.url}/list.csv`, kind: 'PARTS', ...input };
  return (await saveFeed(shop, feed, admin)).data.saveCatalogFeed.feed.id;
};
/** A file with a price, and all that a new part needs. */
const sends = (headers: { header: string }[], ...rows: string[][]) => {
  const all = rows.map((row) => [...row, '7', 'Fan motor', 'For condensers.', '/fan.svg', '100']);
  const lines = [headers.map(({ header }) => header), ...all.map((row) => row.slice(0, headers.length))];
  answer = (_request, response) => void response.end(csv(...lines));
};
const numbered = (numbers: string[]) => shop.prisma.product.count({ where: { partNumber: { in: numbers } } });

it('a feed with all that a new part needs waits for an admin before it adds one', async () => {
  const known = (await shop.product({ priceCents: 1_000, available: 40 })).partNumber;
  const numbers = [newId(), newId()];
  sends(whole.columns, [known, '11'], ...numbers.map((number) => [number, '12']));
  const id = await added(whole);
  const { lastImport } = await fetched(shop, id, admin);
  expect(lastImport).toMatchObject({ state: 'DRAFT', waitsFor: '2 new parts would be added.' });
  expect(await numbered(numbers)).toBe(0);
  await finish(shop, 'apply', { id: lastImport?.id ?? '', as: admin });
  expect(await numbered(numbers)).toBe(2);

  sends(whole.columns, [known, '11.50'], ...numbers.map((number) => [number, '12.50']));
  expect(await fetched(shop, id, admin)).toMatchObject({ lastImport: { state: 'APPLIED', waitsFor: null } });

  const renumbered = numbers.map((number) => `${number}-US`);
  sends(whole.columns, [known, '11.50'], [numbers[0] ?? '', '12.50'], [renumbered[1] ?? '', '12.50']);
  expect(await fetched(shop, id, admin)).toMatchObject({
    lastImport: { state: 'DRAFT', waitsFor: '1 new part would be added.' },
  });
  expect(await numbered(renumbered)).toBe(0);
});

it('a feed of other numbers applies new ones by itself', async () => {
  const { partNumber } = await shop.product();
  answer = (_request, response) => void response.end(csv(['SKU', 'Type', 'Other'], [partNumber, 'OEM', newId()]));
  const mapped = ['partNumber', 'kind', 'number'].map((field, n) => ({ header: ['SKU', 'Type', 'Other'][n], field }));
  const id = await added({ kind: 'ALIASES', columns: mapped });
  expect(await fetched(shop, id, admin)).toMatchObject({ lastImport: { state: 'APPLIED', waitsFor: null } });
});

it('a feed without a column that a new part needs leaves out the numbers that the shop does not sell', async () => {
  const { id: partId, partNumber } = await shop.product({ priceCents: 1_000, available: 40 });
  sends(columns, [partNumber, '11'], [newId(), '3'], [newId(), 'CALL']);
  const { lastImport } = await fetched(shop, await added({ columns }), admin);
  expect(lastImport).toMatchObject({ state: 'APPLIED', waitsFor: null });
  expect(await shop.prisma.product.findUnique({ where: { id: partId } })).toMatchObject({
    priceCents: 1_100,
    available: 7,
  });
  const { counts, list } = await readImport(shop, lastImport?.id ?? '', admin);
  expect(counts).toContainEqual({ state: 'NOT_SOLD', rows: 2 });
  const unknown = { column: 'SKU', message: 'There is no part with this number.' };
  expect(list.find(({ rowNumber }) => rowNumber === 3)).toMatchObject({ state: 'NOT_SOLD', faults: [unknown] });
});

it('reads an unchanged file again when an admin fetches it after a part was added that it had left out', async () => {
  const known = await shop.product({ priceCents: 1_000, available: 40 });
  const number = newId();
  sends(columns, [known.partNumber, '11'], [number, '3']);
  const id = await added({ columns });
  const first = (await fetched(shop, id, admin)).lastImport?.id;
  await shop.prisma.product.update({ where: { id: known.id }, data: { priceCents: 1_200 } });
  const archived = await shop.product({ partNumber: number, priceCents: 400, archivedAt: new Date() });
  expect((await fetched(shop, id, admin)).lastImport?.id).toBe(first);
  expect(await shop.prisma.product.findUnique({ where: { id: known.id } })).toMatchObject({ priceCents: 1_200 });

  await shop.prisma.product.update({ where: { id: archived.id }, data: { archivedAt: null } });
  await shop.prisma.catalogFeed.update({ where: { id }, data: { nextRunAt: new Date(), sharePercent: 100 } });
  await shop.services.products.feeds.run();
  expect((await readFeed(shop, id, admin)).lastImport?.id).toBe(first);
  expect(await fetched(shop, id, admin)).toMatchObject({ lastImport: { state: 'APPLIED' } });
  expect(await shop.prisma.product.findUnique({ where: { id: archived.id } })).toMatchObject({ priceCents: 300 });
});

it('reads an unchanged fit list again only after a part was added that it had left out', async () => {
  const known = await shop.product();
  // Its number is also that of a part, which was not left out.
  const { number } = await shop.prisma.equipmentModel.create({
    data: { brand: 'Polar', number: known.partNumber, kind: 'FURNACE' },
  });
  const left = newId();
  const headers = ['Model', 'Part', 'Fits'];
  answer = (_request, response) =>
    void response.end(csv(headers, [number, known.partNumber, 'FITS'], [number, left, 'FITS']));
  const mapped = ['modelNumber', 'partNumber', 'verdict'].map((field, n) => ({ header: headers[n], field }));
  const id = await added({ kind: 'FITMENTS', columns: mapped });
  const first = (await fetched(shop, id, admin)).lastImport;
  expect(first).toMatchObject({ state: 'APPLIED' });
  expect((await fetched(shop, id, admin)).lastImport?.id).toBe(first?.id);

  const { id: productId } = await shop.product({ partNumber: left });
  expect(await fetched(shop, id, admin)).toMatchObject({ lastImport: { state: 'APPLIED' } });
  expect(await shop.prisma.fitment.count({ where: { productId } })).toBe(1);
});
