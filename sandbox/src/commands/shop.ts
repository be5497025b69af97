import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seed } from '../../../prisma/seed/seed.ts';
import { type Child, startChild } from './child.ts';
import { lock } from './lock.ts';
import { step } from './progress.ts';
import { type PortOf, serverEnvironment, type Settings } from './settings.ts';
import { checkPorts, startWorld } from './world.ts';

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
export async function runShop(run: Run): Promise<void> {
  const { settings } = run;
  const unlock = lock(settings.dir);
  const parts: { stop(): Promise<void> }[] = [];
  const asked = waitForSignal();
  try {
    await Promise.race([open(run, parts), asked.then(() => Promise.reject(new Interrupted()))]);
    run.announce(settings);
    const children = parts.filter((part): part is Child => 'ended' in part);
    await Promise.race([asked, ...children.map(reportEnd)]);
    console.log('\nStopping …');
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    for (const part of parts.toReversed()) await part.stop();
    unlock();
  }
}

class Interrupted extends Error {}

async function open(
  { command, settings, ports, server, others, isShown = false }: Run,
  parts: { stop(): Promise<void> }[],
) {
  await checkPorts(settings, ports, command);
  await startWorld(settings, (part) => parts.push(part));
  const env = serverEnvironment(settings);
  await step('Server', async () => {
    const child = startChild({
      name: 'server',
      args: server,
      env,
      log: path.join(settings.dir, 'server.log'),
      isShown,
    });
    parts.push(child);
    await Promise.race([untilReady(settings), reportEnd(child)]);
  });
  await step('Seeded data', () => seed(env['DATABASE_URL'] ?? ''));
  parts.push(...(others?.(settings) ?? []));
}

async function untilReady({ ports }: Settings): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`http://localhost:${ports.shop}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(100);
  }
  throw new Error('The server did not get ready within a minute.');
}

async function reportEnd({ name, ended }: Child): Promise<never> {
  throw new Error(`The ${name} ended by itself. Its last words:\n${await ended}`);
}

/** The first Ctrl-C stops everything in order; a second one ends it at once. */
function waitForSignal(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (isAsked) process.exit(1);
        isAsked = true;
        resolve();
      });
    }
  });
}
