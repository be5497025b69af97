import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#net/ports.ts';
import { serve } from '#net/serve.ts';
import { fallbackDataDir } from '#postgres/locations.ts';
import { top } from './settings.ts';

// Runs `npm start` with its own ports and data folder. The tests run in order on the same data.
const names = [
  'PORT',
  'SANDBOX_POSTGRES_PORT',
  'SANDBOX_IDENTITY_PORT',
  'SANDBOX_CARDS_PORT',
  'SANDBOX_MAILBOX_PORT',
  'SANDBOX_SMTP_PORT',
];
let env: NodeJS.ProcessEnv;
let dir: string;
let runs: Run[] = [];

interface Run {
  child: ChildProcess;
  printed: string;
  ended: Promise<number | null>;
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'kelvin-start-'));
  await chmod(dir, 0o755);
  env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, SANDBOX_ENV_FILE: '', SANDBOX_DIR: dir };
  for (const name of names) env[name] = String(await freePort());
});

afterEach(async () => {
  for (const { child, ended } of runs) {
    if (child.exitCode === null && child.signalCode === null) signal(child, 'SIGINT');
    await ended;
  }
  runs = [];
});

afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await rm(fallbackDataDir(path.join(dir, 'postgres')), { recursive: true, force: true });
});

function start(changes: NodeJS.ProcessEnv = {}): Run {
  // A process group of its own, so that SIGINT reaches all of it, as from a terminal.
  const child = spawn('npm', ['start'], {
    cwd: top,
    env: { ...env, ...changes },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: Run = { child, printed: '', ended: once(child, 'close').then(([code]) => code as number | null) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      run.printed += chunk.toString();
    });
  }
  runs.push(run);
  return run;
}

const signal = (child: ChildProcess, name: NodeJS.Signals) => process.kill(-(child.pid ?? 0), name);

async function until(run: Run, words: string) {
  const { child } = run;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  while (!run.printed.includes(words)) {
    if (isOver()) throw new Error(`npm start ended early:\n${run.printed}`);
    await setTimeout(50);
  }
}

interface Process {
  pid: number;
  parent: number;
  line: string;
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), line };
  });
}

const databasePort = () => `-p ${env['SANDBOX_POSTGRES_PORT']} `;

/** Every process of this run, identified by its folder or port. */
function alive(): Process[] {
  const marks = [dir, fallbackDataDir(path.join(dir, 'postgres')), databasePort()];
  return processes().filter(({ line }) => marks.some((mark) => line.includes(mark)));
}

const shop = (pathname: string) => fetch(`http://localhost:${env['PORT']}${pathname}`);

async function identity(method: string, body: object) {
  const base = `http://localhost:${env['SANDBOX_IDENTITY_PORT']}/identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${base}/accounts:${method}?key=sandbox-api-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

const starter = async () => Number(await readFile(path.join(dir, 'running.pid'), 'utf8'));

/** The server process, a child of the starter. */
async function server(): Promise<Process> {
  const parent = await starter();
  return the(processes().find((one) => one.line.includes('server/dist/main.js') && one.parent === parent));
}

const database = () => the(processes().find(({ line }) => line.includes(databasePort())));

function the(found: Process | undefined): Process {
  if (!found) throw new Error('The process does not run.');
  return found;
}

describe('npm start', () => {
  const account = { email: 'kept@example.com', password: 'secret1' };

  it('starts the shop, refuses a second run on its data, and survives kill -9', async () => {
    const run = start();
    await until(run, `Ready: http://localhost:${env['PORT']}`);
    expect((await shop('/')).status).toBe(200);
    expect(await identity('signUp', account)).toBe(200);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.printed).toContain(`The shop is running already (process ${await starter()}).`);

    process.kill(await starter(), 'SIGKILL');
    expect(await run.ended).not.toBe(0);
  }, 120_000);

  it('restarts on the same data without orphans, and exits cleanly on Ctrl-C', async () => {
    const run = start();
    await until(run, 'Ready: ');
    expect(await identity('signInWithPassword', account)).toBe(200);
    process.kill(await starter(), 'SIGINT');
    expect(await run.ended).toBe(0);
    expect(alive()).toEqual([]);
    await expect(shop('/')).rejects.toThrow('fetch failed');
  }, 60_000);

  it('stops everything and reports why when the server dies', async () => {
    const run = start();
    await until(run, 'Ready: ');
    process.kill((await server()).pid, 'SIGKILL');
    expect(await run.ended).toBe(1);
    expect(run.printed).toContain('The server exited unexpectedly.');
    expect(alive()).toEqual([]);
  }, 60_000);

  it('stops everything and reports why when the database dies', async () => {
    const run = start();
    await until(run, 'Ready: ');
    process.kill(database().pid, 'SIGKILL');
    expect(await run.ended).toBe(1);
    expect(run.printed).toContain('The database exited unexpectedly.');
    expect(alive()).toEqual([]);
  }, 60_000);

  it('exits cleanly on Ctrl-C during startup', async () => {
    const run = start();
    await until(run, 'Postgres');
    // To the whole group, as from a terminal; npm exits with the signal after all children have exited.
    signal(run.child, 'SIGINT');
    await once(run.child, 'exit');
    expect(alive()).toEqual([]);
    await run.ended;
    expect(run.printed).not.toContain('Ready: ');
  }, 60_000);

  it('leaves nothing that a reset does not delete', async () => {
    const reset = ['sandbox/src/commands/run.mjs', 'reset'];
    execFileSync(process.execPath, reset, { cwd: top, env });
    expect([dir, fallbackDataDir(path.join(dir, 'postgres'))].filter((each) => existsSync(each))).toEqual([]);
  }, 60_000);

  it('names a taken port, and how to choose another', async () => {
    const other = await serve(() => undefined, { port: 0, host: 'localhost' });
    const port = Number(new URL(other.url).port);
    const run = start({ SANDBOX_CARDS_PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.printed).toContain(`Port ${port} (cards) is taken by another program.`);
    expect(run.printed).toContain(`SANDBOX_CARDS_PORT=${port === 65_535 ? port - 1 : port + 1} npm start`);
    await other.stop();
  }, 60_000);

  it('refuses the same port for two parts', async () => {
    const run = start({ SANDBOX_CARDS_PORT: env['PORT'] });
    expect(await run.ended).toBe(1);
    expect(run.printed).toContain(`PORT and SANDBOX_CARDS_PORT are both ${env['PORT']}. Give each its own port.`);
  }, 60_000);
});
