import { expect, it } from 'vitest';
import { backgroundJobs } from '#background-jobs.ts';
import { openShopOnOwnCards } from './stand-in-cards.ts';

it('the shop runs each of its jobs', async () => {
  const { db, services, close } = await openShopOnOwnCards();
  const groups = backgroundJobs({ config: { reconcileMinutes: 5, sweepSeconds: 30 }, db, services });
  expect(groups.flatMap(({ jobs }) => jobs.map(({ name }) => name)).toSorted()).toEqual([
    'anonymize deleted accounts',
    'check open disputes',
    'check open payments',
    'check pending refunds',
    'check returned payments',
    'count late webhook events',
    'delete expired limits',
    'delete old change events',
    'delete old changes of public data',
    'delete old changes of the catalog',
    'delete old idempotency keys',
    'delete old mails',
    'delete old webhook events',
    'delete orders of removed users',
    'delete tombstones of orders',
    'delete unused images',
    'fetch feeds',
    'find parts ordered together',
    'lapse reservations',
    'reconcile payments',
    'return unused memory',
    'run imports',
    'send mails',
    'sync accounts to the identity provider',
  ]);
  const runAll = async () => {
    for (const { jobs } of groups) for (const { run } of jobs) await run(new AbortController().signal);
    return (await services.payments.reconciliation.status()).lastRun?.finishedAt;
  };
  const comparison = await runAll();
  expect(comparison).toBeInstanceOf(Date);
  // The next comparison is not due yet.
  expect(await runAll()).toEqual(comparison);
  await db.prisma.reconciliation.updateMany({ data: { startedAt: new Date(Date.now() - 301_000) } });
  expect(await runAll()).not.toEqual(comparison);
  await close();
});
