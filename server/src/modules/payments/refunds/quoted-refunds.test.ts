import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paidCharged, placeCharged, rule, setRules } from '#test/charges.ts';
import { markDelivered, refundOrder } from '#test/documents.ts';
import type { Person } from '#test/people.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
  const taxRates = [{ state: 'TX', ratePpm: 82_500, taxesShipping: true }];
  await setRules(shop, { shippingRules: [rule()], taxRates }, admin);
});
afterAll(() => shop.close());

const texas = { phone: '+1 555 0100', address: '1 Cold Street, Austin, TX 78701' };

/** A delivered order of 101 pieces at $1.99 and 100 pieces at $1.19, with $15.00 of shipping and $27.64 of tax. */
async function delivered() {
  const parts = await Promise.all([shop.product({ priceCents: 199 }), shop.product({ priceCents: 119 })]);
  const lines = parts.map(({ id: productId }, index) => ({ productId, quantity: 101 - index }));
  const { id } = await paidCharged(shop, { lines, ...texas }, buyer);
  await markDelivered(shop, id, admin);
  return id;
}

const quote = async (orderId: string, ...lines: object[]) => {
  const { data, code } = await shop.call<{ quoteRefund: { cents: number } } | null>(
    'query ($orderId: ID!, $lines: [RefundedLineInput!]!) { quoteRefund(orderId: $orderId, lines: $lines) { cents } }',
    { orderId, lines },
    admin,
  );
  return code ?? data?.quoteRefund.cents;
};
const refund = async (orderId: string, input: object) => {
  const { data } = await refundOrder(shop, { requestId: newId(), orderId, reason: 'Bent', ...input }, admin);
  return data.refundOrder.refund?.amount.cents;
};

describe('the quote of a refund', () => {
  it('is what a refund of these pieces refunds: tax in proportion, shipping with the last piece', async () => {
    const orderId = await delivered();
    for (const [cents, ...lines] of [
      [199 + 17, { position: 1, quantity: 1 }],
      [19_900 + 1_719, { position: 1, quantity: 100 }],
      [11_900 + 1_028 + 1_500, { position: 2, quantity: 100 }],
    ] as const) {
      expect(await quote(orderId, ...lines)).toBe(cents);
      expect(await refund(orderId, { lines })).toBe(cents);
    }
    expect(await shop.prisma.orderLine.findMany({ where: { orderId }, orderBy: { position: 'asc' } })).toMatchObject([
      { returned: 101, takenBack: 101 },
      { returned: 100, takenBack: 100 },
    ]);
  });

  it('is at most the rest of the payment', async () => {
    const orderId = await delivered();
    await refund(orderId, { amountCents: 36_263 - 5_000 });
    expect(await quote(orderId, { position: 1, quantity: 1 })).toBe(199 + 17);
    const lines = [101, 100].map((quantity, index) => ({ position: index + 1, quantity }));
    expect(await quote(orderId, ...lines)).toBe(5_000);
    expect(await refund(orderId, { lines })).toBe(5_000);
    expect(await shop.prisma.order.findUnique({ where: { id: orderId } })).toMatchObject({ restocked: 201 });
  });

  it('refuses other pieces than those that are left, and an unpaid order', async () => {
    const orderId = await delivered();
    expect(await quote(orderId, { position: 1, quantity: 102 })).toBe('CONFLICT');
    expect(await quote(orderId, { position: 3, quantity: 1 })).toBe('BAD_USER_INPUT');
    expect(await quote(orderId, { position: 1, quantity: 1 }, { position: 1, quantity: 1 })).toBe('BAD_USER_INPUT');
    expect(await quote(orderId)).toBe('BAD_USER_INPUT');
    expect(await quote(orderId, { position: 1, quantity: 0 })).toBe('BAD_USER_INPUT');
    expect(await quote(newId(), { position: 1, quantity: 1 })).toBe('NOT_FOUND');
    const lines = [{ productId: (await shop.product()).id, quantity: 100 }];
    const { data } = await placeCharged(shop, { lines, ...texas }, buyer);
    expect(await quote(data.placeOrder.order?.id ?? '', { position: 1, quantity: 1 })).toBe('CONFLICT');
  });
});
