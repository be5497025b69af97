import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '#test/charges.ts';
import { feedSettings, openFeedServer } from '#test/feed-server.ts';
import { fetched, saveFeed } from '#test/feeds.ts';
import { csv, finish } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock } from '#test/stock.ts';

let answer: RequestListener;
let supplier: Awaited<ReturnType<typeof openFeedServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  supplier = await openFeedServer((request, response) => answer(request, response));
  shop = await openShop(feedSettings(supplier.host));
  admin = await shop.admin();
  await setRules(shop, { agencies }, admin);
});
afterAll(async () => {
  await shop.close();
  await supplier.stop();
});

const sends =
  (...rows: string[][]): RequestListener =>
  (_request, response) =>
    void response.end(csv(...rows));
const columns = [
  { header: 'SKU', field: 'partNumber' },
  { header: 'List', field: 'priceCents' },
];
const added = async (input: object = {}) => {
  const { data } = await saveFeed(shop, { url: `${supplier.url}/list.csv`, columns, ...input }, admin);
  return data.saveCatalogFeed.feed;
};
const partOf = (id: string) => shop.prisma.product.findUniqueOrThrow({ where: { id } });
const centsOf = async (id: string) => (await partOf(id)).priceCents;
/** The counts of an import, and its rows for parts that the shop does not sell. */
async function rowsOf(importId: string) {
  const { data } = await shop.call<{
    catalogImport: { counts: object[] };
    catalogImportRows: { edges: { node: { rowNumber: number; partNumber: string; faults: { message: string }[] } }[] };
  }>(
    `query ($importId: ID!) { catalogImport(id: $importId) { counts { state rows } }
      catalogImportRows(importId: $importId, first: 9, state: NOT_SOLD) { edges { node { rowNumber partNumber faults { message } } } } }`,
    { importId },
    admin,
  );
  const rows = data.catalogImportRows.edges.map(({ node }) => [
    node.rowNumber,
    node.partNumber,
    node.faults[0]?.message,
  ]);
  return { counts: data.catalogImport.counts, rows };
}
/** Ten parts at $10.00. */
const tenParts = async () => {
  const numbers = Array.from({ length: 10 }, () => newId());
  const parts = await Promise.all(numbers.map((partNumber) => shop.product({ partNumber, priceCents: 1_000 })));
  return parts.map(({ id, partNumber }) => ({ id, partNumber }));
};

it.each([
  { name: 'one large change of ten', prices: ['20', ...Array<string>(9).fill('10.50')], waitsFor: null },
  {
    name: 'two large changes of ten',
    prices: ['20', '5', ...Array<string>(8).fill('10')],
    waitsFor: '2 of 10 prices change by more than 20%; the feed allows 10% of them.',
  },
  { name: 'changes of exactly the bound', prices: Array<string>(10).fill('12'), waitsFor: null },
  {
    name: 'a large change among few prices',
    prices: ['12.01', ...Array<string>(9).fill('')],
    waitsFor: '1 of 1 price changes by more than 20%; the feed allows 10% of them.',
  },
  { name: 'a fault', prices: ['11', 'cheap', ...Array<string>(8).fill('10')], waitsFor: '1 row has faults.' },
  {
    name: 'an admin who applies',
    prices: Array<string>(10).fill('11'),
    bound: { appliesItself: false },
    waitsFor: 'An admin applies the files of this feed.',
  },
])('a feed with $name has the review bound', async ({ prices, waitsFor, bound = {} }) => {
  const parts = await tenParts();
  answer = sends(['SKU', 'List'], ...parts.map(({ partNumber }, n) => [partNumber, prices[n] ?? '']));
  const { id } = await added(bound);
  const { lastImport } = await fetched(shop, id, admin);
  expect(lastImport).toMatchObject({ state: waitsFor ? 'DRAFT' : 'APPLIED', waitsFor });
  expect((await centsOf(parts[0]?.id ?? '')) === 1_000).toBe(waitsFor !== null);
});

it.each([
  { name: 'one part of ten sold out', stock: ['0', ...Array<string>(9).fill('7')], waitsFor: null },
  {
    name: 'two parts of ten sold out',
    stock: ['0', '0', ...Array<string>(8).fill('7')],
    waitsFor: '2 of 10 parts sell out; the feed allows 10% of them.',
  },
])('a feed of stock with $name has the review bound', async ({ stock, waitsFor }) => {
  const parts = await tenParts();
  answer = sends(['SKU', 'Stock'], ...parts.map(({ partNumber }, n) => [partNumber, stock[n] ?? '']));
  const stockColumns = [
    { header: 'SKU', field: 'partNumber' },
    { header: 'Stock', field: 'available' },
  ];
  const { id } = await added({ kind: 'STOCK', columns: stockColumns });
  const { lastImport } = await fetched(shop, id, admin);
  expect(lastImport).toMatchObject({ state: waitsFor ? 'DRAFT' : 'APPLIED', waitsFor });
});

const withStock = { kind: 'PARTS', columns: [...columns, { header: 'Stock', field: 'available' }] };
/** A part at $10.00 with 40 pieces, all at one agency. */
async function partAtAgency() {
  const { id: productId, partNumber } = await shop.product({ priceCents: 1_000, available: 40 });
  const start = { productId, levels: [{ agency: 'Tulsa', quantity: 40 }] };
  expect((await changeStock(shop, ['startStockByAgency', start], admin)).errors).toEqual([]);
  return { id: productId, partNumber };
}
/** The number of rows that leave the stock alone, and the changes of these. */
async function leftAlone(importId: string) {
  const { data } = await shop.call<{
    catalogImport: { stockLeftAlone: number };
    catalogImportRows: { edges: { node: { leavesStock: boolean; changes: { header: string }[] } }[] };
  }>(
    `query ($importId: ID!) { catalogImport(id: $importId) { stockLeftAlone }
      catalogImportRows(importId: $importId, first: 20) { edges { node { leavesStock changes { header } } } } }`,
    { importId },
    admin,
  );
  const rows = data.catalogImportRows.edges.filter(({ node }) => node.leavesStock);
  const changes = rows.map(({ node }) => node.changes.map(({ header }) => header));
  return { rows: data.catalogImport.stockLeftAlone, changes };
}

it('a feed leaves the stock that is kept per agency alone, and makes all other changes', async () => {
  const [parts, priced, same] = [await tenParts(), await partAtAgency(), await partAtAgency()];
  const rows = parts.map(({ partNumber }) => [partNumber, '11', '7']);
  answer = sends(['SKU', 'List', 'Stock'], ...rows, [priced.partNumber, '11', '7'], [same.partNumber, '10', 'CALL']);
  const { id } = await added(withStock);
  const { lastImport } = await fetched(shop, id, admin);
  expect(lastImport).toMatchObject({ state: 'APPLIED', waitsFor: null });
  expect(await leftAlone(lastImport?.id ?? '')).toEqual({ rows: 2, changes: [['Price']] });
  const changed = await Promise.all([...parts, priced, same].map(async (part) => partOf(part.id)));
  expect(changed.map(({ priceCents, available }) => [priceCents, available])).toEqual([
    ...parts.map(() => [1_100, 7]),
    [1_100, 40],
    [1_000, 40],
  ]);
});

it('a stock that is left alone does not count among those that may sell out', async () => {
  const [parts, atAgency] = [(await tenParts()).slice(1), await partAtAgency()];
  const rows = parts.map(({ partNumber }, n) => [partNumber, '', n === 0 ? '0' : '7']);
  answer = sends(['SKU', 'List', 'Stock'], ...rows, [atAgency.partNumber, '', '0']);
  const { id } = await added(withStock);
  expect(await fetched(shop, id, admin)).toMatchObject({
    lastImport: { state: 'DRAFT', waitsFor: '1 of 9 parts sells out; the feed allows 10% of them.' },
  });
});

it('a stock that is left alone stays so if it is no longer kept per agency when an admin applies the import', async () => {
  const { id: productId, partNumber } = await partAtAgency();
  answer = sends(['SKU', 'List', 'Stock'], [partNumber, '11', '7']);
  const { id } = await added({ ...withStock, appliesItself: false });
  const importId = (await fetched(shop, id, admin)).lastImport?.id ?? '';
  expect((await changeStock(shop, ['stopStockByAgency', { productId }], admin)).errors).toEqual([]);
  expect((await finish(shop, 'apply', { id: importId, as: admin })).list).toMatchObject([{ state: 'APPLIED' }]);
  expect(await partOf(productId)).toMatchObject({ priceCents: 1_100, available: 40 });
  answer = sends(['SKU', 'List', 'Stock'], [partNumber, '11', '8']);
  const { lastImport } = await fetched(shop, id, admin);
  expect(await leftAlone(lastImport?.id ?? '')).toEqual({ rows: 0, changes: [] });
});

it('a feed leaves out the parts that the shop does not sell, and waits for a file without any other', async () => {
  const { id: partId, partNumber } = await shop.product({ priceCents: 1_000 });
  const archived = await shop.product({ archivedAt: new Date() });
  answer = sends(['SKU', 'List'], [partNumber, '11'], [archived.partNumber, '5'], [newId(), '3'], [newId(), '4']);
  const { id } = await added();
  const { lastImport: first } = await fetched(shop, id, admin);
  expect(first).toMatchObject({ state: 'APPLIED', waitsFor: null });
  expect(await centsOf(partId)).toBe(1_100);
  answer = sends(['SKU', 'List'], [newId(), '3']);
  expect(await fetched(shop, id, admin)).toMatchObject({
    lastImport: { state: 'DRAFT', waitsFor: 'The file has no part that the shop sells.' },
  });
});

it.each([
  {
    name: 'prices that cannot be read',
    rows: [
      [newId(), 'CALL'],
      [newId(), '#N/A'],
    ],
    waitsFor: null,
  },
  { name: 'a row with more cells than headers', rows: [[newId(), '3', 'x']], waitsFor: '1 row has faults.' },
  { name: 'a shortened number', rows: [['7.12345E+11', '3']], waitsFor: '1 row has faults.' },
])('a feed with $name waits only if the shop may sell the part', async ({ rows, waitsFor }) => {
  const { id: partId, partNumber } = await shop.product({ priceCents: 1_000 });
  const archived = await shop.product({ archivedAt: new Date() });
  answer = sends(['SKU', 'List'], [partNumber, '11'], [archived.partNumber, 'CALL'], ...rows);
  const { id } = await added();
  const { lastImport } = await fetched(shop, id, admin);
  expect(lastImport).toMatchObject({ state: waitsFor ? 'DRAFT' : 'APPLIED', waitsFor });
  expect(await centsOf(partId)).toBe(waitsFor ? 1_000 : 1_100);
});

it('the last applied import of a feed shows the rows for parts that the shop does not sell', async () => {
  const { partNumber } = await shop.product({ priceCents: 1_000 });
  const archived = await shop.product({ archivedAt: new Date() });
  const unknown = newId();
  const list = (price: string) =>
    sends(['SKU', 'List'], [partNumber, price], [unknown, '3'], [archived.partNumber, '5'], [unknown, '4']);
  answer = list('11');
  const { id } = await added();
  const first = (await fetched(shop, id, admin)).lastImport?.id ?? '';
  const notSold = { state: 'NOT_SOLD', rows: 3 };
  expect(await rowsOf(first)).toEqual({
    counts: [{ state: 'APPLIED', rows: 1 }, notSold],
    rows: [
      [3, unknown, 'There is no part with this number.'],
      [4, archived.partNumber, 'This part is archived. Restore it first.'],
      [5, unknown, 'There is no part with this number.'],
    ],
  });
  // A file that changes nothing keeps no import, so the earlier one still shows them.
  answer = sends(['SKU', 'List'], [partNumber, '11'], [unknown, '9']);
  expect((await fetched(shop, id, admin)).lastResult).toBe('UNCHANGED');
  expect((await rowsOf(first)).counts).toContainEqual(notSold);
  answer = list('12');
  const second = (await fetched(shop, id, admin)).lastImport?.id ?? '';
  expect((await rowsOf(second)).counts).toContainEqual(notSold);
  expect(await rowsOf(first)).toEqual({ counts: [{ state: 'APPLIED', rows: 1 }], rows: [] });
});

it('only admins read the rows that a feed leaves out', async () => {
  const query = '{ catalogImportRows(importId: "x", first: 1, state: NOT_SOLD) { totalCount } }';
  expect((await shop.call(query)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await shop.call(query, {}, await shop.customer())).errors[0]?.extensions.code).toBe('FORBIDDEN');
});
