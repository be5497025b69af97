import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { quoteCancellation } from '#test/charges.ts';
import * as documents from '#test/documents.ts';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { availableOf, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const STOCK = 1_000;
let shop: Shop;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(async () => {
  expect(await violatedInvariants(shop.prisma, STOCK)).toEqual([]);
  await shop.close();
});

const cancel = (orderId: string, fields: object = {}, as: Person | undefined = customer) =>
  documents.cancelLine(shop, { orderId, position: 1, ...fields }, as);
const quote = (orderId: string, fields: object = {}, as: Person | undefined = customer) =>
  quoteCancellation(shop, { orderId, position: 1, ...fields }, as);
const ship = (orderId: string, quantity: number) =>
  documents.shipOrder(shop, { orderId, lines: [{ position: 1, quantity }] }, admin);
const read = async (orderId: string) => (await documents.order(shop, orderId, customer)).data.order;

describe('cancelLine', () => {
  it('refunds the pieces of the line at their price, with their stock', async () => {
    const { order, product } = await paid(shop, customer, { lines: 2 });
    const { data } = await cancel(order.id, { quantity: 40 });
    expect(data.cancelLine).toMatchObject({
      __typename: 'CancelOrderPayload',
      order: {
        cancelledAt: null,
        refunded: { cents: 40 * 1_999 },
        lines: [
          { returned: 40, leftToShip: 60 },
          { returned: 0, leftToShip: 100 },
        ],
      },
    });
    expect(await availableOf(shop, product.id)).toBe(940);
    expect((await read(order.id))?.history.map(({ kind }) => kind)).toContain('LINE_CANCELLED');
    await cancel(order.id, {}, admin);
    expect((await read(order.id))?.lines).toMatchObject([{ returned: 100 }, { returned: 0 }]);
    expect((await cancel(order.id)).data.cancelLine).toMatchObject({ __typename: 'CancellationClosed' });
  });

  it('leaves shipped pieces alone, and cancels the rest of a partly shipped order', async () => {
    const { order } = await paid(shop, customer);
    await ship(order.id, 70);
    expect((await cancel(order.id, { quantity: 31 })).data.cancelLine).toMatchObject({
      __typename: 'CancellationClosed',
      message: `Only 30 pieces of ${order.lines[0]?.productName} have not shipped.`,
    });
    await cancel(order.id);
    expect(await read(order.id)).toMatchObject({ cancelledAt: null, refunded: { cents: 30 * 1_999 } });
    await documents.markDelivered(shop, order.id, admin);
    expect(await read(order.id)).toMatchObject({ status: 'DELIVERED', lines: [{ shipped: 70, returned: 30 }] });
  });

  it('by an admin returns the pieces of an order that was refunded without them, once for a repeated key', async () => {
    const { order, product, intentId } = await paid(shop, customer);
    await ship(order.id, 60);
    await documents.refundOrder(shop, { requestId: newId(), orderId: order.id, reason: 'Late' }, admin);
    const refused = { __typename: 'CancellationClosed', message: 'The money of this order went back already.' };
    expect((await cancel(order.id)).data.cancelLine).toMatchObject(refused);
    const some = { quantity: 10 };
    const idempotencyKey = newId();
    expect((await quote(order.id, some, admin)).data.quoteCancellation).toMatchObject({ amount: { cents: 0 } });
    for (let n = 0; n < 2; n += 1) {
      const { order: left } = (await cancel(order.id, { ...some, idempotencyKey }, admin)).data.cancelLine;
      expect(left).toMatchObject({ cancelledAt: null, refunds: [{ restocked: 0 }] });
    }
    expect(await read(order.id)).toMatchObject({ lines: [{ shipped: 60, returned: 10 }] });
    expect(await availableOf(shop, product.id)).toBe(STOCK - 90);
    expect(await shop.cards.refundsOf(intentId)).toHaveLength(1);
  });

  it('is refused to who has not seen another cancellation of the line, except as its repeat', async () => {
    const { order } = await paid(shop, customer);
    const input = { quantity: 40, seenLeft: 100, idempotencyKey: newId() };
    await cancel(order.id, input);
    const message = `60 pieces of ${order.lines[0]?.productName} are left now, not 100. Check how many you cancel.`;
    for (const quantity of [40, 60, 61, null]) {
      const { errors } = await cancel(order.id, { quantity, seenLeft: 100 }, admin);
      expect(errors).toMatchObject([{ message, extensions: { code: 'CONFLICT', field: 'seenLeft' } }]);
    }
    expect((await cancel(order.id, input)).errors).toEqual([]);
    expect(await read(order.id)).toMatchObject({ cancelledAt: null, lines: [{ leftToShip: 60 }] });
    const both = await Promise.all([customer, admin].map((by) => cancel(order.id, { quantity: 30, seenLeft: 60 }, by)));
    expect(both.map(({ code = 'OK' }) => code).toSorted()).toEqual(['CONFLICT', 'OK']);
    expect(await read(order.id)).toMatchObject({ cancelledAt: null, lines: [{ leftToShip: 30 }] });
  });

  it('of all pieces that are left cancels the order', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    await cancel(order.id, { position: 2 });
    await cancel(order.id);
    const canceled = await read(order.id);
    expect(canceled).toMatchObject({ refunded: { cents: order.total.cents } });
    expect(canceled?.cancelledAt).toEqual(expect.any(String));
  });

  it('of all pieces that are left cancels the order once for a repeated key, and for no other input', async () => {
    const { order } = await paid(shop, customer);
    const input = { idempotencyKey: newId(), quantity: 100 };
    const answers = await Promise.all([1, 2, 3].map(() => cancel(order.id, input)));
    answers.push(await cancel(order.id, input));
    expect(answers.map(({ data }) => data.cancelLine.__typename)).toEqual(Array(4).fill('CancelOrderPayload'));
    const other = await cancel(order.id, { ...input, quantity: 99 });
    expect(other.errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'idempotencyKey' });
    const another = await paid(shop, customer);
    expect((await cancel(another.order.id, input)).code).toBe('CONFLICT');
    expect((await read(order.id))?.refunds).toMatchObject([{ amount: { cents: order.total.cents } }]);
    expect((await cancel(order.id)).data.cancelLine.__typename).toBe('CancellationClosed');
  });

  it('refunds the quoted amount, of several pieces and of the whole order', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    const quoted: (boolean | undefined)[] = [];
    let refunded = 0;
    for (const pieces of [{ quantity: 40 }, { position: 2 }, { quantity: 60 }]) {
      const { data } = await quote(order.id, pieces);
      quoted.push(data.quoteCancellation.isWholeOrder);
      refunded += data.quoteCancellation.amount?.cents ?? 0;
      await cancel(order.id, pieces);
      expect((await read(order.id))?.refunded.cents).toBe(refunded);
    }
    expect(quoted).toEqual([false, false, true]);
    expect(refunded).toBe(order.total.cents);
    expect((await quote(order.id)).data.quoteCancellation.__typename).toBe('CancellationClosed');
  });

  it('is quoted no more than the rest of the payment', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    const refund = { requestId: newId(), orderId: order.id, reason: 'Bent', restock: 0 };
    await documents.refundOrder(shop, { ...refund, amountCents: order.total.cents - 500 }, admin);
    const { data } = await quote(order.id, { quantity: 20 });
    expect(data.quoteCancellation).toMatchObject({ amount: { cents: 500 }, isWholeOrder: false });
    await cancel(order.id, { quantity: 20 });
    expect((await read(order.id))?.refunded).toEqual({ cents: order.total.cents });
  });

  it('is quoted to its customer and admins, and refuses malformed input', async () => {
    const { order } = await paid(shop, customer);
    expect((await quote(order.id, {}, admin)).data.quoteCancellation.amount?.cents).toBe(order.total.cents);
    expect((await quoteCancellation(shop, { orderId: order.id, position: 1 })).code).toBe('UNAUTHENTICATED');
    expect((await quote(order.id, {}, await shop.customer())).code).toBe('NOT_FOUND');
    expect((await quote(order.id, { position: 2 })).errors[0]?.extensions.field).toBe('position');
    expect((await quote(order.id, { quantity: 0 })).code).toBe('BAD_USER_INPUT');
    expect((await quote(order.id, { quantity: 101 })).data.quoteCancellation).toMatchObject({
      __typename: 'CancellationClosed',
    });
  });

  it('races with shipments of the same pieces, which go to one of both', async () => {
    const { order } = await paid(shop, customer, { lines: 2 });
    const input = { idempotencyKey: newId(), quantity: 60 };
    const [sent, one] = await Promise.all([ship(order.id, 60), cancel(order.id, input), cancel(order.id, input)]);
    const done = [sent.data?.shipOrder.__typename, one.data.cancelLine.__typename];
    expect(done.filter((name) => name?.endsWith('Payload'))).toHaveLength(1);
  });

  it('is for its customer and admins, and refuses malformed input', async () => {
    const { order } = await paid(shop, customer);
    expect((await documents.cancelLine(shop, { orderId: order.id, position: 1 })).code).toBe('UNAUTHENTICATED');
    expect((await cancel(order.id, {}, await shop.customer())).code).toBe('NOT_FOUND');
    expect((await cancel(order.id, { position: 2 })).errors[0]?.extensions.field).toBe('position');
    expect((await cancel(order.id, { quantity: 0 })).code).toBe('BAD_USER_INPUT');
  });
});
