import { startCards } from '@kelvin/sandbox/cards';
import { startIdentity } from '@kelvin/sandbox/identity';
import { startPostgres } from '@kelvin/sandbox/postgres';
import type { TestEnvironment } from './provided-context.ts';
import { makeRunFolder, postgresFolder, removeRunFolder } from './run-folder.ts';
import { openTemplate } from './template-database.ts';

// The parts that server tests run against, in a process of its own: started by start-environment.ts, ended when that lets go,
// also by being killed. Ctrl-C reaches this process too; it waits for its starter to be done.
process.on('SIGINT', () => undefined);

if (!process.send) throw new Error('This is started by start-environment.ts.');
const folder = await makeRunFolder();
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
  // No server listens here: a test that wants a webhook asks for it and posts it itself.
  const cards = await startCards({ port: 0, dataDir: null, webhookUrl: null, webhookSecret: 'whsec_sandbox' });
  stops.push(() => cards.stop());
  return { adminDatabaseUrl, templateDatabase: template.name, identityUrl: identity.url, cardsUrl: cards.url };
}

/** The embedded one, where DATABASE_URL names none. */
async function startOwnPostgres() {
  const postgres = await startPostgres({ dataDir: postgresFolder(folder), port: 0 });
  stops.push(() => postgres.stop());
  return postgres.url;
}

/** Last started, first stopped. */
async function stop() {
  for (const one of stops.toReversed()) await one().catch(console.error);
  process.exit();
}
