import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { order as oneOrder, refundOrder } from '#test/documents.ts';
import { availableOf, paid, placed } from '#test/orders.ts';
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

const TOTAL = 199_900;
const asked = (orderId: string, more: object = {}) => ({
  requestId: newId(),
  orderId,
  reason: 'One box was dented',
  ...more,
});
const stateOf = async (id: string) => (await oneOrder(shop, id, customer)).data.order;
const send = async (intentId: string, type: string) =>
  (await shop.app.inject(shop.cards.signed(shop.cards.webhookEvent(intentId, { type })))).statusCode;

describe('a refund', () => {
  it('refunds an amount with a reason, restocks pieces, and is in the history', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    const { data } = await refundOrder(shop, asked(order.id, { amountCents: 1_999, restock: 1 }), admin);
    expect(data.refundOrder).toMatchObject({
      __typename: 'RefundOrderPayload',
      refund: { amount: { cents: 1_999 }, status: 'SUCCEEDED', reason: 'One box was dented', restocked: 1 },
      order: { status: 'SHIPPING', isPaid: true, refunded: { cents: 1_999 } },
    });
    expect(await availableOf(shop, product.id)).toBe(901);
    expect(await shop.cards.refundsOf(intentId)).toMatchObject([{ amount: 1_999 }]);
    expect((await stateOf(order.id))?.history.slice(2)).toMatchObject([
      { kind: 'REFUND_REQUESTED', actorName: 'The shop' },
      { kind: 'REFUNDED', actorName: null },
    ]);
  });

  it('without an amount refunds all that is left, and restocks nothing', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    await refundOrder(shop, asked(order.id, { amountCents: 900 }), admin);
    const { data } = await refundOrder(shop, asked(order.id), admin);
    expect(data.refundOrder.refund).toMatchObject({ amount: { cents: TOTAL - 900 }, status: 'SUCCEEDED' });
    expect((await shop.cards.refundsOf(intentId)).map(({ amount }) => amount)).toEqual([TOTAL - 900, 900]);
    expect(await availableOf(shop, product.id)).toBe(900);
  });

  it('is made once for a repeated requestId, also concurrently', async () => {
    const { order, intentId } = await paid(shop, customer);
    const input = asked(order.id, { amountCents: 500, restock: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => refundOrder(shop, input, admin)));
    expect(answers.map(({ data }) => data.refundOrder.__typename)).toEqual(Array(10).fill('RefundOrderPayload'));
    await refundOrder(shop, input, admin);
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 500 }, refunds: [{ restocked: 2 }] });
  });

  it('with the requestId of another refund is refused, and nothing more is refunded', async () => {
    const { order, intentId } = await paid(shop, customer);
    const { order: other } = await paid(shop, customer);
    const part = asked(order.id, { amountCents: 500, restock: 2 });
    const rest = asked(order.id);
    expect((await refundOrder(shop, part, admin)).code).toBeUndefined();
    expect((await refundOrder(shop, rest, admin)).code).toBeUndefined();
    const others = [
      { ...part, orderId: other.id },
      { ...part, amountCents: 501 },
      { ...part, amountCents: null },
      { ...part, restock: 0 },
      { ...part, reason: 'Two boxes were dented' },
      // The amount that was left, given explicitly.
      { ...rest, amountCents: TOTAL - 500 },
    ];
    for (const input of others) {
      const { errors } = await refundOrder(shop, input, admin);
      expect(errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'requestId' });
    }
    for (const input of [part, { ...part, reason: ` ${part.reason} ` }, rest]) {
      expect((await refundOrder(shop, input, admin)).data.refundOrder.__typename).toBe('RefundOrderPayload');
    }
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(2);
    expect((await stateOf(other.id))?.refunds).toEqual([]);
  });

  it('is not made again after its idempotency key was deleted, or by another admin', async () => {
    const { order, intentId } = await paid(shop, customer);
    const input = asked(order.id, { amountCents: 500 });
    await refundOrder(shop, input, admin);
    const refused = { code: 'CONFLICT', field: 'requestId' };
    expect((await refundOrder(shop, input, await shop.admin())).errors[0]?.extensions).toEqual(refused);
    await shop.prisma.idempotencyKey.deleteMany({ where: { key: input.requestId } });
    expect((await refundOrder(shop, input, admin)).errors[0]?.extensions).toEqual(refused);
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 500 } });
  });

  it('with one requestId and two amounts is made with one of them, concurrently', async () => {
    const { order, intentId } = await paid(shop, customer);
    const input = asked(order.id);
    const amounts = [500, 700, 500, 700, 500];
    const answers = await Promise.all(
      amounts.map((amountCents) => refundOrder(shop, { ...input, amountCents }, admin)),
    );
    const [made] = await shop.cards.refundsOf(intentId);
    expect(answers.map(({ code }) => code)).toEqual(
      amounts.map((amount) => (amount === made?.amount ? undefined : 'CONFLICT')),
    );
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
  });

  it('never exceeds the amount received: of ten concurrent halves, two are made', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    const half = { amountCents: TOTAL / 2, restock: 50 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refundOrder(shop, asked(order.id, half), admin)),
    );
    const results = answers.map(({ data }) => data.refundOrder.__typename);
    expect(results.filter((result) => result === 'RefundOrderPayload')).toHaveLength(2);
    expect(results.filter((result) => result === 'MoreThanReceived')).toHaveLength(8);
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(2);
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });

  it.each([
    ['a cent more', { amountCents: TOTAL + 1 }],
    ['a piece more', { amountCents: 1, restock: 101 }],
  ])('of %s is refused, with the amounts that are left', async (_what, more) => {
    const { order } = await paid(shop, customer);
    const { data } = await refundOrder(shop, asked(order.id, more), admin);
    expect(data.refundOrder).toMatchObject({
      __typename: 'MoreThanReceived',
      refundable: { cents: TOTAL },
      restockable: 100,
    });
    expect(await stateOf(order.id)).toMatchObject({ refunded: { cents: 0 }, refunds: [] });
  });

  it.each([
    [{ amountCents: 0 }, 'amountCents'],
    [{ amountCents: -5 }, 'amountCents'],
    [{ restock: -1 }, 'restock'],
    [{ reason: '  ' }, 'reason'],
    [{ requestId: '1' }, 'requestId'],
  ])('of %j is refused', async (more, field) => {
    const { order } = await paid(shop, customer);
    const { errors } = await refundOrder(shop, asked(order.id, more), admin);
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('is for admins, and for paid orders that exist', async () => {
    const { order } = await placed(shop, customer);
    expect((await refundOrder(shop, asked(order.id))).code).toBe('UNAUTHENTICATED');
    expect((await refundOrder(shop, asked(order.id), customer)).code).toBe('FORBIDDEN');
    expect((await refundOrder(shop, asked(order.id), admin)).code).toBe('CONFLICT');
    expect((await refundOrder(shop, asked(newId()), admin)).code).toBe('NOT_FOUND');
  });
});

describe('webhook events', () => {
  it('settle a refund that was pending', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_pendingRefund' });
    const { data } = await refundOrder(shop, asked(order.id), admin);
    const refund = data.refundOrder.refund?.transactionId;
    expect(data.refundOrder.refund?.status).toBe('PENDING');
    await shop.cards.control('refunds/settle', { refund });
    expect(await send(intentId, 'refund.updated')).toBe(200);
    expect((await stateOf(order.id))?.refunds).toMatchObject([{ status: 'SUCCEEDED' }]);
  });

  it('reach those who follow the order: its outcome changes no column of the order', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_pendingRefund' });
    const { data } = await refundOrder(shop, asked(order.id), admin);
    const stream = await shop.subscribe<{ orderUpdated: { refunds: { status: string }[] } }>(
      'subscription ($id: ID!) { orderUpdated(id: $id) { refunds { status } } }',
      { id: order.id },
      customer,
    );
    await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
    await send(intentId, 'refund.updated');
    expect((await stream.next())?.data.orderUpdated.refunds).toEqual([{ status: 'SUCCEEDED' }]);
    await stream.close();
  });

  it('record a late failure of a refund, and its amount can be refunded again', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const { data } = await refundOrder(shop, asked(order.id), admin);
    await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
    expect(await Promise.all([send(intentId, 'refund.failed'), send(intentId, 'refund.updated')])).toEqual([200, 200]);
    expect(await stateOf(order.id)).toMatchObject({
      refunded: { cents: 0 },
      refunds: [{ status: 'FAILED', failure: 'expired_or_canceled_card' }],
    });
    await refundOrder(shop, asked(order.id), admin);
    expect((await stateOf(order.id))?.refunded.cents).toBe(TOTAL);
  });

  // The versions of Stripe's API before 2024-10-28 report a card's refund by this event alone.
  it('of an endpoint with an earlier API version record a late failure', async () => {
    const { order, intentId } = await paid(shop, customer, { card: 'pm_card_refundFail' });
    const { data } = await refundOrder(shop, asked(order.id), admin);
    await shop.cards.control('refunds/settle', { refund: data.refundOrder.refund?.transactionId });
    expect(await send(intentId, 'charge.refund.updated')).toBe(200);
    expect((await stateOf(order.id))?.refunds).toMatchObject([{ status: 'FAILED' }]);
  });

  it('record a refund that was made at the provider, once', async () => {
    const { order, intentId } = await paid(shop, customer);
    await shop.cards.refund(intentId, 700);
    const kinds = ['refund.created', 'charge.refunded', 'refund.updated'];
    expect(await Promise.all(kinds.map((type) => send(intentId, type)))).not.toContain(400);
    await send(intentId, 'refund.updated');
    expect(await stateOf(order.id)).toMatchObject({
      refunded: { cents: 700 },
      refunds: [{ status: 'SUCCEEDED', reason: 'Made at the card provider' }],
    });
    const { data } = await refundOrder(shop, asked(order.id, { amountCents: TOTAL }), admin);
    expect(data.refundOrder.refundable?.cents).toBe(TOTAL - 700);
  });

  it('of a refund that names one of another order change its own order only', async () => {
    const own = await paid(shop, customer);
    const other = await paid(shop, customer, { card: 'pm_card_pendingRefund' });
    await refundOrder(shop, asked(other.order.id, { amountCents: 900 }), admin);
    const pending = await shop.prisma.refund.findFirstOrThrow({ where: { orderId: other.order.id } });
    await shop.cards.refund(own.intentId, 900, { 'metadata[refundId]': pending.id });
    expect(await send(own.intentId, 'refund.created')).toBe(200);
    expect((await stateOf(own.order.id))?.refunded).toMatchObject({ cents: 900 });
    expect(await shop.prisma.refund.findUnique({ where: { id: pending.id } })).toEqual(pending);
  });

  it('of an unknown refund: a refund that exceeds the rest fails, and the unknown one is recorded', async () => {
    const { order, intentId } = await paid(shop, customer);
    await shop.cards.refund(intentId, TOTAL);
    const { data } = await refundOrder(shop, asked(order.id), admin);
    expect(data.refundOrder.refund).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('already been refunded') as string,
    });
    expect(await send(intentId, 'charge.refunded')).toBe(200);
    expect((await stateOf(order.id))?.refunded.cents).toBe(TOTAL);
  });
});
