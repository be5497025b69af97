import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cancelOrder, refundOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

const MAX_AVAILABLE = vi.hoisted(() => 950);
vi.mock('#modules/products/product.type.ts', async (load) => {
  const types = await load<{ productLimits: object }>();
  return { ...types, productLimits: { ...types.productLimits, available: { min: 0, max: MAX_AVAILABLE } } };
});

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
])('a %s restocks a part up to the largest stock in productLimits', async (_name, refund) => {
  const { order, product } = await paid(shop, await shop.customer());
  expect((await refund(order.id)).errors).toEqual([]);
  expect(await shop.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({
    available: MAX_AVAILABLE,
  });
});
