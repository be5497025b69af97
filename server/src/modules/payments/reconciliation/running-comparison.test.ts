import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
