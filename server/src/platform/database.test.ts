import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('repeats a transaction of Prisma that ended in a deadlock', async () => {
  const [first, second] = [await shop.product(), await shop.product()];
  let starts = 0;
  let bothHold: () => void = () => undefined;
  const holding = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  /** Changes two parts; in the first try after the other transaction has changed one, too. */
  const change = (ids: string[]) =>
    shop.prisma.$transaction(async (tx) => {
      starts += 1;
      for (const id of ids) {
        await tx.product.update({ where: { id }, data: { available: { increment: 1 } } });
        if (starts === 2) bothHold();
        await holding;
      }
    });
  await Promise.all([change([first.id, second.id]), change([second.id, first.id])]);
  expect(starts).toBe(3);
  const changed = await shop.prisma.product.findMany({ select: { available: true } });
  expect(changed).toEqual([{ available: 1_002 }, { available: 1_002 }]);
});
