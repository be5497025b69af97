import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lock, whoRuns } from './data-dir-lock.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'kelvin-lock-'));
});

afterEach(() => rm(dir, { recursive: true }));

const note = (pid: number) => writeFile(path.join(dir, 'running.pid'), String(pid));

it('is free at first, taken once, free again', () => {
  expect(whoRuns(dir)).toBeUndefined();
  const unlock = lock(dir);
  expect(existsSync(path.join(dir, 'running.pid'))).toBe(true);
  unlock();
  expect(existsSync(path.join(dir, 'running.pid'))).toBe(false);
});

it('makes the folder if there is none', () => {
  lock(path.join(dir, 'deep', 'er'))();
});

it('refuses while a command of the sandbox runs there, and takes over when that is killed', async () => {
  const script = path.join(dir, 'sandbox/src/commands/other.mjs');
  await mkdir(path.dirname(script), { recursive: true });
  await writeFile(script, 'setInterval(() => undefined, 1_000); console.log("up");');
  const other = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(other.stdout, 'data');
  await note(other.pid ?? 0);
  expect(whoRuns(dir)).toBe(other.pid);
  expect(() => lock(dir)).toThrow(
    `The shop is running already (process ${other.pid}). Stop it there with Ctrl-C first.`,
  );
  other.kill('SIGKILL');
  await once(other, 'exit');
  lock(dir)();
});

it('does not take another program of that number for the shop', async () => {
  await note(1);
  expect(whoRuns(dir)).toBeUndefined();
});

it('does not mind a note that is none', async () => {
  await writeFile(path.join(dir, 'running.pid'), 'rubbish');
  expect(whoRuns(dir)).toBeUndefined();
});
