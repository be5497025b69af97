import { afterAll, beforeAll, expect, it } from 'vitest';
import { violatedInvariants, chargesWithoutOrder } from '../ledger-invariants.ts';
import { crashAt } from './crash-at.ts';
import { openCrashableShop, type CrashableShop } from './crashable-shop.ts';
import { jobs } from './jobs.flows.ts';
import { ordering } from './ordering.flows.ts';
import { paying } from './paying.flows.ts';

// One round by default; nightly: KILL_ROUNDS=20 npm test -- server/src/test/crash-recovery
// oxlint-disable-next-line node/no-process-env -- the size of a test, not a setting of the server
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 1);
const STOCK = 1_000;
const requests = [...ordering, ...paying];

let shop: CrashableShop;
beforeAll(async () => {
  shop = await openCrashableShop();
});
afterAll(() => shop.close());

/** Runs the jobs and reconciliation with repairs. */
async function runJobs(): Promise<void> {
  const { orders, payments } = shop.services;
  const long = new Date(0);
  await shop.prisma.payment.updateMany({ where: { status: 'OPEN' }, data: { updatedAt: long } });
  await shop.prisma.refund.updateMany({ where: { status: 'PENDING' }, data: { askedAt: long } });
  await orders.lifecycle.lapseReservations();
  await orders.lifecycle.deleteOrdersOfRemovedUsers();
  await payments.intents.sweepOpen(10_000);
  await payments.refunds.sweepPending({ limit: 10_000 });
  const admin = { id: (await shop.admin()).id, role: 'ADMIN' } as never;
  const soon = new Date(Date.now() + 600_000);
  const { differences } = await payments.reconciliation.reconcile({ now: soon, everything: true });
  for (const { id } of differences) await payments.reconciliation.repair(admin, id);
}

const checkLedger = async () => ({
  broken: await violatedInvariants(shop.prisma, STOCK),
  lost: await chargesWithoutOrder(shop.prisma, shop.cardsUrl),
});
const sound = { broken: [], lost: [] };

it(
  `a server killed at ${requests.length + jobs.length} points, ${ROUNDS} times each, loses no order, no stock and no cent`,
  { timeout: 120_000 * (ROUNDS + 1) },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let server = await shop.start();
      const { begun, calls } = await crashAt(shop, server, requests);
      // No client got a response.
      expect(calls.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      // Before any repair: no change is partial.
      expect(await violatedInvariants(shop.prisma, STOCK)).toEqual([]);
      server = await shop.start({ SWEEP_SECONDS: '1' });
      await runJobs();
      expect(await checkLedger()).toEqual(sound);
      for (const { call } of begun) await call(server.client);
      await runJobs();
      for (const { check } of begun) await check(server.client);
      expect(await checkLedger()).toEqual(sound);

      const { begun: left } = await crashAt(shop, server, jobs);
      expect(await violatedInvariants(shop.prisma, STOCK)).toEqual([]);
      await runJobs();
      for (const { check } of left) await check(server.client);
      expect(await checkLedger()).toEqual(sound);
    }
  },
);
