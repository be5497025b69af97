import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paidCharged, quoteCancellation, rule, setRules } from '#test/charges.ts';
import { makeBank } from '#test/disputes.ts';
import { cancelLine, cancelOrder, markDelivered, refundOrder, shipOrder } from '#test/documents.ts';
import { whileLocked } from '#test/lock-waits.ts';
import type { Person } from '#test/people.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import { decideReturn, receiveReturn, refundReturn, requestReturn, returnsOf } from '#test/returns.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

const MIGRATION = 'prisma/migrations/20261129194500_returns_in_order/migration.sql';

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
/** Goods of $319.99, shipping of $15.00, and tax of $27.64. */
const SHIPPING = 1_500;
const TOTAL = 33_499 + 2_764;

/** A paid order of 101 pieces at $1.99 and 100 pieces at $1.19, whose prices do not divide the tax evenly. */
async function paidOrder() {
  const parts = await Promise.all([shop.product({ priceCents: 199 }), shop.product({ priceCents: 119 })]);
  const [first, second] = parts;
  const lines = [
    { productId: first?.id, quantity: 101 },
    { productId: second?.id, quantity: 100 },
  ];
  return paidCharged(shop, { lines, ...texas }, buyer);
}
/** Asks for a return, by default of the whole first line. */
const requested = async (orderId: string, line: object = { position: 1, quantity: 101 }) => {
  const wanted = { orderId, ...line, reason: 'DEFECTIVE' };
  return (await requestReturn(shop, wanted, buyer)).data.requestReturn.return?.id ?? '';
};
const approved = async (returnId: string) => void (await decideReturn(shop, { returnId, isApproved: true }, admin));
const received = async (returnId: string) => {
  await approved(returnId);
  await receiveReturn(shop, { returnId, disposition: 'RESTOCK' }, admin);
};
const refundLine = (orderId: string, line: object) =>
  refundOrder(shop, { requestId: newId(), orderId, reason: 'Bent', lines: [line] }, admin);
/** Makes calls that have all read the order before the first of them changes it. */
const waitingForOrder = <Answer>(id: string, start: () => Promise<Answer>[]): Promise<Answer[]> =>
  whileLocked(shop, { table: 'orders', id }, start);
const refunded = async (id: string) => (await shop.prisma.order.findUniqueOrThrow({ where: { id } })).refundedCents;

describe('the charges of a paid order', () => {
  it('are paid, refunded with the whole order, and listed on the receipt', async () => {
    const { id, total } = await paidOrder();
    expect(total).toBe(TOTAL);
    const headers = { authorization: `Bearer ${buyer.token}` };
    const receipt = await shop.app.inject({ url: `/receipts/${id}.pdf`, headers });
    const text = textOfPdf(receipt.rawPayload);
    expect(text).toContain('Ground');
    expect(text).toContain('Sales tax, TX 8.25%');
    expect(text).toContain('$27.64');
    await cancelOrder(shop, id, buyer);
    expect(await refunded(id)).toBe(TOTAL);
  });

  it('are refunded line by line: tax in proportion, shipping with the last piece', async () => {
    const { id } = await paidOrder();
    const cancel = async (pieces: object) => {
      const line = { orderId: id, ...pieces };
      const [{ data }, before] = await Promise.all([quoteCancellation(shop, line, buyer), refunded(id)]);
      await cancelLine(shop, line, buyer);
      const after = await refunded(id);
      expect(data.quoteCancellation.amount?.cents).toBe(after - before);
      return after;
    };
    expect(await cancel({ position: 1, quantity: 1 })).toBe(199 + 17);
    expect(await cancel({ position: 1 })).toBe(20_099 + 1_736);
    expect(await cancel({ position: 2 })).toBe(TOTAL);
  });

  it('are refunded with the last piece, also if its cancellation waits for another one', async () => {
    const { id } = await paidOrder();
    await waitingForOrder(id, () => [1, 2].map((position) => cancelLine(shop, { orderId: id, position }, buyer)));
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    expect(order).toMatchObject({ refundedCents: TOTAL, restocked: 201, cancelledAt: expect.any(Date) as Date });
  });

  it.each([
    ['another refund', (id: string) => refundLine(id, { position: 1, quantity: 101 })],
    ['a cancellation', (id: string) => cancelLine(shop, { orderId: id, position: 1 }, buyer)],
  ])('are refunded with the last piece, also if its refund waits for %s', async (_what, takeFirstLine) => {
    const { id } = await paidOrder();
    await waitingForOrder<unknown>(id, () => [takeFirstLine(id), refundLine(id, { position: 2, quantity: 100 })]);
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    expect(order).toMatchObject({ refundedCents: TOTAL, restocked: 201 });
  });

  it('are refunded once with two received returns, also if one waits for the other', async () => {
    const { id } = await paidOrder();
    await markDelivered(shop, id, admin);
    const returnIds = [await requested(id), await requested(id, { position: 2, quantity: 100 })];
    for (const returnId of returnIds) await received(returnId);
    const refunds = await waitingForOrder(id, () =>
      returnIds.map((returnId) => refundReturn(shop, { returnId }, admin)),
    );
    expect(refunds.map(({ data }) => data.refundReturn.return?.status)).toEqual(['REFUNDED', 'REFUNDED']);
    expect(await refunded(id)).toBe(TOTAL);
  });

  it('are refunded with the return that was received last, and in whole with all of them, in any order', async () => {
    const { id } = await paidOrder();
    await markDelivered(shop, id, admin);
    const returnIds = [];
    for (const quantity of [1, 40, 60]) returnIds.push(await requested(id, { position: 1, quantity }));
    returnIds.push(await requested(id, { position: 2, quantity: 100 }));
    for (const returnId of returnIds) await received(returnId);
    const amounts = async () =>
      (await returnsOf(shop, id, admin)).data.order?.returns.map(({ refundable }) => refundable?.cents);
    const shares = [199 + 17, 7_960 + 687, 11_940 + 1_032, 11_900 + 1_028 + SHIPPING];
    expect(await amounts()).toEqual(shares);
    // The migration gives the same places to returns that were received before it.
    await shop.prisma.return.updateMany({ where: { orderId: id }, data: { centsBefore: 0 } });
    const [, backfill = ''] = (await readFile(MIGRATION, 'utf8')).split(/(?=^UPDATE )/m);
    await shop.prisma.$executeRawUnsafe(backfill);
    expect(await amounts()).toEqual(shares);
    for (const returnId of returnIds.toReversed()) await refundReturn(shop, { returnId }, admin);
    expect(await refunded(id)).toBe(TOTAL);
  });

  it('are not refunded twice if the refund of another return was lowered', async () => {
    const { id } = await paidOrder();
    await markDelivered(shop, id, admin);
    const [first, last] = [await requested(id), await requested(id, { position: 2, quantity: 100 })];
    for (const returnId of [first, last]) await received(returnId);
    await refundReturn(shop, { returnId: last, amountCents: SHIPPING + 1_000 }, admin);
    await refundReturn(shop, { returnId: first }, admin);
    expect(await refunded(id)).toBe(SHIPPING + 1_000 + 20_099 + 1_736);
  });

  it('have a last return of two that are received at once', async () => {
    const { id } = await paidOrder();
    await markDelivered(shop, id, admin);
    const returnIds = [await requested(id), await requested(id, { position: 2, quantity: 100 })];
    for (const returnId of returnIds) await approved(returnId);
    await waitingForOrder(id, () =>
      returnIds.map((returnId) => receiveReturn(shop, { returnId, disposition: 'WRITE_OFF' }, admin)),
    );
    const places = await shop.prisma.return.findMany({ where: { orderId: id }, orderBy: { centsBefore: 'asc' } });
    const [first] = places.map(({ position }) => position);
    expect(places.map(({ centsBefore }) => centsBefore)).toEqual([0, first === 1 ? 20_099 : 11_900]);
  });

  it('are refunded with named lines, and at most as far as the payment reaches', async () => {
    const { id } = await paidOrder();
    const refund = (fields: object) =>
      refundOrder(shop, { requestId: newId(), orderId: id, reason: 'Bent', ...fields }, admin);
    await refund({ lines: [{ position: 2, quantity: 100 }] });
    expect(await refunded(id)).toBe(11_900 + 1_027);
    await refund({ amountCents: 2_000 });
    await refund({ lines: [{ position: 1, quantity: 101 }] });
    expect(await refunded(id)).toBe(TOTAL);
  });

  it('are refunded with named lines without shipping while a return is open', async () => {
    const { id } = await paidOrder();
    await markDelivered(shop, id, admin);
    const returnId = await requested(id);
    const lines = [{ position: 2, quantity: 100 }];
    await refundOrder(shop, { requestId: newId(), orderId: id, reason: 'Bent', lines }, admin);
    expect(await refunded(id)).toBe(11_900 + 1_027);
    await received(returnId);
    await refundReturn(shop, { returnId }, admin);
    expect(await refunded(id)).toBe(TOTAL);
  });

  it('of a return are refunded once if a repeat after a crash names the same amount', async () => {
    const { id } = await paidOrder();
    await markDelivered(shop, id, admin);
    const returnId = await requested(id);
    await received(returnId);
    await refundReturn(shop, { returnId, amountCents: 20_099 + 1_736 }, admin);
    await shop.prisma.return.update({ where: { id: returnId }, data: { status: 'RECEIVED', refundId: null } });
    const { data } = await refundReturn(shop, { returnId, amountCents: 20_099 + 1_736 }, admin);
    expect(data.refundReturn.return).toMatchObject({ status: 'REFUNDED', refund: { amount: { cents: 21_835 } } });
    expect(await refunded(id)).toBe(21_835);
  });

  it('are refunded with a return: shipping if nothing stays with the customer', async () => {
    const { id } = await paidOrder();
    await markDelivered(shop, id, admin);
    const back = async (position: number, quantity: number, disposition: string) => {
      const asked = await requestReturn(shop, { orderId: id, position, quantity, reason: 'DEFECTIVE' }, buyer);
      const returnId = asked.data.requestReturn.return?.id ?? '';
      await decideReturn(shop, { returnId, isApproved: true }, admin);
      const { data } = await receiveReturn(shop, { returnId, disposition }, admin);
      const before = await refunded(id);
      await refundReturn(shop, { returnId }, admin);
      expect(data.receiveReturn.return.refundable).toEqual({ cents: (await refunded(id)) - before });
      return refunded(id);
    };
    expect(await back(1, 101, 'RESTOCK')).toBe(20_099 + 1_736);
    expect(await back(2, 99, 'WRITE_OFF')).toBe(TOTAL - SHIPPING - 119 - 11);
    expect(await back(2, 1, 'WRITE_OFF')).toBe(TOTAL);
  });

  it('of pieces that did not ship are owed after a won appeal', async () => {
    const { id } = await paidOrder();
    await shipOrder(shop, { orderId: id, lines: [{ position: 1, quantity: 101 }] }, admin);
    const { transactionId } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    const intentId = transactionId ?? '';
    const bank = makeBank(shop);
    const dispute = await bank.open(intentId);
    for (const status of ['lost', 'needs_response', 'won']) {
      await bank.decide(dispute, status);
      await bank.notify({ intentId, dispute }, 'updated');
    }
    const owed = async () => {
      const now = new Date(Date.now() + 600_000);
      const { differences } = await shop.services.payments.reconciliation.reconcile({ now });
      return differences.find(({ order }) => order?.id === id)?.recordedCents;
    };
    expect(await owed()).toBe(11_900 + 1_027);
    await refundOrder(shop, { requestId: newId(), orderId: id, reason: 'Sorry', amountCents: 900 }, admin);
    expect(await owed()).toBe(11_900 + 1_027);
  });
});
