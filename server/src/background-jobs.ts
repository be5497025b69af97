import type { Config } from '#config.ts';
import { deleteOldCatalogChanges } from '#modules/products/catalog/changed-parts.sql.ts';
import { deleteOldEvents } from '#platform/change-feed.ts';
import type { Database } from '#platform/database.ts';
import { makeDeleteOldChanges } from '#platform/fresh-answers.ts';
import { makeReturnMemory } from '#platform/idle-memory.ts';
import { deleteOldKeys } from '#platform/idempotency.ts';
import { type Job, makeDaily, startJobs } from '#platform/jobs.ts';
import { deleteExpiredLimits } from '#platform/limit-store.postgres.ts';
import type { Logger } from '#platform/logger.ts';
import type { Services } from '#context.ts';

interface Collaborators {
  config: Pick<Config, 'reconcileMinutes' | 'sweepSeconds'>;
  db: Database;
  services: Services;
}

/** The jobs of the shop, with the most seconds between two runs; null: the setting SWEEP_SECONDS. */
export function backgroundJobs({ config, db, services }: Collaborators): { jobs: Job[]; seconds: number | null }[] {
  const { accounts, images, mails, orders, payments, products, users } = services;
  const jobs: Job[] = [
    { name: 'lapse reservations', run: () => orders.lifecycle.lapseReservations() },
    { name: 'delete orders of removed users', run: () => orders.lifecycle.deleteOrdersOfRemovedUsers() },
    { name: 'delete tombstones of orders', run: () => orders.lifecycle.deleteTombstones() },
    { name: 'delete unused images', run: () => images.removeUnused() },
    { name: 'sync accounts to the identity provider', run: () => users.identitySync.syncDue() },
    { name: 'anonymize deleted accounts', run: () => accounts.anonymizeDeleted() },
    { name: 'check open payments', run: () => payments.intents.sweepOpen() },
    { name: 'check pending refunds', run: () => payments.refunds.sweepPending() },
    { name: 'check returned payments', run: () => payments.refunds.sweepReturns() },
    { name: 'count late webhook events', run: () => payments.settlement.countLateEvents() },
    { name: 'delete old webhook events', run: () => payments.settlement.deleteOldEvents() },
    { name: 'check open disputes', run: () => payments.disputes.sweepOpen() },
    { name: 'delete old mails', run: () => mails.outbox.deleteOld() },
    { name: 'delete old idempotency keys', run: () => deleteOldKeys(db) },
    { name: 'delete old change events', run: () => deleteOldEvents(db) },
    { name: 'delete old changes of public data', run: makeDeleteOldChanges({ db }) },
    { name: 'delete old changes of the catalog', run: () => deleteOldCatalogChanges(db) },
    { name: 'return unused memory', run: makeReturnMemory() },
    { name: 'delete expired limits', run: () => deleteExpiredLimits(db) },
    { name: 'find parts ordered together', run: makeDaily(() => products.related.findOrderedTogether()) },
    {
      name: 'reconcile payments',
      run: () => payments.reconciliation.reconcileIfDue(config.reconcileMinutes * 60_000),
    },
  ];
  return [
    { jobs, seconds: null },
    // Admins wait for the check of their file, the progress of its changes, and a feed that they fetch now.
    { jobs: [{ name: 'run imports', run: () => products.imports.run() }], seconds: 2 },
    { jobs: [{ name: 'fetch feeds', run: () => products.feeds.run() }], seconds: 5 },
    // People wait for their mails.
    { jobs: [{ name: 'send mails', run: (shutdown) => mails.outbox.sendDue(shutdown) }], seconds: 5 },
  ];
}

/** Starts the jobs. */
export function startBackgroundJobs({ config, db, services, logger }: Collaborators & { logger: Logger }) {
  const groups = backgroundJobs({ config, db, services }).map(({ jobs, seconds }) =>
    startJobs(jobs, { everyMs: Math.min(config.sweepSeconds, seconds ?? Infinity) * 1_000, logger }),
  );
  return { stop: () => Promise.all(groups.map((group) => group.stop())) };
}
