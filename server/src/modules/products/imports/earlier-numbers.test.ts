import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedSettings, openFeedServer } from '#test/feed-server.ts';
import { fetched, saveFeed } from '#test/feeds.ts';
import { checked, csv, finish, readImport } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let file: string;
let supplier: Awaited<ReturnType<typeof openFeedServer>>;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  supplier = await openFeedServer((_request, response) => void response.end(file));
  shop = await openShop(feedSettings(supplier.host));
  admin = await shop.admin();
});
afterAll(async () => {
  await shop.close();
  await supplier.stop();
});
beforeEach(() => shop.prisma.catalogFeed.deleteMany());

const uploaded = (kind: string, ...rows: string[][]) => checked(shop, kind, { body: csv(...rows), as: admin });

/** The states of the rows, with their faults. */
async function judged(importId: string) {
  const { list } = await readImport(shop, importId, admin);
  return list.map(({ state, faults }) => [state, ...faults.map(({ column, message }) => `${column}: ${message}`)]);
}

const rename = async (productId: string, partNumber: string) => {
  const document = 'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { id } } }';
  expect((await shop.call(document, { input: { productId, partNumber } }, admin)).errors).toEqual([]);
};

/** A part that was renamed to a number with a 0 for its O. */
async function renamed(earlier: string) {
  const { id } = await shop.product({ partNumber: earlier, priceCents: 1_000 });
  await rename(id, earlier.replace('O', '0'));
  return id;
}

/** The last import of a new feed. */
async function feed(kind: 'PARTS' | 'PRICES', ...rows: string[][]) {
  file = csv(...rows);
  const fields: Record<string, string> = { SKU: 'partNumber', Price: 'priceCents' };
  const columns = rows[0]?.map((header) => ({ header, field: fields[header] ?? header.toLowerCase() }));
  const { data } = await saveFeed(shop, { kind, url: `${supplier.url}/list.csv`, columns }, admin);
  return (await fetched(shop, data.saveCatalogFeed.feed.id, admin)).lastImport;
}

const hadBefore = (number: string) => `${number} had this number before. Use its number of today.`;
const isListedToo = 'A part had this number before, and the file has its number of today, too.';

describe('the earlier number of a renamed part', () => {
  const headers = ['Part number', 'Name', 'Description', 'Picture', 'Price', 'Minimum order', 'In stock'];
  const cellsOf = (number: string) => [number, 'Flame sensor', 'For furnaces.', '/sensor.svg', '11', '100', '500'];

  it('adds no second part, and each kind of file names the number of today', async () => {
    await renamed('EN-FS9O');
    await shop.prisma.equipmentModel.create({ data: { brand: 'Polar', number: 'EN-M1', kind: 'FURNACE' } });
    const fault = ['FAULTY', `Part number: ${hadBefore('EN-FS90')}`];
    const parts = await uploaded('parts', headers, cellsOf('EN-FS9O'), ['en fs9o', '', '', '', '', '', '']);
    expect((await judged(parts)).map(([state, first]) => [state, first])).toEqual([fault, fault]);
    expect(await judged(await uploaded('prices', ['Part number', 'Price'], ['EN-FS9O', '11']))).toEqual([fault]);
    const aliases = await uploaded('aliases', ['Part number', 'Kind', 'Other number'], ['EN-FS9O', 'OEM', 'X-1']);
    expect(await judged(aliases)).toEqual([fault]);
    const fits = await uploaded('fitments', ['Model number', 'Part number', 'Fits'], ['EN-M1', 'EN-FS9O', 'FITS']);
    expect(await judged(fits)).toEqual([fault]);
    await finish(shop, 'apply', { id: parts, as: admin });
    expect(await shop.prisma.product.count({ where: { partNumber: 'EN-FS9O' } })).toBe(0);
  });

  it('makes the file of a feed wait', async () => {
    const [one, other] = [await renamed('EN-1O'), await shop.product({ priceCents: 1_000 })];
    const rows = [
      ['EN-1O', '11'],
      [other.partNumber, '11'],
    ];
    const waiting = await feed('PRICES', ['SKU', 'Price'], ...rows);
    expect(waiting).toMatchObject({ state: 'DRAFT', waitsFor: '1 row has faults.' });
    expect(await judged(waiting?.id ?? '')).toEqual([['FAULTY', `SKU: ${hadBefore('EN-10')}`], ['CHANGED']]);
    expect((await shop.prisma.product.findUniqueOrThrow({ where: { id: one } })).priceCents).toBe(1_000);
  });

  it('is left out of the file of a feed that has the number of today, too', async () => {
    const id = await renamed('EN-2O');
    const prices = await feed('PRICES', ['SKU', 'Price'], ['EN-2O', '5'], ['en 20', '11']);
    expect(prices).toMatchObject({ state: 'APPLIED', waitsFor: null });
    expect(await judged(prices?.id ?? '')).toEqual([['NOT_SOLD', `SKU: ${isListedToo}`], ['APPLIED']]);
    expect((await shop.prisma.product.findUniqueOrThrow({ where: { id } })).priceCents).toBe(1_100);
    const upload = await uploaded('parts', headers, cellsOf('EN-2O'), cellsOf('EN-20'));
    expect(await judged(upload)).toEqual([['FAULTY', `Part number: ${isListedToo}`], ['CHANGED']]);
  });

  it('is that of a part which has it now, and unknown if two parts or an archived one had it', async () => {
    await renamed('EN-3O');
    const [again, archived] = [await shop.product({ partNumber: 'EN-3O' }), await renamed('EN-4O')];
    await shop.prisma.product.update({ where: { id: archived }, data: { archivedAt: new Date() } });
    const data = { productId: again.id, kind: 'OLD' as const };
    await renamed('EN-5O');
    await shop.prisma.partAlias.create({ data: { ...data, number: 'EN-5O' } });
    await shop.prisma.partAlias.create({ data: { ...data, kind: 'OEM', number: 'EN-6O' } });
    const rows = ['EN-3O', 'EN-4O', 'EN-5O', 'EN-6O'].map(cellsOf);
    expect(await judged(await uploaded('parts', headers, ...rows))).toEqual([['CHANGED'], ['NEW'], ['NEW'], ['NEW']]);
  });
});

describe('the earlier number of a renamed model', () => {
  const addModel = (number: string) =>
    shop.prisma.equipmentModel.create({ data: { brand: 'Polar', number, kind: 'FURNACE', notes: 'Old' } });
  const modelOf = (number: string) =>
    shop.call('query ($number: String!) { equipmentModel(number: $number) { number } }', { number });

  it('adds no second model and no entry of a fit list, and still leads to its model', async () => {
    const { id } = await addModel('EN-58STA');
    const { partNumber } = await shop.product();
    await shop.prisma.equipmentModel.update({ where: { id }, data: { number: 'EN-58STA-090' } });
    const models = await uploaded(
      'models',
      ['Model number', 'Brand', 'Kind'],
      ['en 58sta', 'Polar', 'FURNACE'],
      ['EN-58STA-090', 'Polar', 'BOILER'],
      ['EN-58STB', 'Polar', 'FURNACE'],
    );
    const fault = ['FAULTY', `Model number: ${hadBefore('EN-58STA-090')}`];
    expect(await judged(models)).toEqual([fault, ['CHANGED'], ['NEW']]);
    const fits = await uploaded(
      'fitments',
      ['Model number', 'Part number', 'Fits'],
      ['EN-58STA', partNumber, 'FITS'],
      ['EN-58STA-090', partNumber, 'FITS'],
    );
    expect(await judged(fits)).toEqual([fault, ['NEW']]);
    await finish(shop, 'apply', { id: models, as: admin });
    expect((await modelOf('EN-58STA')).data).toEqual({ equipmentModel: { number: 'EN-58STA-090' } });
  });

  it('is that of a model which an admin has added with it', async () => {
    const { id } = await addModel('EN-60');
    await shop.prisma.equipmentModel.update({ where: { id }, data: { number: 'EN-61' } });
    await addModel('EN-60');
    const rows = await uploaded('models', ['Model number', 'Notes'], ['EN-60', 'New'], ['EN-61', 'New']);
    expect(await judged(rows)).toEqual([['CHANGED'], ['CHANGED']]);
  });
});
