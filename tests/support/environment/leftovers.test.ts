import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFaultyPostgres } from '../../faults/faulty-postgres.ts';
import { makeRunFolder, postgresFolder, removeRunFolder } from './run-folder.ts';

/** A run folder whose process has ended without removing it. */
async function leaveFolder(): Promise<string> {
  const killed = spawn(process.execPath, ['-e', '']);
  await once(killed, 'exit');
  const folder = mkdtempSync(join(tmpdir(), `kelvin-run-${killed.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Whether this user may mount a file system, as `npm run test:faults` does to fill a disk. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kelvin-mount-'));
  try {
    mountMemory(folder);
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

function mountMemory(folder: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

it.runIf(process.platform === 'linux')('a run ends the frozen Postgres of a killed run', async () => {
  const folder = await leaveFolder();
  const postgres = await startFaultyPostgres(postgresFolder(folder));
  const [row] = await postgres.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = row?.pid ?? NaN;
  await postgres.freeze();
  await removeRunFolder(await makeRunFolder());
  expect({ isAlive: isAlive(pid), folder: existsSync(folder) }).toEqual({ isAlive: false, folder: false });
});

it.runIf(process.platform === 'linux')('a run ends a program that writes into the folder of a killed run', async () => {
  const folder = await leaveFolder();
  // A supervisor of Postgres starts it again, and each start makes new files. Without the option -p of mkdir, which would
  // make the run's folder again if mkdir ran longer than the killed script.
  const script = join(folder, 'patroni');
  writeFileSync(script, '#!/bin/sh\nwhile :; do mkdir "$0-data"; touch "$0-data/$$"; done\n', { mode: 0o755 });
  const program = spawn(script, { stdio: 'ignore' });
  const exited = once(program, 'exit');
  await removeRunFolder(await makeRunFolder());
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(existsSync(folder)).toBe(false);
});

it.runIf(canMount())('a run unmounts the disk of a killed run', async () => {
  const folder = await leaveFolder();
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  mountMemory(disk);
  await removeRunFolder(await makeRunFolder());
  expect(existsSync(folder)).toBe(false);
});
