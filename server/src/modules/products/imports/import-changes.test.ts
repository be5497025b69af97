import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, csv, finish, readImport } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const uploaded = (kind: string, ...rows: string[][]) => checked(shop, kind, { body: csv(...rows), as: admin });
const partOf = (id: string) => shop.prisma.product.findUniqueOrThrow({ where: { id } });
const newPart = {
  'Part number': 'NEW-1',
  Name: 'Fan motor',
  Description: 'For condensers.',
  Picture: '/fan.svg',
  Price: '$19.50',
  'Minimum order': '100',
  'In stock': '1,000',
  Category: 'motors',
};
const row = (fields: Record<string, string>): [string[], string[]] => [Object.keys(fields), Object.values(fields)];

describe('an import of parts', () => {
  it('adds and changes parts, records them, and undoes both', async () => {
    const part = await shop.product({
      partNumber: 'ED-1',
      specifications: { voltage: '440' },

      available: 50,
    });
    const edit = { ...newPart, 'Part number': 'ED-1', 'In stock': '60', Category: 'CAPACITORS' };
    const id = await uploaded(
      'parts',
      Object.keys(newPart),
      Object.values({ ...newPart, 'In stock': '7' }),
      Object.values(edit),
    );
    expect((await readImport(shop, id, admin)).counts).toEqual([
      { state: 'NEW', rows: 1 },
      { state: 'CHANGED', rows: 1 },
    ]);
    expect(await finish(shop, 'apply', { id, as: admin })).toMatchObject({
      state: 'APPLIED',
      counts: [{ state: 'APPLIED', rows: 2 }],
    });

    const added = await shop.prisma.product.findUniqueOrThrow({
      where: {
        id:
          (await shop.prisma.catalogImportRow.findFirstOrThrow({ where: { importId: id, rowNumber: 2 } })).productId ??
          '',
      },
    });
    expect(added).toMatchObject({
      partNumber: 'NEW-1',
      category: 'MOTORS',
      priceCents: 1_950,
      available: 7,
      leadDays: 1,
      version: 1,
    });
    expect(await partOf(part.id)).toMatchObject({
      name: 'Fan motor',
      priceCents: 1_950,
      available: 60,
      version: 2,
      specifications: { voltage: '440' },
    });
    const audit = await shop.prisma.auditEntry.findMany({
      where: { subjectId: { in: [part.id, added.id] } },
      orderBy: { action: 'asc' },
    });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['PRODUCT_ADDED', admin.id],
      ['PRODUCT_EDITED', admin.id],
    ]);

    expect(await finish(shop, 'undo', { id, as: admin })).toMatchObject({
      state: 'UNDONE',
      counts: [{ state: 'UNDONE', rows: 2 }],
    });
    expect(await partOf(part.id)).toEqual({ ...part, version: 3, updatedAt: expect.any(Date) as Date });
    expect(await shop.prisma.product.count({ where: { id: added.id } })).toBe(0);
    expect(await shop.prisma.auditEntry.count({ where: { action: 'PRODUCT_DELETED', subjectId: added.id } })).toBe(1);
  });

  it('refuses a part that changed after the check, and makes the other changes', async () => {
    const [stale, fresh] = [await shop.product({ partNumber: 'CF-1' }), await shop.product({ partNumber: 'CF-2' })];
    const id = await uploaded('parts', ['Part number', 'Name'], ['CF-1', 'Theirs'], ['CF-2', 'Theirs']);
    const document = 'mutation ($id: ID!) { editProduct(input: { productId: $id, name: "Mine" }) { product { id } } }';
    expect((await shop.call(document, { id: stale.id }, admin)).errors).toEqual([]);
    const { list } = await finish(shop, 'apply', { id, as: admin });
    expect(list).toMatchObject([
      { state: 'CONFLICT', faults: [{ column: null, message: 'The part was changed after the check.' }] },
      { state: 'APPLIED', faults: [] },
    ]);
    expect([(await partOf(stale.id)).name, (await partOf(fresh.id)).name]).toEqual(['Mine', 'Theirs']);
  });

  it('refuses a number that another part has got after the check', async () => {
    const id = await uploaded('parts', ...row({ ...newPart, 'Part number': 'GOT-1', 'In stock': '5' }));
    await shop.product({ partNumber: 'got1', available: 5 });
    expect((await finish(shop, 'apply', { id, as: admin })).list[0]).toMatchObject({ state: 'CONFLICT' });
  });

  it('keeps what was changed after the import, and a new part that a basket has', async () => {
    const part = await shop.product({ partNumber: 'KP-1', available: 5 });
    const other = await shop.product({ partNumber: 'KP-2', available: 5 });
    const id = await uploaded(
      'parts',
      ['Part number', 'Name', 'Bin'],
      ['KP-1', 'Theirs', 'B1'],
      ['KP-2', 'Theirs', 'B2'],
    );
    const added = await uploaded('parts', ...row({ ...newPart, 'Part number': 'KP-3', 'In stock': '5' }));
    await finish(shop, 'apply', { id, as: admin });
    await finish(shop, 'apply', { id: added, as: admin });
    const document = 'mutation ($id: ID!) { editProduct(input: { productId: $id, name: "Mine" }) { product { id } } }';
    await shop.call(document, { id: part.id }, admin);
    const { productId } = await shop.prisma.catalogImportRow.findFirstOrThrow({ where: { importId: added } });
    await shop.prisma.basketLine.create({
      data: { userId: customer.id, productId: productId ?? '', quantity: 1, priceCents: 1_950 },
    });

    expect((await finish(shop, 'undo', { id, as: admin })).list.map(({ state }) => state)).toEqual(['KEPT', 'UNDONE']);
    expect(await partOf(part.id)).toMatchObject({ name: 'Mine', bin: 'B1' });
    expect(await partOf(other.id)).toMatchObject({ name: other.name, bin: null });
    expect((await finish(shop, 'undo', { id: added, as: admin })).list).toMatchObject([{ state: 'KEPT' }]);
  });

  it('keeps a new part that a customer asked about, or whose stock is kept per agency', async () => {
    const numbers = ['KQ-1', 'KQ-2'];
    const rows = numbers.map((number) => Object.values({ ...newPart, 'Part number': number, 'In stock': '0' }));
    const id = await uploaded('parts', Object.keys(newPart), ...rows);
    await finish(shop, 'apply', { id, as: admin });
    const parts = await shop.prisma.product.findMany({
      where: { partNumber: { in: numbers } },
      orderBy: { partNumber: 'asc' },
    });
    const [asked = '', spread = ''] = parts.map((part) => part.id);
    await shop.prisma.partQuestion.create({ data: { userId: customer.id, productId: asked, text: 'Does it fit?' } });
    await shop.prisma.pickupAgency.create({ data: { name: 'Waco', address: '1 Main St', state: 'TX' } });
    await shop.call(
      'mutation ($input: StartStockByAgencyInput!) { startStockByAgency(input: $input) { __typename } }',
      { input: { productId: spread, levels: [{ agency: 'Waco', quantity: 0 }] } },
      admin,
    );
    const message = 'Orders, lists, customers or other parts refer to the part. Archive it instead.';
    const kept = { state: 'KEPT', faults: [{ column: null, message }] };
    expect((await finish(shop, 'undo', { id, as: admin })).list).toMatchObject([kept, kept]);
    expect(await shop.prisma.partQuestion.count({ where: { productId: asked } })).toBe(1);
  });
});

describe('an import that the database refuses', () => {
  it('names the row, and makes the changes of the others', async () => {
    const parts = await Promise.all(
      ['DB-1', 'DB-2', 'DB-3'].map((partNumber) => shop.product({ partNumber, available: 5 })),
    );
    const priced = [
      ['DB-1', '30'],
      ['DB-2', '40'],
      ['DB-3', '30'],
      ['DB-4', '40'],
      ['DB-5', '30'],
    ].map(([number = '', Price = '']) =>
      Object.values({ ...newPart, 'Part number': number, Price, 'In stock': '5', Category: 'FILTERS' }),
    );
    const id = await uploaded('parts', Object.keys(newPart), ...priced);
    await shop.prisma.shopSettings.updateMany({ data: { maxPriceCents: 3_500 } });
    const { list, state } = await finish(shop, 'apply', { id, as: admin });
    expect(state).toBe('APPLIED');
    expect(list.map((each) => each.state)).toEqual(['APPLIED', 'CONFLICT', 'APPLIED', 'CONFLICT', 'APPLIED']);
    const refused = [{ column: null, message: 'The price is above the limit of the shop.' }];
    expect(list.map(({ faults }) => faults)).toEqual([[], refused, [], refused, []]);
    const prices = await Promise.all(parts.map(async ({ id: partId }) => (await partOf(partId)).priceCents));
    expect(prices).toEqual([3_000, 1_999, 3_000]);
    const added = await shop.prisma.product.findMany({ where: { partNumber: { in: ['DB-4', 'DB-5'] } } });
    expect(added.map(({ partNumber }) => partNumber)).toEqual(['DB-5']);
  });
});

describe('an import of other numbers', () => {
  it('adds and changes them, and undoes both', async () => {
    const part = await shop.product({ partNumber: 'AL-1' });
    await shop.product({ partNumber: 'AL-2' });
    const alias = { productId: part.id, kind: 'OLD' as const, number: 'OLD-9', note: null };
    const { id: aliasId } = await shop.prisma.partAlias.create({ data: alias });
    await shop.prisma.partAlias.create({ data: { productId: part.id, kind: 'UPC', number: '012345' } });
    const id = await uploaded(
      'aliases',
      ['Part number', 'Kind', 'Other number', 'Note'],
      ['AL-1', 'oem', 'HC-1', 'Carrier'],
      ['AL-1', 'COMPETITOR', 'old 9', ''],
      ['AL-2', 'UPC', '012345', ''],
      ['AL-2', 'brand', 'X', ''],
    );
    const { list } = await readImport(shop, id, admin);
    expect(list.map(({ state, faults }) => [state, ...faults.map(({ message }) => message)])).toEqual([
      ['NEW'],
      ['CHANGED'],
      ['FAULTY', 'Another part has this barcode.'],
      ['FAULTY', 'Give one of OEM, COMPETITOR, OLD, UPC.', 'Give a kind.'],
    ]);
    const numbers = () => shop.prisma.partAlias.findMany({ where: { productId: part.id }, orderBy: { id: 'asc' } });
    const before = await numbers();
    await finish(shop, 'apply', { id, as: admin });
    expect(await numbers()).toMatchObject([
      { id: aliasId, kind: 'COMPETITOR', number: 'old 9' },
      { kind: 'UPC' },
      { kind: 'OEM', number: 'HC-1', note: 'Carrier' },
    ]);
    expect((await finish(shop, 'undo', { id, as: admin })).counts).toEqual([
      { state: 'FAULTY', rows: 2 },
      { state: 'UNDONE', rows: 2 },
    ]);
    expect(await numbers()).toEqual(before);
  });

  it('names the barcode that the part has with more or fewer zeros before it', async () => {
    const { id: productId } = await shop.product({ partNumber: 'AL-3' });
    await shop.prisma.partAlias.create({ data: { productId, kind: 'UPC', number: '012345678905', note: 'Box' } });
    await shop.prisma.partAlias.create({ data: { productId, kind: 'OEM', number: '0012345678905' } });
    const id = await uploaded(
      'aliases',
      ['Part number', 'Kind', 'Other number', 'Note'],
      ['AL-3', 'UPC', '12345678905', 'Carton'],
      ['AL-3', 'UPC', '0-012345-678905', ''],
      ['AL-3', 'OEM', '12345678905-1', ''],
      ['AL-3', 'UPC', '0-12345-67890-5', 'Box'],
    );
    const { list } = await readImport(shop, id, admin);
    const fault = ['FAULTY', 'The part has this barcode as 012345678905. Format the column as text.'];
    expect(list.map(({ state, faults }) => [state, ...faults.map(({ message }) => message)])).toEqual([
      fault,
      fault,
      ['NEW'],
      ['CHANGED'],
    ]);
    const oem = await uploaded('aliases', ['Part number', 'Kind', 'Other number'], ['AL-3', 'OEM', '12345678905']);
    expect((await readImport(shop, oem, admin)).list).toMatchObject([{ state: 'NEW' }]);
  });
});
