import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentIntent, deleteOrder, order as oneOrder } from '#test/documents.ts';
import { whileLocked } from '#test/lock-waits.ts';
import { availableOf, openIntent, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
});
afterAll(() => shop.close());

interface Opened {
  reservedUntil: string | null;
  nextActions: { action: string; code: string | null }[];
}

const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;

describe('createPaymentIntent', () => {
  it('opens one payment with the total of the order, and returns it again', async () => {
    const { order } = await placed(shop, customer, { priceCents: 1_999 });
    const first = await createPaymentIntent(shop, order.id, customer);
    expect(first.data.createPaymentIntent).toMatchObject({
      __typename: 'CreatePaymentIntentPayload',
      amount: { cents: 199_900 },
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) as string,
    });
    const again = await createPaymentIntent(shop, order.id, customer);
    expect(again.data.createPaymentIntent.clientSecret).toBe(first.data.createPaymentIntent.clientSecret);
  });

  it('opens one payment in ten concurrent calls', async () => {
    const { order } = await placed(shop, customer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => createPaymentIntent(shop, order.id, customer)));
    expect(new Set(answers.map(({ data }) => data.createPaymentIntent.clientSecret)).size).toBe(1);
    expect(await shop.prisma.payment.count({ where: { orderId: order.id } })).toBe(1);
  });

  it('is for the customer who placed the order', async () => {
    const { order } = await placed(shop, customer);
    expect((await createPaymentIntent(shop, order.id)).code).toBe('UNAUTHENTICATED');
    expect((await createPaymentIntent(shop, order.id, await shop.customer())).code).toBe('NOT_FOUND');
    expect((await createPaymentIntent(shop, order.id, await shop.admin())).code).toBe('NOT_FOUND');
    expect((await createPaymentIntent(shop, 'x', customer)).code).toBe('NOT_FOUND');
  });

  it.each([49, 100_000_000])(
    'of %d cents, which the provider does not charge, fails with its reason',
    async (amountCents) => {
      const { order } = await placed(shop, customer);
      const wanted = {
        key: `order:${order.id}:0`,
        amountCents,
        currency: 'USD',
        orderId: order.id,
        userId: customer.id,
      };
      await expect(shop.outside.cards.createIntent(wanted)).rejects.toMatchObject({
        code: 'PAYMENT_FAILED',
        message: expect.stringMatching(/^Amount must be /) as string,
      });
    },
  );

  it('opens a new payment after the old one was canceled at the provider', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.cancel(intentId);
    const { data } = await createPaymentIntent(shop, order.id, customer);
    expect(data.createPaymentIntent.clientSecret).toMatch(/^pi_/);
    expect(data.createPaymentIntent.clientSecret).not.toContain(intentId);
  });

  it.each([
    ['canceled', (id: string) => shop.cards.cancel(id), 'CreatePaymentIntentPayload'],
    ['paid', (id: string) => shop.cards.pay(id), 'OrderAlreadyPaid'],
  ])('does not return an intent of the same key that was %s before it was recorded', async (_state, end, result) => {
    const { order } = await placed(shop, customer);
    // A request that created the intent at the provider and died.
    const intent = { key: `order:${order.id}:0`, amountCents: order.total.cents, currency: 'USD' };
    const { id } = await shop.outside.cards.createIntent({ ...intent, orderId: order.id, userId: customer.id });
    await end(id);
    const { data } = await createPaymentIntent(shop, order.id, customer);
    expect(data.createPaymentIntent.__typename).toBe(result);
    expect(data.createPaymentIntent.clientSecret ?? '').not.toContain(id);
  });

  it('cancels the payment of an order that was deleted before it was recorded', async () => {
    const { order } = await placed(shop, customer);
    const { cards } = shop.outside;
    const slow: typeof cards = {
      ...cards,
      async createIntent(wanted) {
        const intent = await cards.createIntent(wanted);
        await deleteOrder(shop, order.id, customer);
        return intent;
      },
    };
    const { intents } = shop.servicesWith({ cards: slow }).payments;
    const viewer = { id: customer.id, role: 'CUSTOMER' } as never;
    await expect(intents.create(viewer, { orderId: order.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const made = (await shop.cards.intents()).filter(({ metadata }) => metadata.orderId === order.id);
    expect(made).toHaveLength(1);
    expect((await shop.cards.find(made[0]?.id ?? '')).status).toBe('canceled');
  });

  it('returns OrderAlreadyPaid if the open payment has succeeded', async () => {
    const { order, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const { data } = await createPaymentIntent(shop, order.id, customer);
    expect(data.createPaymentIntent).toMatchObject({
      __typename: 'OrderAlreadyPaid',
      order: { isPaid: true, transactionId: intentId },
    });
  });

  it('reserves the stock of a lapsed order again, or returns InsufficientStock', async () => {
    const { order, product } = await placed(shop, customer, { available: 150 });
    await lapse(order.id);
    expect(await availableOf(shop, product.id)).toBe(150);
    await shop.prisma.product.update({ where: { id: product.id }, data: { available: 99 } });
    const gone = await createPaymentIntent(shop, order.id, customer);
    expect(gone.data.createPaymentIntent).toMatchObject({ __typename: 'InsufficientStock', available: 99 });
    await shop.prisma.product.update({ where: { id: product.id }, data: { available: 150 } });
    const again = await createPaymentIntent(shop, order.id, customer);
    expect(again.data.createPaymentIntent.__typename).toBe('CreatePaymentIntentPayload');
    expect(await availableOf(shop, product.id)).toBe(50);
  });

  it('returns the order as its payment leaves it: held, and payable with the last pieces', async () => {
    const { order } = await placed(shop, customer, { available: 100 });
    await lapse(order.id);
    const { data } = await shop.call<{ createPaymentIntent: { order: Opened } }>(
      `mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) {
        ... on CreatePaymentIntentPayload { order { reservedUntil nextActions { action code } } } } }`,
      { input: { orderId: order.id } },
      customer,
    );
    const { reservedUntil, nextActions } = data.createPaymentIntent.order;
    expect(reservedUntil).toBe((await stateOf(order.id))?.reservedUntil);
    expect(new Date(reservedUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    expect(nextActions).toContainEqual({ action: 'PAY', code: null });
  });

  it('opens one payment of a lapsed order in two concurrent calls, also with the last pieces', async () => {
    const { order, product } = await placed(shop, customer, { available: 100 });
    await lapse(order.id);
    const answers = await whileLocked(shop, { table: 'products', id: product.id }, () =>
      [1, 2].map(() => createPaymentIntent(shop, order.id, customer)),
    );
    const [first, second] = answers.map(({ data }) => data.createPaymentIntent.clientSecret);
    expect(first).toMatch(/^pi_/);
    expect(second).toBe(first);
    expect(await availableOf(shop, product.id)).toBe(0);
  });
});

async function lapse(id: string) {
  await shop.prisma.order.update({ where: { id }, data: { reservedUntil: new Date(0) } });
  expect(await shop.services.orders.lifecycle.lapseReservations()).toBe(1);
  expect((await stateOf(id))?.reservedUntil).toBeNull();
}

describe('deleting an order with an open payment', () => {
  it('closes the payment first', async () => {
    const { order, product, intentId } = await openIntent(shop, customer);
    expect((await deleteOrder(shop, order.id, customer)).data.deleteOrder.__typename).toBe('DeleteOrderPayload');
    expect(await availableOf(shop, product.id)).toBe(1_000);
    expect((await shop.cards.find(intentId)).status).toBe('canceled');
  });

  it('is refused if the payment has succeeded', async () => {
    const { order, product, intentId } = await openIntent(shop, customer);
    await shop.cards.pay(intentId);
    const { data } = await deleteOrder(shop, order.id, customer);
    expect(data.deleteOrder).toMatchObject({ __typename: 'OrderAlreadyPaid', order: { transactionId: intentId } });
    expect(await availableOf(shop, product.id)).toBe(900);
  });
});
