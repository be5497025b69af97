import { makeFirebase } from '#adapters/firebase.ts';
import { makeImageBucket } from '#adapters/image-bucket.ts';
import { makeImageFolder } from '#adapters/image-folder.ts';
import { makeStripe } from '#adapters/stripe.ts';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { refuseSandboxAccounts } from '#modules/users/sandbox-accounts.ts';
import { openDatabase } from '#platform/database.ts';
import { startJobs } from '#platform/jobs.ts';
import { forgetNotices } from '#platform/change-feed.ts';
import { forgetKeys } from '#platform/once.ts';
import { makeLogger } from '#platform/logger.ts';
import { migrate } from '#platform/migrate.ts';
import { makeServices } from '#services.ts';

const config = readConfig();
const logger = makeLogger(config.logLevel);

const migrations = await migrate(config.database.url);
if (migrations.length > 0) logger.info({ migrations }, 'the database was brought up to date');

const db = openDatabase({ ...config.database, logger });
if (config.env === 'production') await refuseSandboxAccounts(db);
const identity = makeFirebase(config.identity);
const { store, bucket } = config.images;
const imageStore = store === 's3' ? await makeImageBucket(bucket) : makeImageFolder(config.images);
const services = makeServices(config, { db, cards: makeStripe(config.cards), identity, imageStore, logger });
const app = await buildApp({ config, services, identity, db, logger });
const jobs = startJobs(
  [
    { name: 'lapse reservations', run: () => services.orders.lapseReservations() },
    { name: 'delete orders of removed users', run: () => services.orders.deleteOrdersOfRemoved() },
    { name: 'remove unused pictures', run: () => services.images.removeUnused() },
    { name: 'tell the identity provider of closed accounts', run: () => services.identityAccounts.tellAll() },
    { name: 'erase what deleted accounts left', run: () => services.accounts.eraseRemains() },
    { name: 'ask about open payments', run: () => services.payments.askAboutOpenPayments() },
    { name: 'ask about pending refunds', run: () => services.refunds.askAboutPending() },
    { name: 'forget idempotency keys', run: () => forgetKeys(db) },
    { name: 'forget what nobody listens to', run: () => forgetNotices(db) },
    { name: 'compare the books', run: () => services.reconciliation.reconcileIfDue(config.reconcileMinutes * 60_000) },
  ],
  { everyMs: config.sweepSeconds * 1_000, logger },
);

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
await app.listen({ host: config.host, port: config.port });
logger.info({ url: config.publicUrl }, 'the shop is open');

/** Ready no more, finish what is under way, let go of the database. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  await jobs.stop();
  await db.close();
  // A server that has migrated would wait for the engine's timer, ten seconds, which nothing can stop.
  process.exit();
}
