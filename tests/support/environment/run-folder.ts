import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fallbackDataDir } from '../../../sandbox/src/postgres/locations.ts';

const prefix = 'kelvin-run-';

/** Creates a temporary folder with the process id in its name, after removing the folders of killed runs. */
export async function makeRunFolder(): Promise<string> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // Started by root, Postgres runs under another account, which needs access.
  await chmod(folder, 0o755);
  return folder;
}

/** The data folder of Postgres in a run's folder, the same as the sandbox uses in SANDBOX_DIR. */
export const postgresFolder = (folder: string) => join(folder, 'postgres');

/** The file with the run's process group, so a later run can stop the group if this run is killed. */
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
  // The folder is compared, too, because the process id may have been reused.
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
