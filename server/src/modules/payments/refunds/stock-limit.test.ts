import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productLimits } from '#modules/products/product.type.ts';
import { newId } from '#platform/ids.ts';
import { cancelOrder, refundOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

const MAX_AVAILABLE = 950;
const released = productLimits.available.max;

let shop: Shop;
beforeAll(async () => {
  // The services read the limit when they are made.
  Object.assign(productLimits.available, { max: MAX_AVAILABLE });
  shop = await openShop();
});
afterAll(async () => {
  Object.assign(productLimits.available, { max: released });
  await shop.close();
});

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
])('a %s restocks a part up to the largest stock in productLimits', async (_name, refund) => {
  const { order, product } = await paid(shop, await shop.customer());
  expect((await refund(order.id)).errors).toEqual([]);
  expect(await shop.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({
    available: MAX_AVAILABLE,
  });
});
