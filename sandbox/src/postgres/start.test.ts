import { spawn } from 'node:child_process';
import { readFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serve } from '#net/serve.ts';
import { findPostgres } from './binaries.ts';
import { fallbackDataDir } from './locations.ts';
import { postgresAccount } from './os-account.ts';
import { type Postgres, startPostgres } from './start.ts';

let folder: string;
let dataDir: string;
let running: Postgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kelvin-postgres-'));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'postgres');
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running = [];
  await rm(folder, { recursive: true });
  await rm(fallbackDataDir(dataDir), { recursive: true, force: true });
});

async function start(port = 0): Promise<string> {
  const postgres = await startPostgres({ dataDir, port });
  running.push(postgres);
  return postgres.url;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener the error of a killed server would throw.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The process id of the postmaster, from the first line of postmaster.pid. */
async function postmaster(url: string): Promise<number> {
  const [row] = (await query(url, 'SHOW data_directory')) as [{ data_directory: string }];
  return Number((await readFile(path.join(row.data_directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('keeps data between runs', async () => {
  const first = await startPostgres({ dataDir, port: 0 });
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(await query(await start(), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it('recovers what was acknowledged before a kill -9', async () => {
  const url = await start();
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const pid = await postmaster(url);
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await setTimeout(20);
  expect(await query(await start(), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it('stops the Postgres of a killed run and continues with its data', async () => {
  const orphan = await start();
  await query(orphan, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const pid = await postmaster(orphan);
  const url = await start(Number(new URL(orphan).port));
  expect(url).toBe(orphan);
  expect(await postmaster(url)).not.toBe(pid);
  expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

it('leaves a program alone that got the process id of a Postgres killed before a restart of the machine', async () => {
  const url = await start();
  const [row] = (await query(url, 'SHOW data_directory')) as [{ data_directory: string }];
  for (const postgres of running.splice(0)) await postgres.stop();
  const program = spawn('sleep', ['60'], { ...postgresAccount() });
  await writeFile(path.join(row.data_directory, 'postmaster.pid'), `${program.pid}\n${row.data_directory}\n`);
  expect(await query(await start(), 'SELECT 42 AS answer')).toEqual([{ answer: 42 }]);
  expect(program.signalCode).toBeNull();
  program.kill();
});

it('names the taken port and how to choose another', async () => {
  const other = await serve(() => undefined, { port: 0, host: 'localhost' });
  const port = Number(new URL(other.url).port);
  await expect(start(port)).rejects.toThrow(
    `Port ${port} (postgres) is taken by another program. Stop that program, or choose another port by SANDBOX_POSTGRES_PORT.`,
  );
  await other.stop();
});

it('names what runs the shop on a platform without an embedded Postgres', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'mips' });
  try {
    await expect(findPostgres()).rejects.toThrow(
      /^There is no embedded Postgres .*-mips\)\. .* `docker compose --profile sandbox up`/,
    );
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});
