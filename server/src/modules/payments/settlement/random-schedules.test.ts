import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteOrder, reportPayment } from '#test/documents.ts';
import { makeBank } from '#test/disputes.ts';
import { openIntent } from '#test/orders.ts';
import { randomOf } from '#test/random.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';
import type { Person } from '#test/people.ts';

// 200 in each run, 1,000 in the nightly run: WEBHOOK_SCHEDULES=1000. WEBHOOK_SEED repeats a run.
// oxlint-disable-next-line node/no-process-env -- the size of a test, not a setting of the server
const { WEBHOOK_SCHEDULES, WEBHOOK_SEED } = process.env;
const SCHEDULES = Number(WEBHOOK_SCHEDULES ?? 200);
const SEED = Number(WEBHOOK_SEED ?? Date.now() % 1_000_000);
/** More concurrent schedules would wait for connections of the pool. */
const CONCURRENT = 3;

let shop: Awaited<ReturnType<typeof openShopOnOwnCards>>;
let customer: Person;
let bank: ReturnType<typeof makeBank>;
beforeAll(async () => {
  shop = await openShopOnOwnCards({ MAX_UNPAID_ORDERS: '100000', MAX_UNPAID_LINES: '100000' });
  bank = makeBank(shop);
  customer = await shop.customer();
});
afterAll(() => shop.close());

type Step = () => Promise<unknown>;

function shuffled(steps: Step[], random: () => number): Step[] {
  return steps
    .map((step) => ({ step, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ step }) => step);
}

/** Like the provider, repeats an event that came while others were applied to the same dispute. */
async function untilDelivered(send: () => Promise<number>, tries = 5): Promise<number> {
  const status = await send();
  return status === 409 && tries > 1 ? untilDelivered(send, tries - 1) : status;
}

/** One or two disputes of a payment, decided or not, with notices that arrive in any order, some of them forged. */
function disputeSteps(intentId: string, random: () => number): Step[] {
  const opened: string[] = [];
  const steps: Step[] = [];
  for (let times = 1 + Math.floor(random() * 2); times > 0; times -= 1) {
    // Without a charge there is nothing to dispute.
    const isInquiry = random() < 0.2;
    steps.push(async () => {
      const { status } = await shop.cards.find(intentId);
      if (status === 'succeeded') opened.push(await bank.open(intentId, { inquiry: isInquiry }));
    });
  }
  for (const status of ['under_review', 'won', 'lost']) {
    if (random() < 0.5) steps.push(() => Promise.all(opened.map((dispute) => bank.decide(dispute, status))));
  }
  for (const what of ['created', 'funds_withdrawn', 'updated', 'closed']) {
    const forged = random() < 0.1 ? { secret: 'whsec_other' } : {};
    steps.push(async () => {
      const notices = [...opened, ...opened].map((dispute) =>
        untilDelivered(() => bank.notify({ intentId, dispute }, what, forged)),
      );
      for (const status of await Promise.all(notices)) expect(status).toBe('secret' in forged ? 400 : 200);
    });
  }
  return steps;
}

/** One order with payments known and unknown to the shop, its deletion and refunds, in random order. */
async function runSchedule(random: () => number): Promise<string> {
  const happens = (chance: number) => random() < chance;
  const { order, intentId } = await openIntent(shop, customer, { lines: happens(0.4) ? 3 : 1 });
  const intents = [intentId];
  // The response with this intent was lost: the shop never stored it, but it may be paid.
  if (happens(0.3)) {
    const lost = await shop.cards.create({ amount: order.total.cents, orderId: order.id, userId: customer.id });
    intents.push(lost.id);
  }
  const steps: Step[] = [];
  for (const id of intents) {
    if (happens(0.2)) steps.push(() => shop.cards.pay(id, 'pm_card_chargeDeclined'));
    if (happens(0.75)) steps.push(() => shop.cards.pay(id));
    if (happens(0.1)) steps.push(() => shop.cards.cancel(id));
    if (happens(0.3)) steps.push(() => reportPayment(shop, { orderId: order.id, transactionId: id }, customer));
    if (happens(0.15)) steps.push(() => shop.cards.refund(id, 500));
    if (happens(0.3)) steps.push(...disputeSteps(id, random));
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
  disputes: { id: string; payment_intent: string; amount: number; status: string }[];
}

const readLedger = async () => (await (await fetch(`${shop.cardsUrl}/__sandbox/ledger`)).json()) as Ledger;

it(`${SCHEDULES} random schedules of payments, disputes and events lose no cent`, { timeout: 600_000 }, async () => {
  process.stdout.write(`WEBHOOK_SEED=${SEED}\n`);
  const below = randomOf(SEED);
  const random = () => below(1_000_000) / 1_000_000;
  for (let done = 0; done < SCHEDULES; done += CONCURRENT) {
    await Promise.all(Array.from({ length: Math.min(CONCURRENT, SCHEDULES - done) }, () => runSchedule(random)));
  }
  for (const { id, status } of (await readLedger()).disputes) {
    if (status !== 'won' && status !== 'lost') await bank.decide(id, random() < 0.5 ? 'won' : 'lost');
  }
  await repairAll();

  const { charges, disputes } = await readLedger();
  const orders = await shop.prisma.order.findMany({
    include: { lines: { include: { product: true } }, refunds: true },
  });
  const paid = new Map(orders.flatMap((order) => (order.transactionId ? [[order.transactionId, order]] : [])));
  for (const { payment_intent, amount, amount_refunded } of charges) {
    const order = paid.get(payment_intent);
    const lost = disputes.filter((dispute) => dispute.payment_intent === payment_intent && dispute.status === 'lost');
    const lostCents = lost.reduce((sum, dispute) => sum + dispute.amount, 0);
    // Each successful payment has paid its order, or went back by refunds or a lost dispute.
    const { refundedCents, lostCents: recorded, openDisputes } = order ?? wentBack(amount, lostCents, amount_refunded);
    const sums = { refundedCents: amount_refunded, recorded: lostCents, openDisputes: 0 };
    expect({ refundedCents, recorded, openDisputes }).toEqual(sums);
  }
  const charged = new Set(charges.map(({ payment_intent }) => payment_intent));
  for (const { transactionId, status, reservedUntil, lines } of orders) {
    // Each paid order has one charge, and each piece is either reserved, sold or in stock.
    expect(transactionId === null || charged.has(transactionId)).toBe(true);
    const isHeld = status !== 'UNPAID' || reservedUntil !== null;
    for (const { quantity, returned, product } of lines) {
      expect(product.available).toBe(isHeld ? 1_000 - quantity + returned : 1_000);
    }
  }
  const payments = await shop.prisma.orderEvent.groupBy({ by: ['orderId'], where: { kind: 'PAID' }, _count: true });
  expect(payments.filter(({ _count }) => _count > 1)).toEqual([]);
  expect(disputes.length).toBeGreaterThan(0);
});

/** The sums of a charge that pays no order; refunds of -1 mean that a part of it did not go back. */
const wentBack = (amount: number, lostCents: number, refunded: number) => ({
  refundedCents: refunded + lostCents >= amount ? refunded : -1,
  lostCents,
  openDisputes: 0,
});

/** Settles by the sweeps and by reconciliation what lost webhook events did not. */
async function repairAll(): Promise<void> {
  const { intents, disputes, reconciliation } = shop.services.payments;
  const soon = new Date(Date.now() + 600_000);
  await shop.prisma.payment.updateMany({ where: { status: 'OPEN' }, data: { updatedAt: new Date(0) } });
  await intents.sweepOpen(10 * SCHEDULES);
  await disputes.sweepOpen({ now: new Date(Date.now() + 3_600_000), limit: 10 * SCHEDULES });
  const admin = { id: (await shop.admin()).id, role: 'ADMIN' } as never;
  for (let runs = 0; runs < 20; runs += 1) {
    const { differences } = await reconciliation.reconcile({ now: soon, everything: true });
    if (differences.length === 0) return;
    for (const { id } of differences) await reconciliation.repair(admin, id);
  }
  throw new Error('20 reconciliations left differences');
}
