import { setTimeout as pause } from 'node:timers/promises';
import { makeFeedHttp } from '#adapters/feed-http.ts';
import { makeFirebase } from '#adapters/firebase.ts';
import { makeImageBucket } from '#adapters/image-bucket.ts';
import { makeImageFolder } from '#adapters/image-folder.ts';
import { makeSmtp } from '#adapters/smtp.ts';
import { makeStripe } from '#adapters/stripe.ts';
import { buildApp } from '#app.ts';
import { givenSettings, readConfig } from '#config.ts';
import { runDoctor } from '#doctor/doctor.ts';
import { deleteOldCatalogChanges } from '#modules/products/catalog/changed-parts.sql.ts';
import { refuseSandboxAccounts } from '#modules/users/sandbox-accounts.ts';
import { openDatabase } from '#platform/database.ts';
import { makeDaily, startJobs } from '#platform/jobs.ts';
import { serveMetrics } from '#http/metrics-server.ts';
import { deleteOldEvents } from '#platform/change-feed.ts';
import { makeDeleteOldChanges } from '#platform/fresh-answers.ts';
import { makeReturnMemory } from '#platform/idle-memory.ts';
import { deleteOldKeys } from '#platform/idempotency.ts';
import { deleteExpiredLimits } from '#platform/limit-store.postgres.ts';
import { logWarnings, makeLogger } from '#platform/logger.ts';
import { migrate, refusePendingMigrations } from '#platform/migrate.ts';
import { grantRunRole } from '#platform/run-role.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { makeServices } from '#services.ts';

/** Seconds between two looks into the outbox. */
const MAIL_SECONDS = 5;
/** Seconds between two looks for imports. */
const IMPORT_SECONDS = 2;
/** Seconds between two looks for feeds. */
const FEED_SECONDS = 5;

const [command = 'serve', ...options] = process.argv.slice(2);
if (!['serve', 'migrate', 'doctor'].includes(command)) {
  await orExit(() => {
    throw new StartRefusal(`There is no command ${command}; the commands are serve, migrate and doctor.`);
  });
}
if (command === 'doctor') {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  process.exit(await runDoctor(givenSettings(), { options, print }));
}

const config = await orExit(() => readConfig());
const logger = makeLogger(config.logLevel);
logWarnings(logger);

const { migrationUrl, url: runUrl } = config.database;
const isMigrating = config.migrateOnStart || command === 'migrate';
if (isMigrating) {
  const migrations = await orExit(() => migrate(migrationUrl));
  if (migrations.length > 0) logger.info({ migrations }, 'migrations applied');
  await orExit(() => grantRunRole({ migrationUrl, runUrl }));
}
if (command === 'migrate') process.exit();
// Also after migrations by another address, whose role and pooler may differ.
if (!isMigrating || migrationUrl !== runUrl) await orExit(() => refusePendingMigrations(runUrl));

const db = openDatabase({ ...config.database, logger });
if (config.env === 'production') await orExit(() => refuseSandboxAccounts(db));
const identity = makeFirebase(config.identity);
const { store, bucket } = config.images;
const imageStore = store === 's3' ? makeImageBucket(bucket) : makeImageFolder(config.images);
const transport = config.mail.smtp && makeSmtp(config.mail.smtp);
const cards = makeStripe(config.cards);
const feedSource = makeFeedHttp(config.feeds);
const services = makeServices(config, { db, cards, identity, imageStore, feedSource, transport, logger });
const app = await buildApp({ config, services, identity, db, logger });
const jobs = startJobs(
  [
    { name: 'lapse reservations', run: () => services.orders.lifecycle.lapseReservations() },
    { name: 'delete orders of removed users', run: () => services.orders.lifecycle.deleteOrdersOfRemovedUsers() },
    { name: 'delete tombstones of orders', run: () => services.orders.lifecycle.deleteTombstones() },
    { name: 'delete unused images', run: () => services.images.removeUnused() },
    { name: 'sync accounts to the identity provider', run: () => services.users.identitySync.syncDue() },
    { name: 'anonymize deleted accounts', run: () => services.accounts.anonymizeDeleted() },
    { name: 'check open payments', run: () => services.payments.intents.sweepOpen() },
    { name: 'check pending refunds', run: () => services.payments.refunds.sweepPending() },
    { name: 'check returned payments', run: () => services.payments.refunds.sweepReturns() },
    { name: 'delete old webhook events', run: () => services.payments.settlement.deleteOldEvents() },
    { name: 'check open disputes', run: () => services.payments.disputes.sweepOpen() },
    { name: 'delete old mails', run: () => services.mails.outbox.deleteOld() },
    { name: 'delete old idempotency keys', run: () => deleteOldKeys(db) },
    { name: 'delete old change events', run: () => deleteOldEvents(db) },
    { name: 'delete old changes of public data', run: makeDeleteOldChanges({ db }) },
    { name: 'delete old changes of the catalog', run: () => deleteOldCatalogChanges(db) },
    { name: 'return unused memory', run: makeReturnMemory() },
    { name: 'delete expired limits', run: () => deleteExpiredLimits(db) },
    { name: 'find parts ordered together', run: makeDaily(() => services.products.related.findOrderedTogether()) },
    {
      name: 'reconcile payments',
      run: () => services.payments.reconciliation.reconcileIfDue(config.reconcileMinutes * 60_000),
    },
  ],
  { everyMs: config.sweepSeconds * 1_000, logger },
);

/** Admins wait for the check of their file, and the progress of its changes. */
const importJobs = startJobs([{ name: 'run imports', run: () => services.products.imports.run() }], {
  everyMs: Math.min(config.sweepSeconds, IMPORT_SECONDS) * 1_000,
  logger,
});

/** Admins wait for a feed that they fetch now. */
const feedJobs = startJobs([{ name: 'fetch feeds', run: () => services.products.feeds.run() }], {
  everyMs: Math.min(config.sweepSeconds, FEED_SECONDS) * 1_000,
  logger,
});

/** People wait for their mails, so they are sent more often than the other jobs run. */
const mailJobs = startJobs([{ name: 'send mails', run: () => services.mails.outbox.sendDue() }], {
  everyMs: Math.min(config.sweepSeconds, MAIL_SECONDS) * 1_000,
  logger,
});

/** A job may wait for a vendor for longer; the next start continues it. */
const FINISH_MS = 6_000;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
const metrics = config.metricsPort && (await serveMetrics({ host: config.host, port: config.metricsPort }));
await app.listen({ host: config.host, port: config.port });
logger.info({ url: config.publicUrl }, 'server listening');

/** Ends the process with exit code 1 and only the message of a refusal. */
async function orExit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** Reports not ready, serves until load balancers have noticed, finishes requests and jobs, then closes the database. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  app.startDraining();
  const jobsEnd = Promise.all([jobs.stop(), mailJobs.stop(), importJobs.stop(), feedJobs.stop()]);
  await pause(config.drainSeconds * 1_000);
  setTimeout(() => {
    logger.warn('stopped with unfinished requests or jobs');
    process.exit();
  }, FINISH_MS);
  await app.close();
  await jobsEnd;
  await db.close();
  if (metrics) await metrics.close();
  // The timer above would keep the process.
  process.exit();
}
