import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '../support/environment/free-ports.ts';
import { top } from '../support/runner/run.ts';

const ports = [
  'PORT',
  'SANDBOX_POSTGRES_PORT',
  'SANDBOX_IDENTITY_PORT',
  'SANDBOX_CARDS_PORT',
  'SANDBOX_MAILBOX_PORT',
  'SANDBOX_SMTP_PORT',
];

/** The seconds of `npm ci` and of two starts in a clone of the last commit. */
export async function measureClone(): Promise<{ install: number; first: number; later: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-clone-'));
  try {
    await promisify(execFile)('git', ['clone', '--quiet', top, folder]);
    const install = await secondsOf(() =>
      promisify(execFile)('npm', ['ci'], { cwd: folder, shell: process.platform === 'win32', maxBuffer: 10_000_000 }),
    );
    return { install, first: await measureStart(folder), later: await measureStart(folder) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Runs `npm start` until it reports that it is ready, and stops it. */
async function measureStart(folder: string): Promise<number> {
  const free = await freePorts(ports.length);
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, so that the signal reaches npm and its programs as Ctrl-C does.
    detached: true,
    env: { ...process.env, ...Object.fromEntries(ports.map((name, n) => [name, String(free[n])])) },
  });
  const closed = once(child, 'close');
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (/^Ready:/m.test(printed)) resolve();
    });
    void closed.then(() => reject(new Error(`npm start ended:\n${printed}`)));
  });
  try {
    return await secondsOf(() => ready);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await closed;
  }
}
