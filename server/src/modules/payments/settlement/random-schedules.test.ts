import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOrder, reportPayment } from '#test/documents.ts';
import { openIntent } from '#test/orders.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';
import type { Person } from '#test/people.ts';

// 200 in each run, 1,000 in the nightly run: WEBHOOK_SCHEDULES=1000. WEBHOOK_SEED repeats a run.
// oxlint-disable-next-line node/no-process-env -- the size of a test, not a setting of the server
const { WEBHOOK_SCHEDULES, WEBHOOK_SEED } = process.env;
const SCHEDULES = Number(WEBHOOK_SCHEDULES ?? 200);
const SEED = Number(WEBHOOK_SEED ?? Date.now() % 1_000_000);
const TOTAL = 199_900;
/** More concurrent schedules would wait for connections of the pool. */
const CONCURRENT = 3;

let shop: Awaited<ReturnType<typeof openShopOnOwnCards>>;
let customer: Person;
beforeAll(async () => {
  shop = await openShopOnOwnCards({ MAX_UNPAID_ORDERS: '100000' });
  customer = await shop.customer();
});
afterAll(() => shop.close());

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Step = () => Promise<unknown>;

function shuffled(steps: Step[], random: () => number): Step[] {
  return steps
    .map((step) => ({ step, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ step }) => step);
}

/** One order with payments known and unknown to the shop, its deletion and refunds, in random order. */
async function runSchedule(random: () => number): Promise<string> {
  const { order, intentId } = await openIntent(shop, customer);
  const happens = (chance: number) => random() < chance;
  const intents = [intentId];
  // The response with this intent was lost: the shop never stored it, but it may be paid.
  if (happens(0.3)) {
    const lost = await shop.cards.create({ amount: TOTAL, orderId: order.id, userId: customer.id });
    intents.push(lost.id);
  }
  const steps: Step[] = [];
  for (const id of intents) {
    if (happens(0.2)) steps.push(() => shop.cards.pay(id, 'pm_card_chargeDeclined'));
    if (happens(0.75)) steps.push(() => shop.cards.pay(id));
    if (happens(0.1)) steps.push(() => shop.cards.cancel(id));
    if (happens(0.3)) steps.push(() => reportPayment(shop, { orderId: order.id, transactionId: id }, customer));
    if (happens(0.15)) steps.push(() => shop.cards.refund(id, 500));
    // Each webhook event arrives 0 to 5 times, some of them forged.
    for (const type of ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded', 'refund.updated']) {
      const body = shop.cards.webhookEvent(id, { type });
      for (let times = Math.floor(random() * 6); times > 0; times -= 1) {
        const secret = happens(0.1) ? { secret: 'whsec_other' } : {};
        steps.push(async () => {
          const { statusCode } = await shop.app.inject(shop.cards.signed(body, secret));
          expect(statusCode).toBe('secret' in secret ? 400 : 200);
        });
      }
    }
  }
  if (happens(0.3)) steps.push(() => deleteOrder(shop, order.id, customer));
  const sequence = shuffled(steps, random);
  while (sequence.length > 0) {
    const together = sequence.splice(0, 1 + Math.floor(random() * 4));
    await Promise.all(together.map((step) => step()));
  }
  return order.id;
}

interface Ledger {
  charges: { payment_intent: string; amount: number; amount_refunded: number; metadata: { orderId?: string } }[];
}

it(`${SCHEDULES} random schedules of payments and webhook events lose no cent`, { timeout: 600_000 }, async () => {
  process.stdout.write(`WEBHOOK_SEED=${SEED}\n`);
  const random = randomFrom(SEED);
  for (let done = 0; done < SCHEDULES; done += CONCURRENT) {
    await Promise.all(Array.from({ length: Math.min(CONCURRENT, SCHEDULES - done) }, () => runSchedule(random)));
  }
  await repairAll();

  const { charges } = (await (await fetch(`${shop.cardsUrl}/__sandbox/ledger`)).json()) as Ledger;
  const orders = await shop.prisma.order.findMany({ include: { product: true, refunds: true } });
  const paid = new Map(orders.flatMap((order) => (order.transactionId ? [[order.transactionId, order]] : [])));
  for (const { payment_intent, amount, amount_refunded } of charges) {
    const order = paid.get(payment_intent);
    // Each successful payment has paid its order or was refunded in full.
    expect({ payment_intent, kept: order ? TOTAL - order.refundedCents : 0 }).toEqual({
      payment_intent,
      kept: amount - amount_refunded,
    });
  }
  const charged = new Set(charges.map(({ payment_intent }) => payment_intent));
  for (const order of orders) {
    // Each paid order has one charge, and each piece is either reserved, sold or in stock.
    expect(order.transactionId === null || charged.has(order.transactionId)).toBe(true);
    const isHeld = order.status !== 'UNPAID' || order.reservedUntil !== null;
    expect(order.product.available).toBe(isHeld ? 900 : 1_000);
  }
  expect(
    (await shop.prisma.orderEvent.groupBy({ by: ['orderId'], where: { kind: 'PAID' }, _count: true })).length,
  ).toBe(await shop.prisma.orderEvent.count({ where: { kind: 'PAID' } }));
});

/** Settles by the sweep and by reconciliation what lost webhook events did not. */
async function repairAll(): Promise<void> {
  await shop.prisma.payment.updateMany({ where: { status: 'OPEN' }, data: { updatedAt: new Date(0) } });
  await shop.services.payments.intents.sweepOpen(10 * SCHEDULES);
  const admin = { id: (await shop.admin()).id, role: 'ADMIN' } as never;
  const soon = new Date(Date.now() + 600_000);
  for (let runs = 0; runs < 20; runs += 1) {
    const { differences } = await shop.services.payments.reconciliation.reconcile({ now: soon, everything: true });
    if (differences.length === 0) return;
    for (const { id } of differences) await shop.services.payments.reconciliation.repair(admin, id);
  }
  throw new Error('20 reconciliations left differences');
}
