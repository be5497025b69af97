import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOrder, nextActions, placeOrder } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_UNPAID_ORDERS: '3' });
});
afterAll(() => shop.close());

const delivery = { quantity: 100, phone: '1', address: '1' };

it('a customer cannot exceed the limit of unpaid orders, also with ten concurrent orders', async () => {
  const buyer = await shop.customer();
  const other = await paid(shop, buyer);
  const parts = await Promise.all(Array.from({ length: 10 }, () => shop.product()));
  const answers = await Promise.all(parts.map(({ id }) => placeOrder(shop, { productId: id, ...delivery }, buyer)));
  const orders = answers.flatMap(({ data }) => data.placeOrder.order ?? []);
  expect(orders).toHaveLength(3);
  expect(answers.find(({ data }) => !data.placeOrder.order)?.data.placeOrder).toMatchObject({
    __typename: 'TooManyUnpaidOrders',
    maximum: 3,
    message: 'You have 3 unpaid orders. Pay or delete some before you order more.',
  });
  const stock = await shop.prisma.product.aggregate({
    where: { id: { in: parts.map(({ id }) => id) } },
    _sum: { available: true },
  });
  expect(stock._sum.available).toBe(9_700);

  const { data } = await nextActions(shop, other.order.id, buyer);
  expect(data.order?.nextActions.find(({ action }) => action === 'REORDER')?.code).toBe('TOO_MANY_UNPAID_ORDERS');

  const [first] = orders;
  const again = await placeOrder(
    shop,
    { productId: parts.find(({ id }, n) => id && answers[n]?.data.placeOrder.order)?.id, ...delivery },
    buyer,
  );
  expect(again.data.placeOrder.__typename).toBe('OrderAlreadyPlaced');
  await deleteOrder(shop, first?.id ?? '', buyer);
  const next = await shop.product();
  const { data: placed } = await placeOrder(shop, { productId: next.id, ...delivery }, buyer);
  expect(placed.placeOrder.__typename).toBe('PlaceOrderPayload');
});
