import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Prisma } from '#generated/prisma/client.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each<[string, (tx: Prisma.TransactionClient, id: string) => Promise<unknown>]>([
  ['a call', (tx, id) => tx.product.update({ where: { id }, data: { available: { increment: 1 } } })],
  ['SQL', (tx, id) => tx.$executeRaw`UPDATE products SET available = available + 1 WHERE id = ${id}::uuid`],
])('repeats a transaction of Prisma with %s that ended in a deadlock', async (_what, addOne) => {
  const [first, second] = [await shop.product(), await shop.product()];
  let starts = 0;
  let changed = 0;
  let release: () => void = () => undefined;
  const bothHold = new Promise<void>((resolve) => {
    release = resolve;
  });
  /** Changes two parts, the second one after the other transaction has changed one, too. */
  const change = (ids: string[]) =>
    shop.prisma.$transaction(async (tx) => {
      starts += 1;
      for (const id of ids) {
        await addOne(tx, id);
        changed += 1;
        if (changed === 2) release();
        await bothHold;
      }
    });
  await Promise.all([change([first.id, second.id]), change([second.id, first.id])]);
  expect(starts).toBe(3);
  const ids = [first.id, second.id];
  const parts = await shop.prisma.product.findMany({ where: { id: { in: ids } }, select: { available: true } });
  expect(parts).toEqual([{ available: 1_002 }, { available: 1_002 }]);
});
