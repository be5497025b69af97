import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRules } from '#test/charges.ts';
import { checked, csv, finish } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock } from '#test/stock.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const uploaded = (...rows: string[][]) =>
  checked(shop, 'stock', { body: csv(['Part number', 'In stock'], ...rows), as: admin });
const partOf = (id: string) => shop.prisma.product.findUniqueOrThrow({ where: { id } });
const order = (productId: string, quantity: number) =>
  shop.prisma.product.update({ where: { id: productId }, data: { available: { decrement: quantity } } });
const setStock = (id: string, stock: number) =>
  shop.call(
    'mutation ($id: ID!, $stock: Int!) { editProduct(input: { productId: $id, available: $stock }) { product { id } } }',
    { id, stock },
    admin,
  );

describe('an import of stock', () => {
  it('adds the difference, so that orders keep what they took', async () => {
    const part = await shop.product({ partNumber: 'ST-1', available: 50 });
    const id = await uploaded(['ST-1', '70']);
    await order(part.id, 10);
    await finish(shop, 'apply', { id, as: admin });
    expect(await partOf(part.id)).toMatchObject({ available: 60, version: 1 });
    await order(part.id, 15);
    await finish(shop, 'undo', { id, as: admin });
    expect((await partOf(part.id)).available).toBe(25);
  });

  it('records the stock that it found and the one that it left, with the other values', async () => {
    const { id: subjectId } = await shop.product({ partNumber: 'ST-15', available: 100, bin: null });
    const body = csv(['Part number', 'In stock', 'Bin'], ['ST-15', '80', 'B1']);
    const id = await checked(shop, 'stock', { body, as: admin });
    await order(subjectId, 30);
    await finish(shop, 'apply', { id, as: admin });
    await order(subjectId, 5);
    await finish(shop, 'undo', { id, as: admin });
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { available: 70, bin: null }, after: { available: 50, bin: 'B1' } },
      { before: { available: 45, bin: 'B1' }, after: { available: 65, bin: null } },
    ]);
  });

  it('refuses a stock that an admin or another import has set after the check', async () => {
    const parts = await Promise.all(
      ['ST-5', 'ST-6', 'ST-7'].map((partNumber) => shop.product({ partNumber, available: 50 })),
    );
    const first = await uploaded(['ST-5', '70']);
    const second = await uploaded(['ST-5', '70'], ['ST-6', '70'], ['ST-7', '70']);
    await finish(shop, 'apply', { id: first, as: admin });
    await setStock(parts[1]?.id ?? '', 70);
    await setStock(parts[2]?.id ?? '', 50);
    const { list } = await finish(shop, 'apply', { id: second, as: admin });
    expect(list.map(({ state }) => state)).toEqual(['CONFLICT', 'CONFLICT', 'APPLIED']);
    expect(list[0]?.faults).toEqual([{ column: null, message: 'The stock of the part was set after the check.' }]);
    const stocks = await Promise.all(parts.map(async ({ id }) => (await partOf(id)).available));
    expect(stocks).toEqual([70, 70, 70]);
  });

  it('refuses a stock that was kept per agency for a while since the check', async () => {
    await setRules(shop, { agencies }, admin);
    const { id: productId } = await shop.product({ partNumber: 'ST-8', available: 50 });
    const id = await uploaded(['ST-8', '70']);
    const start = { productId, levels: [{ agency: 'Tulsa', quantity: 50 }] };
    expect((await changeStock(shop, ['startStockByAgency', start], admin)).errors).toEqual([]);
    expect((await changeStock(shop, ['stopStockByAgency', { productId }], admin)).errors).toEqual([]);
    expect((await finish(shop, 'apply', { id, as: admin })).list[0]?.state).toBe('CONFLICT');
    expect((await partOf(productId)).available).toBe(50);
  });

  it('keeps a stock at its undo that an admin or another import has set after it', async () => {
    const parts = await Promise.all(
      ['ST-9', 'ST-10', 'ST-11'].map((partNumber) => shop.product({ partNumber, available: 50 })),
    );
    const stocks = () => Promise.all(parts.map(async ({ id }) => (await partOf(id)).available));
    const first = await uploaded(['ST-9', '80'], ['ST-10', '80'], ['ST-11', '80']);
    await finish(shop, 'apply', { id: first, as: admin });
    await setStock(parts[0]?.id ?? '', 46);
    const second = await uploaded(['ST-10', '70']);
    await finish(shop, 'apply', { id: second, as: admin });
    const { list } = await finish(shop, 'undo', { id: first, as: admin });
    expect(list.map(({ state }) => state)).toEqual(['KEPT', 'KEPT', 'UNDONE']);
    expect(list[0]?.faults).toEqual([{ column: null, message: 'The stock of the part was set after the import.' }]);
    expect(await stocks()).toEqual([46, 70, 50]);
  });

  it('has one undo after the other, the last import first', async () => {
    const { id: productId } = await shop.product({ partNumber: 'ST-12', available: 50 });
    const first = await uploaded(['ST-12', '80']);
    await finish(shop, 'apply', { id: first, as: admin });
    const second = await uploaded(['ST-12', '70']);
    await finish(shop, 'apply', { id: second, as: admin });
    const third = await uploaded(['ST-12', '90']);
    await finish(shop, 'undo', { id: second, as: admin });
    expect((await partOf(productId)).available).toBe(80);
    await finish(shop, 'undo', { id: first, as: admin });
    expect((await partOf(productId)).available).toBe(50);
    await setStock(productId, 46);
    expect((await finish(shop, 'apply', { id: third, as: admin })).list[0]?.state).toBe('CONFLICT');
    expect((await partOf(productId)).available).toBe(46);
  });

  it('is undone also if an earlier release has checked or applied it', async () => {
    const { id: productId } = await shop.product({ partNumber: 'ST-14', available: 50 });
    const checkedBefore = await uploaded(['ST-14', '80']);
    await shop.prisma.catalogImportRow.updateMany({ where: { importId: checkedBefore }, data: { stockVersion: null } });
    await finish(shop, 'apply', { id: checkedBefore, as: admin });
    expect((await finish(shop, 'undo', { id: checkedBefore, as: admin })).list[0]?.state).toBe('UNDONE');
    const appliedBefore = await uploaded(['ST-14', '80']);
    await finish(shop, 'apply', { id: appliedBefore, as: admin });
    await shop.prisma.$executeRaw`UPDATE products SET stock_version = row.stock_version + 1
      FROM catalog_import_rows AS row WHERE import_id = ${appliedBefore}::uuid AND products.id = product_id`;
    expect((await finish(shop, 'undo', { id: appliedBefore, as: admin })).list[0]?.state).toBe('UNDONE');
    expect(await partOf(productId)).toMatchObject({ available: 50 });
  });

  it('keeps a stock at its undo that was kept per agency for a while', async () => {
    await setRules(shop, { agencies }, admin);
    const { id: productId } = await shop.product({ partNumber: 'ST-13', available: 50 });
    const id = await uploaded(['ST-13', '70']);
    await finish(shop, 'apply', { id, as: admin });
    const start = { productId, levels: [{ agency: 'Tulsa', quantity: 70 }] };
    const count = { productId, agency: 'Tulsa', counted: 46, seen: 70 };
    expect((await changeStock(shop, ['startStockByAgency', start], admin)).errors).toEqual([]);
    expect((await changeStock(shop, ['countStock', count], admin)).errors).toEqual([]);
    expect((await changeStock(shop, ['stopStockByAgency', { productId }], admin)).errors).toEqual([]);
    expect((await finish(shop, 'undo', { id, as: admin })).list[0]?.state).toBe('KEPT');
    expect((await partOf(productId)).available).toBe(46);
  });

  it('refuses a stock below zero or above the limit', async () => {
    const [low, high, spent] = await Promise.all(
      ['ST-2', 'ST-3', 'ST-4'].map((partNumber) => shop.product({ partNumber, available: 50 })),
    );
    const id = await uploaded(['ST-2', '0'], ['ST-3', '5,000'], ['ST-4', '60']);
    await order(low?.id ?? '', 10);
    await shop.prisma.product.update({ where: { id: high?.id ?? '' }, data: { available: { increment: 1 } } });
    expect((await finish(shop, 'apply', { id, as: admin })).list.map(({ state }) => state)).toEqual([
      'CONFLICT',
      'CONFLICT',
      'APPLIED',
    ]);
    await order(spent?.id ?? '', 55);
    const { list } = await finish(shop, 'undo', { id, as: admin });
    expect(list[2]).toMatchObject({ state: 'KEPT', faults: [{ message: 'Orders have taken the pieces.' }] });
    expect((await partOf(spent?.id ?? '')).available).toBe(5);
  });
});
