import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentIntent, deleteOrder, nextActions, placeOrder, releaseReservation } from '#test/documents.ts';
import { address, availableOf, openIntent, paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { isWithinShare, mostPieces } from './reservation-terms.ts';

const MINUTE = 60_000;

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ MAX_UNPAID_ORDERS: '4', RESERVATION_PERCENT: '50', DELETED_ORDERS_PER_DAY: '2' });
  admin = await shop.admin();
});
afterAll(() => shop.close());

const order = async (as: Person, quantity: number, part: Parameters<Shop['product']>[0] = {}) => {
  const { id: productId } = await shop.product(part);
  const { data, errors } = await placeOrder(shop, { productId, quantity, ...address }, as);
  return { productId, result: data?.placeOrder, error: errors[0] };
};

const stored = (id: string) => shop.prisma.order.findUniqueOrThrow({ where: { id } });
const hoursLeft = (until: string | null | undefined) => (Date.parse(until ?? '') - Date.now()) / (60 * MINUTE);

describe('an account without a verified address', () => {
  it('has three unpaid orders, and the refusal names the limit of verified accounts', async () => {
    const buyer = await shop.unverifiedCustomer();
    for (let n = 0; n < 3; n += 1) expect((await order(buyer, 100)).result?.__typename).toBe('PlaceOrderPayload');
    const { productId, result } = await order(buyer, 100);
    expect(result).toMatchObject({
      __typename: 'TooManyUnpaidOrders',
      maximum: 3,
      message:
        'You have 3 unpaid orders. Pay or delete some before you order more. ' +
        'With a verified email address you can have up to 4 unpaid orders.',
    });
    expect(await availableOf(shop, productId)).toBe(1_000);
    const rest = await shop.app.inject({
      method: 'POST',
      url: '/orders',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: { partId: productId, quantity: 100, userPhone: '1' },
    });
    expect([rest.statusCode, rest.json()]).toMatchObject([409, { success: false, code: 'CONFLICT' }]);
  });

  it.each([
    [500, 501, { available: 5_000 }],
    // The minimum is always possible.
    [300, 301, { available: 1_000, minimum: 300 }],
    // The rest would be too small for an order.
    [150, 151, { available: 150 }],
  ])('reserves %i pieces and not %i of %o', async (most, more, part) => {
    const buyer = await shop.unverifiedCustomer();
    const { result } = await order(buyer, more, part);
    expect(result).toMatchObject(
      more > part.available
        ? { __typename: 'InsufficientStock' }
        : { __typename: 'ReservationLimitExceeded', maximum: most },
    );
    const { result: accepted } = await order(buyer, most, part);
    expect(accepted?.__typename).toBe('PlaceOrderPayload');
    expect(hoursLeft(accepted?.order?.reservedUntil)).toBeCloseTo(2, 1);
  });
});

describe('an account with a verified address', () => {
  it('reserves half of a part for 48 hours, and is advised to pay before it orders the rest', async () => {
    const buyer = await shop.customer();
    const { result } = await order(buyer, 501);
    expect(result).toMatchObject({
      __typename: 'ReservationLimitExceeded',
      maximum: 500,
      message: 'Order at most 500 pieces of this part before you pay. Order the rest after that.',
    });
    const accepted = await order(buyer, 500);
    expect(hoursLeft(accepted.result?.order?.reservedUntil)).toBeCloseTo(48, 1);
  });

  it('reads its terms with the part; a visitor has none', async () => {
    const { id } = await shop.product({ available: 5_000 });
    const read = (as?: Person) =>
      shop.call(`{ product(id: "${id}") { reservationTerms { maximum hours } } }`, {}, as).then(({ data }) => data);
    const terms = (maximum: number, hours: number) => ({ product: { reservationTerms: { maximum, hours } } });
    expect(await read(await shop.customer())).toEqual(terms(2_500, 48));
    expect(await read(await shop.unverifiedCustomer())).toEqual(terms(500, 2));
    expect(await read()).toEqual({ product: { reservationTerms: null } });
  });
});

it('the rule of the share is the same in SQL', async () => {
  const part = fc.record({
    minimum: fc.integer({ min: 100, max: 3_000 }),
    available: fc.integer({ min: 0, max: 5_000 }),
    held: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000 })),
  });
  const cases = fc.sample(fc.tuple(part, fc.integer({ min: 1, max: 100 })), { numRuns: 300, seed: 12 });
  const rows = cases.flatMap(([{ minimum, available, held }, percent]) => {
    const most = mostPieces({ minimum, available }, { percent }, held);
    return [most, most + 1].map(
      (quantity) => `(${minimum}, ${available}, ${held}, ${quantity}, ${percent}, ${quantity === most})`,
    );
  });
  const wrong = await shop.prisma.$queryRawUnsafe(`
    SELECT * FROM (VALUES ${rows.join()}) AS part(minimum, available, held, quantity, percent, is_allowed)
    WHERE available >= minimum AND quantity BETWEEN 1 AND available
      AND ${isWithinShare({ quantity: 'quantity', percent: 'percent', held: 'held' })} <> is_allowed`);
  expect(wrong).toEqual([]);
});

describe('a reservation', () => {
  it('is not lengthened by payments beyond its latest end', async () => {
    const buyer = await shop.unverifiedCustomer();
    const { order: placedOrder } = await placed(shop, buyer);
    const { reservationEndsAt } = await stored(placedOrder.id);
    expect(hoursLeft(reservationEndsAt?.toISOString())).toBeCloseTo(3, 1);
    const endsAt = new Date(Date.now() + 20 * MINUTE);
    const soon = { reservedUntil: new Date(Date.now() + MINUTE), reservationEndsAt: endsAt };
    await shop.prisma.order.update({ where: { id: placedOrder.id }, data: soon });
    for (let n = 0; n < 2; n += 1) {
      const { data } = await createPaymentIntent(shop, placedOrder.id, buyer);
      expect(data.createPaymentIntent.__typename).toBe('CreatePaymentIntentPayload');
      expect((await stored(placedOrder.id)).reservedUntil).toEqual(endsAt);
    }
  });

  it('is renewed once; a payment that arrives later still pays the order', async () => {
    const buyer = await shop.customer();
    const { product, order: placedOrder } = await placed(shop, buyer);
    await lapse(placedOrder.id);
    const { data } = await createPaymentIntent(shop, placedOrder.id, buyer);
    expect(data.createPaymentIntent.__typename).toBe('CreatePaymentIntentPayload');
    expect(hoursLeft((await stored(placedOrder.id)).reservedUntil?.toISOString())).toBeCloseTo(1, 1);
    await lapse(placedOrder.id);
    const again = await createPaymentIntent(shop, placedOrder.id, buyer);
    const message = 'The parts of this order were held twice and not paid. Delete it and order them again.';
    expect(again.data.createPaymentIntent).toMatchObject({ __typename: 'ReservationUsed', message });
    const menu = await nextActions(shop, placedOrder.id, buyer);
    const pay = menu.data.order?.nextActions.find(({ action }) => action === 'PAY');
    expect(pay).toMatchObject({ isAllowed: false, code: 'RESERVATION_USED', reason: message });
    expect(await availableOf(shop, product.id)).toBe(1_000);

    const late = { amount: placedOrder.total.cents, orderId: placedOrder.id, userId: buyer.id };
    const { id } = await shop.cards.create(late);
    await shop.cards.pay(id);
    expect((await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(id)))).statusCode).toBe(200);
    expect(await stored(placedOrder.id)).toMatchObject({ status: 'SHIPPING', transactionId: id });
    expect(await availableOf(shop, product.id)).toBe(900);
  });

  it('cannot be repeated by orders that are deleted again and again', async () => {
    const buyer = await shop.customer();
    for (let n = 0; n < 2; n += 1) {
      const { result } = await order(buyer, 100);
      await deleteOrder(shop, result?.order?.id ?? '', buyer);
    }
    const { error, productId } = await order(buyer, 100);
    expect(error).toMatchObject({
      message: 'You deleted 2 orders in the last 24 hours. Please order again tomorrow, or call us.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 24 * 3_600 },
    });
    expect(await availableOf(shop, productId)).toBe(1_000);
  });
});

async function lapse(id: string) {
  await shop.prisma.order.update({ where: { id }, data: { reservedUntil: new Date(0) } });
  expect(await shop.services.orders.lifecycle.lapseReservations()).toBe(1);
}

describe('releaseReservation', () => {
  it('returns the stock, closes the open payment, and is recorded', async () => {
    const buyer = await shop.customer();
    const { product, order: held, intentId } = await openIntent(shop, buyer);
    const { data } = await releaseReservation(shop, held.id, admin);
    expect(data.releaseReservation.order.reservedUntil).toBeNull();
    expect(data.releaseReservation.order.history.at(-1)).toMatchObject({ kind: 'RESERVATION_RELEASED' });
    expect(await availableOf(shop, product.id)).toBe(1_000);
    expect((await shop.cards.find(intentId)).status).toBe('canceled');
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: held.id } });
    expect(entries).toMatchObject([{ action: 'RESERVATION_RELEASED', actorId: admin.id }]);
    expect((await releaseReservation(shop, held.id, admin)).errors[0]).toMatchObject({
      message: 'No stock is held for this order.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it('releases once for concurrent calls, and no paid order', async () => {
    const { product, order: held } = await placed(shop, await shop.customer());
    const answers = await Promise.all([1, 2, 3].map(() => releaseReservation(shop, held.id, admin)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await availableOf(shop, product.id)).toBe(1_000);
    const { order: bought } = await paid(shop, await shop.customer());
    expect((await releaseReservation(shop, bought.id, admin)).code).toBe('CONFLICT');
    expect((await releaseReservation(shop, 'x', admin)).code).toBe('NOT_FOUND');
  });

  it('follows the overview, which lists who reserves what', async () => {
    const buyer = await shop.unverifiedCustomer();
    const { id: productId } = await shop.product({ available: 5_000, name: 'Held part', minimum: 400 });
    await placeOrder(shop, { productId, quantity: 500, ...address }, buyer);
    const { data } = await shop.call<{ stats: { holders: { user: { email: string } }[] } }>(
      `{ stats { holders(first: 50) { user { email isEmailVerified } pieces parts until
        orders { productName quantity reservedUntil } } } }`,
      {},
      admin,
    );
    const holder = data.stats.holders.find(({ user }) => user.email === buyer.email);
    expect(holder).toMatchObject({
      user: { isEmailVerified: false },
      pieces: 500,
      parts: 1,
      orders: [{ productName: 'Held part', quantity: 500 }],
    });
  });
});
