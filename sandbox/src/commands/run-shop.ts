import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '#postgres/start.ts';
import { watchConnection } from '#postgres/connection-watch.ts';
import { seed } from '../../../prisma/seed/seed.ts';
import { migrate } from '../../../server/src/platform/migrate.ts';
import { type Child, startChild } from './child-process.ts';
import { checkPorts } from './check-ports.ts';
import { step } from './progress.ts';
import { reportEnd, runUntilStopped, type Startup } from './run-until-stopped.ts';
import { seedPayments } from './seed-payments.ts';
import { type PortOf, serverEnvironment, type Settings, shopUrl } from './settings.ts';
import { startStandIns } from './stand-ins.ts';

const TIMEOUT_MS = 60_000;

interface Run {
  command: string;
  settings: Settings;
  ports: PortOf[];
  /** Builds what the server serves, while the other parts start. */
  build?: (signal: AbortSignal) => Promise<unknown>;
  /** Node's arguments for the server: program and options. */
  server: string[];
  /** Other programs to run beside the server. */
  others?: (settings: Settings) => Child[];
  isShown?: boolean;
  /** Called when everything is ready. */
  announce: (settings: Settings) => void;
}

/** Runs the shop until Ctrl-C or until one of its programs exits; then stops everything, the server first. */
export const runShop = (run: Run): Promise<void> => runUntilStopped(run.settings, (startup) => startAll(run, startup));

async function startAll(
  { command, settings, ports, build, server, others, isShown = false, announce }: Run,
  startup: Startup,
) {
  const { dir } = settings;
  await checkPorts(settings, ports, command);
  const env = serverEnvironment(settings);
  const databaseUrl = env['DATABASE_URL'] ?? '';
  await Promise.all([build?.(startup.signal), startDatabase()]);
  // Beside the server, because each of the two occupies one core.
  await Promise.all([startServer(), startVendors()]);
  startup.signal.throwIfAborted();
  for (const other of others?.(settings) ?? []) startup.add(other);
  console.log(`\n  Started in ${(performance.now() / 1_000).toFixed(1)} s.`);
  announce(settings);

  async function startDatabase(): Promise<void> {
    const data = { dataDir: path.join(dir, 'postgres'), port: settings.ports.postgres };
    const postgres = await startup.start('Postgres', () => startPostgres(data));
    startup.add(await watchConnection(postgres.url));
    startup.signal.throwIfAborted();
    // The server would migrate, too, but only after the builds.
    await step('Tables and data', async () => {
      await migrate(databaseUrl);
      await seed(databaseUrl, settings);
    });
  }

  async function startVendors(): Promise<void> {
    await startStandIns(settings, startup);
    await seedPayments(databaseUrl, env['STRIPE_API_URL'] ?? '');
  }

  async function startServer(): Promise<void> {
    startup.signal.throwIfAborted();
    await step('Server', async () => {
      const child = startChild({ name: 'server', args: server, env, log: path.join(dir, 'server.log'), isShown });
      startup.add(child);
      await Promise.race([untilReady(settings, startup.signal), reportEnd(child)]);
    });
  }
}

async function untilReady(settings: Settings, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${shopUrl(settings)}/readyz`, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(50, undefined, { signal });
  }
  throw new Error('The server was not ready within a minute.');
}
