import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { order as oneOrder, refundOrder } from '#test/documents.ts';
import { availableOf, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

const asked = (orderId: string, more: object = {}) => ({
  requestId: newId(),
  orderId,
  amountCents: 4_000,
  restock: 20,
  reason: '20 came bent',
  ...more,
});
const conflict = (message: string) => ({ message, extensions: { code: 'CONFLICT', field: 'seenRefundedCents' } });
const ANOTHER = 'Another refund of $40.00 was made meanwhile. Check whether this one is still due.';

it('a refund by two admins who saw the same sum is made once', async () => {
  const { order, product } = await paid(shop, customer);
  const both = [admin, await shop.admin()];
  const answers = await Promise.all(both.map((by) => refundOrder(shop, asked(order.id, { seenRefundedCents: 0 }), by)));
  const [refused] = answers.flatMap(({ errors }) => errors);
  expect(refused).toMatchObject(conflict(ANOTHER));
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect((await oneOrder(shop, order.id, customer)).data.order).toMatchObject({ refunded: { cents: 4_000 } });
  expect(await availableOf(shop, product.id)).toBe(920);
});

it('a refund after one that its admin saw is made, and its repeat is not refused by itself', async () => {
  const { order, intentId } = await paid(shop, customer);
  await refundOrder(shop, asked(order.id), admin);
  const input = asked(order.id, { seenRefundedCents: 4_000 });
  const answers = await Promise.all([input, input, input].map((same) => refundOrder(shop, same, admin)));
  answers.push(await refundOrder(shop, input, admin));
  expect(answers.map(({ data }) => data.refundOrder.__typename)).toEqual(Array(4).fill('RefundOrderPayload'));
  expect(await shop.cards.refundsOf(intentId)).toHaveLength(2);
});

it('a refund after the failure of one that its admin saw is refused', async () => {
  const { order } = await paid(shop, customer);
  const { errors } = await refundOrder(shop, asked(order.id, { seenRefundedCents: 900 }), admin);
  const message = 'Its refunds have changed meanwhile. Check whether this one is still due.';
  expect(errors).toMatchObject([conflict(message)]);
});
