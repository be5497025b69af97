import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '#test/charges.ts';
import { cancelOrder, refundOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

const maxAvailable = 950;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each([
  [
    'refund',
    async (orderId: string) =>
      refundOrder(
        shop,
        { requestId: newId(), orderId, amountCents: 100, restock: 100, reason: 'Bent' },
        await shop.admin(),
      ),
  ],
  ['cancellation', async (orderId: string) => cancelOrder(shop, orderId, await shop.admin())],
])('a %s restocks a part up to the largest stock of the settings', async (_name, refund) => {
  const admin = await shop.admin();
  await setRules(shop, { maxAvailable: 5_000 }, admin);
  const { order, product } = await paid(shop, await shop.customer());
  await setRules(shop, { maxAvailable }, admin);
  expect((await refund(order.id)).errors).toEqual([]);
  expect(await shop.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({
    available: maxAvailable,
  });
});
