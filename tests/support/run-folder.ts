import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'kelvin-run-';

/** A temporary folder whose name says which process it belongs to; first removes what killed runs left behind. */
export async function makeRunFolder(): Promise<string> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // For root, Postgres runs under another account, which has to get in.
  await chmod(folder, 0o711);
  return folder;
}

/** Where a run notes the process group that it started, so that a later run can end it if this one is killed. */
export const groupFile = (folder: string) => join(folder, 'group.pid');

async function sweep() {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (!owner || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const group = Number(await read(groupFile(folder)));
    if (group && isAlive(-group)) process.kill(-group, 'SIGINT');
    const lockFile = await read(join(folder, 'postmaster.pid'));
    const postgres = Number(lockFile.split('\n')[0]);
    // The file names its folder on the second line: the id alone may be another process's by now.
    if (postgres && lockFile.includes(folder) && isAlive(postgres)) process.kill(postgres, 'SIGINT');
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
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
