import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#test/documents.ts';
import { equivalentsOf } from '#test/equivalents.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let save: ReturnType<typeof equivalentsOf>['save'];
let readOf: ReturnType<typeof equivalentsOf>['readOf'];
beforeAll(async () => {
  shop = await openShop();
  ({ save, readOf } = equivalentsOf(shop, await shop.admin()));
});
afterAll(() => shop.close());

describe('admins at the same time', () => {
  it('list two parts from both sides once, without a deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [`RA-${round}A`, `RA-${round}B`];
      const parts = [await shop.product({ partNumber: one }), await shop.product({ partNumber: other })];
      const answers = await Promise.all(
        parts.map(({ id }, at) => save(id, [{ partNumber: at === 0 ? other : one, note: String(at) }])),
      );
      expect(answers.map(({ code }) => code)).toEqual([undefined, undefined]);
      const [first, second] = await Promise.all(parts.map(({ id }) => readOf(id)));
      expect(first?.entries).toHaveLength(1);
      expect([first?.version, first?.entries[0]?.[2]]).toEqual([3, second?.entries[0]?.[2]]);
    }
  });

  it('with the same version save once', async () => {
    const part = await shop.product({ partNumber: 'SV-1' });
    const numbers = ['SV-2', 'SV-3', 'SV-4', 'SV-5'];
    for (const partNumber of numbers) await shop.product({ partNumber });
    const answers = await Promise.all(numbers.map((partNumber) => save(part.id, [{ partNumber }], { version: 1 })));
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      'CONFLICT',
      'CONFLICT',
      'CONFLICT',
      'saved',
    ]);
    expect((await readOf(part.id)).entries).toHaveLength(1);
  });

  it('list parts while these are ordered', async () => {
    const part = await shop.product({ partNumber: 'OR-1', available: 4_000 });
    const other = await shop.product({ partNumber: 'OR-2', available: 4_000 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
    const order = (productId: string, buyer: Person) =>
      placeOrder(shop, { productId, quantity: 100, phone: '1', address: '1' }, buyer);
    const answers = await Promise.all([
      ...buyers.flatMap((buyer) => [order(part.id, buyer), order(other.id, buyer)]),
      ...['a', 'b', 'c'].map((note) => save(part.id, [{ partNumber: 'OR-2', note }])),
    ]);
    expect(answers.map((answer) => ('code' in answer ? answer.code : undefined))).not.toContain('INTERNAL');
    const rows = await shop.prisma.product.findMany({ where: { id: { in: [part.id, other.id] } } });
    expect(rows.map(({ available, version }) => [available, version])).toEqual([
      [3_600, 4],
      [3_600, 4],
    ]);
  });
});
