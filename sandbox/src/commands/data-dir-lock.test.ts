import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir, runningProcess } from './data-dir-lock.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'kelvin-lock-'));
});

afterEach(() => rm(dir, { recursive: true }));

const recordPid = (pid: number) => writeFile(path.join(dir, 'running.pid'), String(pid));

it('locks a free folder once and frees it', () => {
  expect(runningProcess(dir)).toBeUndefined();
  const unlock = lockDataDir(dir);
  expect(existsSync(path.join(dir, 'running.pid'))).toBe(true);
  unlock();
  expect(existsSync(path.join(dir, 'running.pid'))).toBe(false);
});

it('creates the folder', () => {
  lockDataDir(path.join(dir, 'deep', 'er'))();
});

it('refuses while another command uses the folder, and takes over after that is killed', async () => {
  const script = path.join(dir, 'sandbox/src/commands/other.mjs');
  await mkdir(path.dirname(script), { recursive: true });
  await writeFile(script, 'setInterval(() => undefined, 1_000); console.log("up");');
  const other = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(other.stdout, 'data');
  await recordPid(other.pid ?? 0);
  expect(runningProcess(dir)).toBe(other.pid);
  expect(() => lockDataDir(dir)).toThrow(
    `The shop is running already (process ${other.pid}). Stop it there with Ctrl-C first.`,
  );
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockDataDir(dir)();
});

it('ignores another program with the recorded process id', async () => {
  await recordPid(1);
  expect(runningProcess(dir)).toBeUndefined();
});

it('ignores an invalid file', async () => {
  await writeFile(path.join(dir, 'running.pid'), 'rubbish');
  expect(runningProcess(dir)).toBeUndefined();
});
