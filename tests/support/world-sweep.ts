import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'kelvin-world-';

/** The name of a run's folder says which process it belongs to. */
export const worldPrefix = () => `${prefix}${process.pid}-`;

/** Removes what killed runs left behind: their folders, and the Postgres that still runs in one. */
export async function sweepWorlds() {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const lockFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
    const postgres = Number(lockFile.split('\n')[0]);
    // The file names its folder on the second line: the id alone may be another process's by now.
    if (postgres && lockFile.includes(folder) && isAlive(postgres)) process.kill(postgres, 'SIGINT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
