import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fallbackDataDir } from '../../../sandbox/src/postgres/locations.ts';
import { endLeftovers } from './leftovers.ts';

const prefix = 'kelvin-run-';

/** A file system in memory, on Linux. Containers may have one of 64 MB, too small for a Postgres. */
const memory = '/dev/shm';
const LEAST_BYTES = 1_500_000_000;

/**
 * Creates a temporary folder with the process id in its name, after removing the folders of killed runs. In memory, if
 * there is room: creating and dropping a database there takes an eighth of the time.
 */
export async function makeRunFolder({ isInMemory = false } = {}): Promise<string> {
  for (const parent of [tmpdir(), memory]) await sweep(parent);
  const parent = isInMemory && (await freeBytes(memory)) >= LEAST_BYTES ? memory : tmpdir();
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // Started by root, Postgres runs under another account, which needs access.
  await chmod(folder, 0o755);
  return folder;
}

/** The data folder of Postgres in a run's folder, the same as the sandbox uses in SANDBOX_DIR. */
export const postgresFolder = (folder: string) => join(folder, 'postgres');

/** The file with the run's process group, so a later run can stop the group if this run is killed. */
export const groupFile = (folder: string) => join(folder, 'group.pid');

export async function removeRunFolder(folder: string) {
  for (const path of foldersOf(folder)) await remove(path);
}

/** Of a run: Postgres may have its data in another place. */
const foldersOf = (folder: string) => [folder, fallbackDataDir(postgresFolder(folder))];

/** Tries for two seconds. With `maxRetries` of Node, each folder above a busy one would repeat all tries below it. */
async function remove(path: string, tries = 20): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true });
  } catch (error) {
    if (tries <= 1) throw error;
    await setTimeout(100);
    await remove(path, tries - 1);
  }
}

/** Zero if the folder does not exist. */
const freeBytes = (folder: string) =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );

async function sweep(parent: string) {
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(parent, name);
    const group = Number(await read(groupFile(folder)));
    if (group && isAlive(-group)) process.kill(-group, 'SIGINT');
    await endLeftovers([...foldersOf(folder), postgresFolder(folder)]);
    // A folder that cannot be removed takes space, but does not prevent this run.
    await removeRunFolder(folder).catch(({ message }: Error) => void process.stderr.write(`${message}\n`));
  }
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
