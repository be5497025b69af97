import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundOrder } from '#test/documents.ts';
import { openIntent, paid } from '#test/orders.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { AppError } from './errors.ts';
import { newId } from './ids.ts';
import { jobRowFailures } from './metrics.ts';
import { makeForEachRow } from './row-jobs.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const LONG_AGO = new Date(0);
const down = () => Promise.reject(new AppError('UNAVAILABLE', 'The provider refuses this row.'));

/** An unpaid order whose intent cannot be canceled in `broken`. */
async function lapsing() {
  const { order, intentId } = await openIntent(shop, await shop.customer());
  await shop.prisma.order.update({ where: { id: order.id }, data: { reservedUntil: LONG_AGO } });
  return { id: order.id, vendorId: intentId };
}

async function ofRemovedUser() {
  const customer = await shop.customer();
  const { order, intentId } = await openIntent(shop, customer);
  await shop.prisma.user.update({ where: { id: customer.id }, data: { removedAt: LONG_AGO } });
  return { id: order.id, vendorId: intentId };
}

async function openPayment() {
  const { intentId } = await openIntent(shop, await shop.customer());
  const payment = await shop.prisma.payment.update({ where: { intentId }, data: { updatedAt: LONG_AGO } });
  return { id: payment.id, vendorId: intentId };
}

async function pendingRefund() {
  const { order, intentId } = await paid(shop, await shop.customer());
  const id = newId();
  await refundOrder(shop, { requestId: id, orderId: order.id, amountCents: 100, reason: 'r' }, await shop.admin());
  await shop.prisma.refund.update({ where: { id }, data: { status: 'PENDING', settledAt: null, askedAt: LONG_AGO } });
  return { id, vendorId: intentId };
}

async function openDispute() {
  const { intentId } = await paid(shop, await shop.customer(), { card: 'pm_card_createDispute' });
  const [{ id: vendorId } = { id: '' }] = await shop.cards.disputesOf(intentId);
  await shop.services.payments.disputes.settle(vendorId);
  const where = { transactionId: vendorId };
  const { id } = await shop.prisma.dispute.update({ where, data: { askedAt: LONG_AGO } });
  return { id, vendorId };
}

async function dueAccount() {
  const { id, uid } = await shop.customer();
  await shop.prisma.user.update({ where: { id }, data: { removedAt: LONG_AGO, providerDueAt: LONG_AGO } });
  return { id, vendorId: uid };
}

async function unusedImage() {
  const hash = newId().replaceAll('-', '').padStart(64, '0');
  await shop.prisma.uploadedImage.create({ data: { hash, checkedAt: LONG_AGO } });
  return { id: hash, vendorId: hash };
}

/** The services of a shop whose vendors refuse every call about one row. */
function refusing(vendorId: string): Shop['services'] {
  const { cards, identity, imageStore } = shop.outside;
  const isRefused = (text: string) => text.includes(vendorId);
  return shop.servicesWith({
    cards: {
      ...cards,
      cancelIntent: (id) => (isRefused(id) ? down() : cards.cancelIntent(id)),
      findIntent: (id) => (isRefused(id) ? down() : cards.findIntent(id)),
      findDispute: (id) => (isRefused(id) ? down() : cards.findDispute(id)),
      refundsOf: (id) => (isRefused(id) ? down() : cards.refundsOf(id)),
    },
    identity: { ...identity, disable: (uid) => (isRefused(uid) ? down() : identity.disable(uid)) },
    imageStore: { ...imageStore, remove: (name) => (isRefused(name) ? down() : imageStore.remove(name)) },
  });
}

it.each<[string, () => Promise<{ id: string; vendorId: string }>, (services: Shop['services']) => Promise<number>]>([
  ['lapse reservations', lapsing, ({ orders }) => orders.lifecycle.lapseReservations()],
  ['delete orders of removed users', ofRemovedUser, ({ orders }) => orders.lifecycle.deleteOrdersOfRemovedUsers()],
  ['check open payments', openPayment, ({ payments }) => payments.intents.sweepOpen()],
  ['check pending refunds', pendingRefund, ({ payments }) => payments.refunds.sweepPending()],
  ['check open disputes', openDispute, ({ payments }) => payments.disputes.sweepOpen()],
  ['sync accounts to the identity provider', dueAccount, ({ users }) => users.identitySync.syncDue()],
  ['delete unused images', unusedImage, ({ images }) => images.removeUnused()],
])('the job "%s" processes the rows after one that fails, and tries that one later', async (job, make, run) => {
  const stuck = await make();
  await make();
  const failureOf = () => shop.prisma.jobFailure.findUnique({ where: { job_rowId: { job, rowId: stuck.id } } });
  const broken = refusing(stuck.vendorId);
  expect(await run(broken)).toBe(1);
  expect(await failureOf()).toMatchObject({ tries: 1, error: 'The provider refuses this row.' });
  // It waits for its next try.
  expect(await run(broken)).toBe(0);
  expect(await failureOf()).toMatchObject({ tries: 1 });
  await letWaitingRowsTry();
  expect(await run(broken)).toBe(0);
  const { nextTryAt, failedAt } = (await failureOf()) ?? { nextTryAt: LONG_AGO, failedAt: LONG_AGO };
  expect(nextTryAt.getTime() - Date.now()).toBeGreaterThan(90_000);
  expect(failedAt.getTime()).toBeLessThan(Date.now());
  await letWaitingRowsTry();
  expect(await run(shop.services)).toBe(1);
  expect(await failureOf()).toBeNull();
});

const letWaitingRowsTry = async () => {
  await shop.prisma.jobFailure.updateMany({ data: { nextTryAt: new Date(Date.now() - 1_000) } });
  await shop.prisma.refund.updateMany({ where: { status: 'PENDING' }, data: { askedAt: LONG_AGO } });
};

it('a failure is forgotten when its row is no longer due', async () => {
  const stuck = await lapsing();
  await refusing(stuck.vendorId).orders.lifecycle.lapseReservations();
  await shop.prisma.order.update({ where: { id: stuck.id }, data: { reservedUntil: new Date(Date.now() + 60_000) } });
  await shop.prisma.jobFailure.updateMany({ data: { nextTryAt: LONG_AGO } });
  await shop.services.orders.lifecycle.lapseReservations();
  expect(await shop.prisma.jobFailure.count()).toBe(0);
});

it('a job goes on until no row is left, and tries each row once in a run', async () => {
  const { outside } = shop;
  const forEachRow = makeForEachRow(outside);
  const rows = new Set(Array.from({ length: 250 }, (_, n) => String(n)));
  const tried: string[] = [];
  const processed = await forEachRow({
    job: 'test batches',
    due: (waiting) =>
      Promise.resolve(
        [...rows]
          .filter((id) => !waiting.includes(id))
          .slice(0, 100)
          .map((id) => ({ id })),
      ),
    run({ id }) {
      tried.push(id);
      // The first hundred are left as they are, one fails, and one stays due after its run.
      if (Number(id) < 100) return Promise.resolve(false);
      if (id === '120') return Promise.reject(new Error('The provider refuses this row.'));
      if (id !== '130') rows.delete(id);
      return Promise.resolve();
    },
  });
  expect([processed, tried.length, new Set(tried).size]).toEqual([149, 250, 250]);
});

it('each failure of a row counts for its job, which counts none before', async () => {
  const forEachRow = makeForEachRow(shop.outside);
  const counted = async () => (await jobRowFailures.get()).values.find(({ labels }) => labels.name === 'test failures');
  const rows = [{ id: '1' }, { id: '2' }];
  const runOn = (due: { id: string }[]) =>
    forEachRow({ job: 'test failures', due: () => Promise.resolve(due), run: () => Promise.reject(new Error('no')) });
  expect(await runOn([])).toBe(0);
  expect((await counted())?.value).toBe(0);
  expect(await runOn(rows)).toBe(0);
  expect((await counted())?.value).toBe(2);
});
