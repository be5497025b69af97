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

  it('refuses a stock that an admin or another import has set after the check', async () => {
    const parts = await Promise.all(
      ['ST-5', 'ST-6', 'ST-7'].map((partNumber) => shop.product({ partNumber, available: 50 })),
    );
    const first = await uploaded(['ST-5', '70']);
    const second = await uploaded(['ST-5', '70'], ['ST-6', '70'], ['ST-7', '70']);
    await finish(shop, 'apply', { id: first, as: admin });
    const document =
      'mutation ($id: ID!, $stock: Int!) { editProduct(input: { productId: $id, available: $stock }) { product { id } } }';
    await shop.call(document, { id: parts[1]?.id, stock: 70 }, admin);
    await shop.call(document, { id: parts[2]?.id, stock: 50 }, admin);
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
