import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fallbackDataDir } from '../../../sandbox/src/postgres/locations.ts';

const prefix = 'kelvin-run-';

/** A temporary folder whose name says which process it belongs to; first removes what killed runs left behind. */
export async function makeRunFolder(): Promise<string> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Postgres does not run as root, and the account that it runs under then must get in.
  await chmod(folder, 0o755);
  return folder;
}

/** Where Postgres keeps its data in a run's folder; the sandbox does the same with SANDBOX_DIR. */
export const postgresFolder = (folder: string) => join(folder, 'postgres');

/** Where a run notes the process group that it started, so that a later run can end it if this one is killed. */
export const groupFile = (folder: string) => join(folder, 'group.pid');

export async function removeRunFolder(folder: string) {
  for (const path of [folder, fallbackDataDir(postgresFolder(folder))]) {
    await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const group = Number(await read(groupFile(folder)));
    if (group && isAlive(-group)) process.kill(-group, 'SIGINT');
    for (const data of [postgresFolder(folder), fallbackDataDir(postgresFolder(folder))]) await endPostgres(data);
    await removeRunFolder(folder);
  }
}

async function endPostgres(data: string) {
  const [first, ...others] = (await read(join(data, 'postmaster.pid'))).split('\n');
  const pid = Number(first);
  // The file names its folder too: the id alone may be another process's by now.
  if (pid && others.includes(data) && isAlive(pid)) process.kill(pid, 'SIGINT');
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
