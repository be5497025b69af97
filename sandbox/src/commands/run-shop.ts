import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPostgres } from '#postgres/start.ts';
import { watchPostgres } from '#postgres/connection-watch.ts';
import { seed } from '../../../prisma/seed/seed.ts';
import { type Child, startChild } from './child-process.ts';
import { checkPorts } from './check-ports.ts';
import { step } from './progress.ts';
import { reportEnd, runUntilAsked, type Stage } from './run-until-stopped.ts';
import { seedPayments } from './seed-payments.ts';
import { type PortOf, serverEnvironment, type Settings, shopUrl } from './settings.ts';
import { startWorld } from './stand-ins.ts';

const PATIENCE_MS = 60_000;

interface Run {
  command: string;
  settings: Settings;
  ports: PortOf[];
  /** The server's program and arguments for Node. */
  server: string[];
  /** Anything that runs beside the server. */
  others?: (settings: Settings) => Child[];
  isShown?: boolean;
  /** Called once everything is up. */
  announce: (settings: Settings) => void;
}

/** Runs the shop until Ctrl-C, or until one of its programs ends; then stops everything, the server first. */
export const runShop = (run: Run): Promise<void> => runUntilAsked(run.settings, (stage) => open(run, stage));

async function open({ command, settings, ports, server, others, isShown = false, announce }: Run, stage: Stage) {
  const { dir } = settings;
  await checkPorts(settings, ports, command);
  const data = { dataDir: path.join(dir, 'postgres'), port: settings.ports.postgres };
  const postgres = await stage.start('Postgres', () => startPostgres(data));
  stage.add(await watchPostgres(postgres.url));
  await startWorld(settings, stage);
  const env = serverEnvironment(settings);
  stage.signal.throwIfAborted();
  await step('Server', async () => {
    const child = startChild({ name: 'server', args: server, env, log: path.join(dir, 'server.log'), isShown });
    stage.add(child);
    await Promise.race([untilReady(settings, stage.signal), reportEnd(child)]);
  });
  await step('Seeded data', async () => {
    await seed(env['DATABASE_URL'] ?? '');
    await seedPayments(env['DATABASE_URL'] ?? '', env['STRIPE_API_URL'] ?? '');
  });
  stage.signal.throwIfAborted();
  for (const other of others?.(settings) ?? []) stage.add(other);
  announce(settings);
}

async function untilReady(settings: Settings, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${shopUrl(settings)}/readyz`, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(100, undefined, { signal });
  }
  throw new Error('The server did not get ready within a minute.');
}
