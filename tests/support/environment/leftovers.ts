import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const WAIT_MS = 5_000;

/** Programs that tests start and that survive a kill of their run. The first ones start the others again. */
const supervisors = ['patroni', 'etcd', 'haproxy'];

interface Leftover {
  pid: number;
  program: string;
  /** Whether it is a Postgres itself, and not one of the processes that it starts. */
  isPostmaster: boolean;
}

/** Ends the programs that a killed run left in its folders, stopped ones too, and unmounts its file systems. */
export async function endLeftovers(folders: string[]) {
  await endPrograms(folders);
  await unmount(folders);
}

/** Postgres gets some seconds to release its shared memory. SIGCONT, because the tests of faults freeze processes. */
async function endPrograms(folders: string[]) {
  const found = await programsIn(folders);
  for (const { pid, program } of found) if (supervisors.includes(program)) send(pid, 'SIGKILL');
  const postmasters = found.filter(({ isPostmaster }) => isPostmaster).map(({ pid }) => pid);
  for (const pid of new Set([...postmasters, ...(await postmastersOf(folders))])) send(pid, 'SIGINT');
  const deadline = Date.now() + WAIT_MS;
  for (let left = await programsIn(folders); left.length > 0; left = await programsIn(folders)) {
    const signal = Date.now() > deadline ? 'SIGKILL' : 'SIGCONT';
    for (const { pid } of left) send(pid, signal);
    if (Date.now() > deadline) return;
    await setTimeout(50);
  }
}

/** The running programs with a file of the folders as an argument or with a current directory there. Linux only. */
async function programsIn(folders: string[]): Promise<Leftover[]> {
  const pids = (await list('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const program = (await read(`/proc/${pid}/comm`)).trim();
      if (program !== 'postgres' && !supervisors.includes(program)) return [];
      const args = await read(`/proc/${pid}/cmdline`);
      const places = [await readlink(`/proc/${pid}/cwd`).catch(() => ''), args];
      if (!folders.some((folder) => places.some((place) => place.includes(folder)))) return [];
      return [{ pid: Number(pid), program, isPostmaster: args.split('\0').includes('-D') }];
    }),
  );
  return found.flat();
}

/** Each Postgres writes its process id and its data folder into a file there. */
async function postmastersOf(folders: string[]): Promise<number[]> {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const [pid, data] = (await read(join(folder, 'postmaster.pid'))).split('\n');
      // The folder is compared, too, because the process id may have been reused.
      return data === folder ? [Number(pid)] : [];
    }),
  );
  return files.flat();
}

async function unmount(folders: string[]) {
  const mounts = (await read('/proc/self/mounts')).split('\n').map((line) => line.split(' ')[1] ?? '');
  for (const mount of mounts.filter((path) => folders.some((folder) => path.startsWith(`${folder}/`)))) {
    await promisify(execFile)('umount', ['--lazy', mount]).catch(() => undefined);
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile, or belongs to another user.
  }
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');
const list = (folder: string) => readdir(folder).catch(() => []);
