import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/csv.ts';
import { setRules } from '#test/charges.ts';
import { createPaymentIntent, placeOrder, reportPayment } from '#test/documents.ts';
import { checked, csv, exported, finish, readImport, sendFile } from '#test/imports.ts';
import { address, availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock } from '#test/stock.ts';
import { workbook } from '#test/workbook.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
  await setRules(shop, { agencies }, admin);
});
afterAll(() => shop.close());

type Row = Record<string, string>;

/** The row of a part in an export, by its headers. */
async function exportedRow(kind: string, partNumber: string): Promise<Row> {
  const [headers = [], ...rows] = parseCsv([(await exported(shop, kind, admin)).text.slice(1)]);
  const cells = rows.find(([number]) => number === partNumber) ?? [];
  return Object.fromEntries(headers.map((header, place) => [header, cells[place] ?? '']));
}

/** A part of 500 pieces with its row in an export. */
async function part(partNumber: string, kind = 'parts') {
  const { id } = await shop.product({ partNumber, available: 500, priceCents: 1_999 });
  return { id, row: await exportedRow(kind, partNumber) };
}

const uploaded = (kind: string, ...rows: Row[]) =>
  checked(shop, kind, { body: csv(Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))), as: admin });
const rowsOf = async (id: string) => (await readImport(shop, id, admin)).list;
const stateOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state);
const partOf = (id: string) => shop.prisma.product.findUniqueOrThrow({ where: { id } });
const apply = (id: string) => finish(shop, 'apply', { id, as: admin });
const change = (id: string, fields: object) => shop.prisma.product.update({ where: { id }, data: fields });
const order = (id: string, quantity = 100) => change(id, { available: { decrement: quantity } });

/** An order of 100 pieces that is paid with a card. */
async function pay(productId: string): Promise<void> {
  const { data } = await placeOrder(shop, { productId, quantity: 100, ...address }, customer);
  const orderId = data.placeOrder.order?.id ?? '';
  const opened = await createPaymentIntent(shop, orderId, customer);
  const [transactionId = ''] = opened.data.createPaymentIntent.clientSecret?.split('_secret_') ?? [];
  await shop.cards.pay(transactionId);
  expect((await reportPayment(shop, { orderId, transactionId }, customer)).errors).toEqual([]);
}

describe('an export that is imported after an order', () => {
  it.each(['parts', 'stock'])('changes nothing if no cell of %s was edited', async (kind) => {
    const { id: productId, row } = await part(`EE-1 ${kind}`, kind);
    expect(row).toMatchObject({ 'In stock': '500', 'In stock when exported': '500' });
    await pay(productId);
    expect(await stateOf(await uploaded(kind, row))).toEqual(['SAME']);
    expect(await availableOf(shop, productId)).toBe(400);
  });

  it('changes only the price if only the price was edited, and so does its undo', async () => {
    const { id: productId, row } = await part('EE-2');
    await order(productId);
    const id = await uploaded('parts', { ...row, Price: '20.50' });
    const price = { header: 'Price', before: '19.99', after: '20.50' };
    expect(await rowsOf(id)).toMatchObject([{ state: 'CHANGED', changes: [price] }]);
    await order(productId);
    await apply(id);
    expect(await partOf(productId)).toMatchObject({ priceCents: 2_050, available: 300 });
    await order(productId);
    await finish(shop, 'undo', { id, as: admin });
    expect(await partOf(productId)).toMatchObject({ priceCents: 1_999, available: 200 });
  });

  it('is refused for an edited stock', async () => {
    const [sold, unsold] = [await part('EE-3'), await part('EE-4')];
    await order(sold.id);
    const edited = [sold, unsold].map(({ row }) => ({ ...row, Price: '20.5', 'In stock': '600' }));
    const id = await uploaded('parts', ...edited);
    const message = 'The part was changed meanwhile: 500 when exported, 400 now. Export it again, then edit it.';
    expect(await rowsOf(id)).toMatchObject([
      { state: 'FAULTY', faults: [{ column: 'In stock', message }] },
      { state: 'CHANGED', faults: [] },
    ]);
    await apply(id);
    expect(await partOf(sold.id)).toMatchObject({ priceCents: 1_999, available: 400 });
    expect(await partOf(unsold.id)).toMatchObject({ priceCents: 2_050, available: 600 });
    // The same file again, for its faulty row: the other one has its values already.
    expect(await stateOf(await uploaded('parts', ...edited))).toEqual(['FAULTY', 'SAME']);
  });

  it('keeps a stock that is kept per agency', async () => {
    const { id: productId, row } = await part('EE-5', 'stock');
    const levels = [{ agency: 'Tulsa', quantity: 500 }];
    expect((await changeStock(shop, ['startStockByAgency', { productId, levels }], admin)).errors).toEqual([]);
    await pay(productId);
    const id = await uploaded('stock', { ...row, Bin: 'B7' });
    expect(await rowsOf(id)).toMatchObject([{ state: 'CHANGED', changes: [{ header: 'Bin' }] }]);
    await apply(id);
    expect(await partOf(productId)).toMatchObject({ available: 400, bin: 'B7' });
  });

  it('changes nothing as a workbook, with numbers as a spreadsheet writes them', async () => {
    const { id: productId, row } = await part('EE-6', 'stock');
    await order(productId);
    const lines = [Object.keys(row), Object.values({ ...row, 'In stock when exported': '0500' })].map(
      (cells, place) => `<row r="${place + 1}">${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`,
    );
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { id } = await sendFile(shop, 'stock', {
      body: workbook({ sheets: { Stock: lines.join('') } }),
      type,
      as: admin,
    });
    await shop.services.products.imports.run();
    expect(await stateOf(id)).toEqual(['SAME']);
  });
});

it.each(['parts', 'stock', 'prices'])(
  'the CSV of the list of parts changes nothing as %s after an order',
  async (kind) => {
    const partNumber = `EE-40 ${kind}`;
    const { id: productId } = await shop.product({ partNumber, available: 500, priceCents: 1_950, minimum: 100 });
    const stock = { Available: '500', 'In stock when exported': '500' };
    const price = { Price: '19.5', 'Price when exported': '19.5' };
    const row = { 'Part number': partNumber, ...price, 'Minimum order': '100', ...stock, Archived: 'false' };
    await order(productId);
    await change(productId, { priceCents: 1_800, version: { increment: 1 } });
    expect(await stateOf(await uploaded(kind, row))).toEqual(['SAME']);
  },
);

describe('an export that is imported after another admin or a feed changed a price', () => {
  it.each(['parts', 'prices'])('keeps the price if the cell of %s was not edited', async (kind) => {
    const { id: productId, row } = await part(`EE-20 ${kind}`, kind);
    expect(row).toMatchObject({ Price: '19.99', 'Price when exported': '19.99' });
    await change(productId, { priceCents: 1_800, version: { increment: 1 } });
    expect(await stateOf(await uploaded(kind, row))).toEqual(['SAME']);
    await apply(await uploaded(kind, { ...row, 'Minimum order': '150' }));
    expect(await partOf(productId)).toMatchObject({ priceCents: 1_800, minimum: 150 });
  });

  it('is refused for an edited price', async () => {
    const { id: productId, row } = await part('EE-21', 'prices');
    await change(productId, { priceCents: 1_800, version: { increment: 1 } });
    const id = await uploaded('prices', { ...row, Price: '21' });
    const message = 'The part was changed meanwhile: 19.99 when exported, 18.00 now. Export it again, then edit it.';
    expect(await rowsOf(id)).toMatchObject([{ state: 'FAULTY', faults: [{ column: 'Price', message }] }]);
  });
});

describe('an edited stock of an export', () => {
  it('changes the stock if orders come after the check only, and so does its undo', async () => {
    const { id: productId, row } = await part('EE-7', 'stock');
    const id = await uploaded('stock', { ...row, 'In stock': '620' });
    await order(productId);
    await apply(id);
    expect(await availableOf(shop, productId)).toBe(520);
    await finish(shop, 'undo', { id, as: admin });
    expect(await availableOf(shop, productId)).toBe(400);
  });

  it('is a count without the stock at the export', async () => {
    const [emptied, leftOut] = [await part('EE-8', 'stock'), await part('EE-9', 'stock')];
    await Promise.all([order(emptied.id), order(leftOut.id)]);
    const counted = { ...emptied.row, 'In stock': '450', 'In stock when exported': '' };
    await apply(await uploaded('stock', counted));
    await apply(await uploaded('stock', { 'Part number': 'EE-9', 'In stock': '450' }));
    expect(await availableOf(shop, emptied.id)).toBe(450);
    expect(await availableOf(shop, leftOut.id)).toBe(450);
  });

  it('is refused if the stock at the export is no number', async () => {
    const { row } = await part('EE-10', 'stock');
    const id = await uploaded('stock', { ...row, 'In stock': '600', 'In stock when exported': 'many' });
    const fault = { column: 'In stock when exported', message: 'Give a whole number.' };
    expect(await rowsOf(id)).toMatchObject([{ state: 'FAULTY', faults: [fault] }]);
  });
});

it('a row of an export whose part was renamed adds no second part, unless it is meant as a new one', async () => {
  const { id: productId, row } = await part('0030');
  const shortened = { ...row, 'Part number': '30' };
  await change(productId, { partNumber: 'EE-30' });
  const message = 'There is no part with this number anymore. For a new part, empty the cells “when exported”.';
  const fault = { state: 'FAULTY', faults: [{ column: 'Part number', message }] };
  expect(await rowsOf(await uploaded('parts', row, shortened))).toMatchObject([fault, fault]);
  const id = await uploaded('parts', { ...shortened, 'In stock when exported': '', 'Price when exported': '' });
  await apply(id);
  const added = await shop.prisma.product.findFirst({ where: { partNumber: '30' } });
  expect(added).toMatchObject({ available: 500, priceCents: 1_999 });
  await finish(shop, 'undo', { id, as: admin });
  expect(await shop.prisma.product.count({ where: { partNumber: '30' } })).toBe(0);
});
