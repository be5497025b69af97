import { afterAll, beforeAll, expect, it } from 'vitest';
import { brokenPromises, chargesWithoutOrder } from '../ledger-invariants.ts';
import { openKillableShop, type KillableShop } from './crashable-shop.ts';
import type { Begun, Flow } from './flow.ts';
import { jobs } from './jobs.flows.ts';
import { ordering } from './ordering.flows.ts';
import { paying } from './paying.flows.ts';

// Once in every run; a night's run: KILL_ROUNDS=20 npm test -- server/src/test/crash-recovery
// oxlint-disable-next-line node/no-process-env -- the size of a test, no setting of the shop
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 1);
const STOCK = 1_000;
const requests = [...ordering, ...paying];

let shop: KillableShop;
beforeAll(async () => {
  shop = await openKillableShop();
});
afterAll(() => shop.close());

type Server = Awaited<ReturnType<KillableShop['start']>>;

/** Leaves a client at the point of each flow, kills the server, and answers what their clients know. */
async function die(server: Server, flows: Flow[]): Promise<{ begun: Begun[]; calls: PromiseSettledResult<unknown>[] }> {
  const admin = await shop.admin();
  const begun: Begun[] = [];
  const calls: Promise<unknown>[] = [];
  for (const { point, begin } of flows) {
    // Each has a customer of its own: an order that hangs in the air keeps its buyer from placing others.
    const flow = await begin(server.client, { customer: await shop.customer(), admin });
    await server.arm(point);
    const held = server.held();
    const call = flow.call(server.client);
    // A job comes by in its own time, after the call that gives it a reason.
    const done = call.then(() => (flow.isForJob ? held : Promise.reject(new Error(`nobody came to "${point}"`))));
    await Promise.race([held, done]);
    done.catch(() => undefined);
    begun.push(flow);
    calls.push(call);
  }
  const settled = Promise.allSettled(calls);
  await server.kill();
  return { begun, calls: await settled };
}

/** What the jobs do in time, and the comparison of the books with its repairs. */
async function sweep(): Promise<void> {
  const { orders, payments, refunds, moneyDesk } = shop.services;
  const long = new Date(0);
  await shop.prisma.payment.updateMany({ where: { status: 'OPEN' }, data: { updatedAt: long } });
  await shop.prisma.refund.updateMany({ where: { status: 'PENDING' }, data: { askedAt: long } });
  await orders.lifecycle.lapseReservations();
  await orders.lifecycle.deleteOrdersOfRemovedUsers();
  await payments.askAboutOpenPayments(10_000);
  await refunds.askAboutPending({ limit: 10_000 });
  const admin = { id: (await shop.admin()).id, role: 'ADMIN' } as never;
  const soon = new Date(Date.now() + 600_000);
  const { differences } = await moneyDesk.reconcile({ now: soon, everything: true });
  for (const { id } of differences) await moneyDesk.repair(admin, id);
}

const books = async () => ({
  broken: await brokenPromises(shop.prisma, STOCK),
  lost: await chargesWithoutOrder(shop.prisma, shop.cardsUrl),
});
const sound = { broken: [], lost: [] };

it(
  `killed at ${requests.length + jobs.length} points, ${ROUNDS} times each, the shop loses no order, no stock and no cent`,
  { timeout: 120_000 * (ROUNDS + 1) },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      let server = await shop.start();
      const { begun, calls } = await die(server, requests);
      // Nobody was told that it was done.
      expect(calls.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      // At once, whatever broke off: nothing is half done.
      expect(await brokenPromises(shop.prisma, STOCK)).toEqual([]);
      server = await shop.start({ SWEEP_SECONDS: '1' });
      await sweep();
      expect(await books()).toEqual(sound);
      for (const { call } of begun) await call(server.client);
      await sweep();
      for (const { check } of begun) await check(server.client);
      expect(await books()).toEqual(sound);

      const { begun: left } = await die(server, jobs);
      expect(await brokenPromises(shop.prisma, STOCK)).toEqual([]);
      await sweep();
      for (const { check } of left) await check(server.client);
      expect(await books()).toEqual(sound);
    }
  },
);
