import { setTimeout as pause } from 'node:timers/promises';
import { makeFeedHttp } from '#adapters/feed-http.ts';
import { makeFirebase } from '#adapters/firebase.ts';
import { makeImageBucket } from '#adapters/image-bucket.ts';
import { makeImageFolder } from '#adapters/image-folder.ts';
import { makeSmtp } from '#adapters/smtp.ts';
import { makeStripe } from '#adapters/stripe.ts';
import { buildApp } from '#app.ts';
import { startBackgroundJobs } from '#background-jobs.ts';
import { givenSettings, readConfig } from '#config.ts';
import { runDoctor } from '#doctor/doctor.ts';
import { refuseSandboxAccounts } from '#modules/users/sandbox-accounts.ts';
import { openDatabase } from '#platform/database.ts';
import { serveMetrics } from '#http/metrics-server.ts';
import { logWarnings, makeLogger } from '#platform/logger.ts';
import { migrate, refusePendingMigrations } from '#platform/migrate.ts';
import { grantRunRole } from '#platform/run-role.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { makeServices } from '#services.ts';

const help = `node --env-file=.env server/dist/main.js [serve | migrate | doctor]

  serve     applies pending migrations, unless MIGRATE_ON_START=off, and serves the shop; the default
  migrate   applies pending migrations, and exits
  doctor    checks the settings and everything they name`;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const [command = 'serve', ...options] = process.argv.slice(2);
const words = [command, ...options].join(' ');
if (command !== 'doctor' && words.split(' ').includes('--help')) {
  print(help);
  process.exit();
}
if (!['serve', 'migrate', 'doctor', 'doctor --help'].includes(words)) {
  await orExit(() => {
    throw new StartRefusal(`There is no command ${words}; the commands are serve, migrate and doctor.`);
  });
}
if (command === 'doctor') {
  process.exit(await runDoctor(givenSettings(), { options, print }));
}

const config = await orExit(() => readConfig());
const logger = makeLogger(config.logLevel);
logWarnings(logger);

const { migrationUrl, url: runUrl } = config.database;
const isMigrating = config.migrateOnStart || command === 'migrate';
if (isMigrating) {
  const migrations = await orExit(() => migrate(migrationUrl, { runUrl, report: (text) => logger.warn(text) }));
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
const jobs = startBackgroundJobs({ config, db, services, logger });

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
  const jobsEnd = jobs.stop();
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
