import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '#postgres/start.ts';
import { watchConnection } from '#postgres/connection-watch.ts';
import { seedPayments } from '../../../prisma/seed/payments.ts';
import { seed } from '../../../prisma/seed/seed.ts';
import { migrate } from '../../../server/src/platform/migrate.ts';
import { type Child, startChild } from './child-process.ts';
import { checkPorts } from './check-ports.ts';
import { step } from './progress.ts';
import { reportEnd, runUntilStopped, type Startup } from './run-until-stopped.ts';
import { type PortOf, serverEnvironment, type Settings, shopUrl } from './settings.ts';
import { startStandIns } from './stand-ins.ts';

const TIMEOUT_MS = 60_000;

interface Program {
  what: string;
  start: () => Child;
  /** Where it answers when it is ready. */
  url: string;
}

interface Run {
  command: string;
  settings: Settings;
  ports: PortOf[];
  /** The part that serves the pages. */
  pagesAt?: PortOf;
  /** Builds what the server serves, while the other parts start. */
  build?: (signal: AbortSignal) => Promise<unknown>;
  /** Node's arguments for the server: program and options. */
  server: string[];
  /** A program to run beside the server. */
  other?: Program;
  isShown?: boolean;
  /** Called when everything is ready. */
  announce: (settings: Settings) => void;
}

/** Runs the shop until Ctrl-C or until one of its programs exits; then stops everything, the programs first. */
export const runShop = (run: Run): Promise<void> => runUntilStopped(run.settings, (startup) => startAll(run, startup));

async function startAll(
  { command, settings, ports, pagesAt, build, server, other, isShown = false, announce }: Run,
  startup: Startup,
) {
  const { dir } = settings;
  await checkPorts(settings, ports, command);
  const env = serverEnvironment(settings, pagesAt);
  const databaseUrl = env['DATABASE_URL'] ?? '';
  await Promise.all([build?.(startup.signal), startDatabase()]);
  const log = path.join(dir, 'server.log');
  const shop: Program = {
    what: 'Server',
    start: () => startChild({ name: 'server', args: server, env, log, isShown }),
    url: `${shopUrl(settings)}/readyz`,
  };
  // Side by side, because each of the parts occupies one core.
  await Promise.all([startProgram(shop), other && startProgram(other), startVendors()]);
  startup.signal.throwIfAborted();
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

  async function startProgram({ what, start, url }: Program): Promise<void> {
    startup.signal.throwIfAborted();
    await step(what, async () => {
      const child = start();
      startup.add(child);
      await Promise.race([untilReady(url, startup.signal), reportEnd(child)]);
    });
  }
}

async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(50, undefined, { signal });
  }
  throw new Error(`${url} did not answer within a minute.`);
}
