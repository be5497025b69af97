import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reconciliationOverdue } from '#platform/metrics.ts';
import type { Shop } from '#test/shop.ts';
import { openShopOnOwnCards } from '#test/stand-in-cards.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShopOnOwnCards();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.prisma.reconciliation.deleteMany();
});

const HOUR = 60;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it.each([
  ['makes progress: none is begun', { progressAt: minutesAgo(1) }, 1],
  ['made none for ten minutes: the next one is begun', { progressAt: minutesAgo(11) }, 2],
  ['is of the previous release: the next one is begun', { progressAt: null }, 2],
  ['ended: the next one is begun', { progressAt: minutesAgo(1), finishedAt: minutesAgo(1) }, 2],
])('a comparison that began before the interval and %s', async (_name, fields, count) => {
  await shop.prisma.reconciliation.create({ data: { until: minutesAgo(63), startedAt: minutesAgo(61), ...fields } });
  await shop.services.payments.reconciliation.reconcileIfDue(HOUR * 60_000);
  expect(await shop.prisma.reconciliation.count()).toBe(count);
});

it('a comparison records its progress with each page of the lists of the provider', async () => {
  const { cards } = shop.outside;
  const times: number[] = [];
  async function* pages() {
    for (let n = 0; n < 3; n += 1) {
      await setTimeout(10);
      const { progressAt } = await shop.prisma.reconciliation.findFirstOrThrow();
      times.push(progressAt?.getTime() ?? NaN);
      yield [];
    }
  }
  const paging = shop.servicesWith({ cards: { ...cards, charges: pages, refunds: pages } });
  await paging.payments.reconciliation.reconcile();
  const { progressAt } = await shop.prisma.reconciliation.findFirstOrThrow();
  times.push(progressAt?.getTime() ?? NaN);
  expect(new Set(times).size).toBe(7);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('a comparison that failed is tried again by the next run of the job', async () => {
  const refused = new Error('The key may not list charges.');
  const charges = () => {
    throw refused;
  };
  const failing = shop.servicesWith({ cards: { ...shop.outside.cards, charges } }).payments.reconciliation;
  await expect(failing.reconcileIfDue(HOUR * 60_000)).rejects.toThrow(refused);
  await expect(failing.reconcileIfDue(HOUR * 60_000)).rejects.toThrow(refused);
  await shop.services.payments.reconciliation.reconcileIfDue(HOUR * 60_000);
  expect(await shop.prisma.reconciliation.count({ where: { finishedAt: { not: null } } })).toBe(1);
});

it('the metrics have how long the next comparison is overdue', async () => {
  const overdue = async () => (await reconciliationOverdue.get()).values[0]?.value;
  const charges = () => {
    throw new Error('no');
  };
  const failing = shop.servicesWith({ cards: { ...shop.outside.cards, charges } }).payments.reconciliation;
  const times = { until: minutesAgo(300), startedAt: minutesAgo(300), progressAt: minutesAgo(290) };
  await shop.prisma.reconciliation.create({ data: { ...times, finishedAt: minutesAgo(290) } });
  await expect(failing.reconcileIfDue(HOUR * 60_000)).rejects.toThrow('no');
  expect(await overdue()).toBeCloseTo(240 * 60, -1);
  await shop.services.payments.reconciliation.reconcileIfDue(HOUR * 60_000);
  await shop.services.payments.reconciliation.reconcileIfDue(HOUR * 60_000);
  expect(await overdue()).toBe(0);
  await shop.prisma.reconciliation.deleteMany();
  await expect(failing.reconcileIfDue(HOUR * 60_000)).rejects.toThrow('no');
  expect(await overdue()).toBe(0);
});

it.each(['finished', 'running'])(
  'a comparison of a clock that was days ahead, %s, does not stop the next ones',
  async (state) => {
    const ahead = new Date(Date.now() + 3 * 24 * HOUR * 60_000);
    const until = minutesAgo(90);
    const earlier = { until, startedAt: minutesAgo(88), progressAt: minutesAgo(88), finishedAt: minutesAgo(87) };
    const wrong = {
      until: ahead,
      startedAt: ahead,
      progressAt: ahead,
      finishedAt: state === 'finished' ? ahead : null,
    };
    await shop.prisma.reconciliation.createMany({ data: [earlier, wrong] });
    await shop.services.payments.reconciliation.reconcileIfDue(HOUR * 60_000);
    const now = { gte: minutesAgo(1), lte: new Date() };
    const run = await shop.prisma.reconciliation.findFirst({ where: { startedAt: now } });
    expect(run?.since).toEqual(new Date(until.getTime() - 24 * HOUR * 60_000));
  },
);
