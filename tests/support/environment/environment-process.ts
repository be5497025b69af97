import { startCards } from '@kelvin/sandbox/cards';
import { startIdentity } from '@kelvin/sandbox/identity';
import { startPostgres } from '@kelvin/sandbox/postgres';
import type { TestEnvironment } from './provided-context.ts';
import { makeRunFolder, postgresFolder, removeRunFolder } from './run-folder.ts';
import { openTemplate } from './template-database.ts';

// The test environment of the server tests. start-environment.ts starts this process, which stops when its IPC channel
// closes, also after a kill. It ignores Ctrl-C, because its parent needs the environment until it has finished.
process.on('SIGINT', () => undefined);

/**
 * The data is deleted after the run, so it need not survive a crash of the machine. A killed server process loses no
 * commit with these settings, because Postgres itself keeps running.
 */
const postgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Bounds the size of the data folder, which may be in memory.
  max_wal_size: '256MB',
  // Each worker has one or more shops, and the number of workers follows the cores.
  max_connections: '500',
  // The shop must not depend on what Postgres has for its own machine.
  timezone: 'America/Los_Angeles',
  datestyle: 'SQL,DMY',
};

if (!process.send) throw new Error('Run by start-environment.ts only.');
const isDurable = process.argv.includes('--durable');
const folder = await makeRunFolder({ isInMemory: !isDurable });
const stops: (() => Promise<void>)[] = [() => removeRunFolder(folder)];

process.once('disconnect', () => {
  void stop();
});

try {
  process.send(await start());
} catch (error) {
  console.error(error);
  process.disconnect();
}

async function start(): Promise<TestEnvironment> {
  const adminDatabaseUrl = process.env['DATABASE_URL'] ?? (await startOwnPostgres());
  const template = await openTemplate(adminDatabaseUrl);
  stops.push(() => template.drop());
  const identity = await startIdentity({ port: 0, dataDir: null, projectId: 'demo-kelvin' });
  stops.push(() => identity.stop());
  // No webhook URL: a test builds the webhook events that it needs and posts them itself.
  const cards = await startCards({ port: 0, dataDir: null, webhookUrl: null, webhookSecret: 'whsec_sandbox' });
  stops.push(() => cards.stop());
  return { adminDatabaseUrl, templateDatabase: template.name, identityUrl: identity.url, cardsUrl: cards.url };
}

/** Starts the embedded Postgres, for runs without DATABASE_URL. */
async function startOwnPostgres() {
  const settings = isDurable ? {} : postgresSettings;
  const postgres = await startPostgres({ dataDir: postgresFolder(folder), port: 0, settings });
  stops.push(() => postgres.stop());
  return postgres.url;
}

/** Stops in reverse order of starting. */
async function stop() {
  for (const one of stops.toReversed()) await one().catch(console.error);
  process.exit();
}
