import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rule, setRules } from '#test/charges.ts';
import { placeOrder } from '#test/documents.ts';
import { address, availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await setRules(shop, { minMinimum: 1 }, admin);
});
afterAll(() => shop.close());

const TOO_SMALL = 'An order must cost at least $0.50, the least that a card can be charged. Order more pieces.';
const TOO_LARGE =
  'An order can cost at most $999,999.99, the most that a card can be charged at once. Place several orders.';
const cheap = () => shop.product({ priceCents: 10, minimum: 1 });

/** 40 lines of 500 pieces at $50.00. */
async function largeOrder() {
  const parts = await Promise.all(
    Array.from({ length: 40 }, () => shop.product({ available: 5_000, priceCents: 5_000 })),
  );
  return parts.map(({ id: productId }) => ({ productId, quantity: 500 }));
}
const refusalOf = async (answer: ReturnType<typeof placeOrder>) => {
  const [error] = (await answer).errors;
  return [error?.extensions.code, error?.extensions.field, error?.message];
};

describe('an order', () => {
  it('of more than a card can be charged is refused, whether its customer has seen the total or not', async () => {
    const lines = await largeOrder();
    const input = { lines, ...address };
    for (const seen of [{}, { expectedTotalCents: 100_000_000 }]) {
      expect(await refusalOf(placeOrder(shop, { ...input, ...seen }, customer))).toEqual([
        'BAD_USER_INPUT',
        'lines',
        TOO_LARGE,
      ]);
    }
    expect(await availableOf(shop, lines[0]?.productId ?? '')).toBe(5_000);
    const fewer = lines.map((line, index) => (index === 0 ? { ...line, quantity: 499 } : line));
    const { data } = await placeOrder(shop, { ...input, lines: fewer }, customer);
    expect(data.placeOrder.order?.total.cents).toBe(99_995_000);
  });

  it('of less than a card can be charged is refused, in both APIs', async () => {
    const part = await cheap();
    const input = { productId: part.id, quantity: 4, ...address };
    for (const seen of [{}, { expectedTotalCents: 40 }]) {
      expect(await refusalOf(placeOrder(shop, { ...input, ...seen }, customer))).toEqual([
        'BAD_USER_INPUT',
        'quantity',
        TOO_SMALL,
      ]);
    }
    const payload = { partId: part.id, quantity: 4, userPhone: address.phone };
    const headers = { authorization: `Bearer ${customer.token}` };
    const rest = await shop.app.inject({ method: 'POST', url: '/orders', headers, payload });
    expect([rest.statusCode, rest.json()]).toMatchObject([400, { success: false, message: TOO_SMALL }]);
    expect(await availableOf(shop, part.id)).toBe(1_000);
    const { data } = await placeOrder(shop, { ...input, quantity: 5 }, customer);
    expect(data.placeOrder.order?.total.cents).toBe(50);
  });

  it('is refused by its lines first', async () => {
    const { id: productId } = await shop.product({ priceCents: 1, minimum: 20 });
    for (const seen of [{}, { expectedTotalCents: 1 }]) {
      const { data } = await placeOrder(shop, { productId, quantity: 1, ...address, ...seen }, customer);
      expect(data.placeOrder).toMatchObject({ __typename: 'BelowMinimum', minimum: 20 });
    }
  });

  it('is judged by its total with the charges', async () => {
    await setRules(shop, { shippingRules: [rule({ cents: 11 })] }, admin);
    const buyer = await shop.customer();
    const part = await cheap();
    const place = (quantity: number) => placeOrder(shop, { productId: part.id, quantity, ...address }, buyer);
    expect((await refusalOf(place(3)))[2]).toBe(TOO_SMALL);
    expect((await place(4)).data.placeOrder.order?.total.cents).toBe(51);
    await setRules(shop, {}, admin);
  });
});
