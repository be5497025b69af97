import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;

interface Used {
  parent: number;
  name: string;
  seconds: number;
}

/** Seconds of CPU that the process has used so far; NaN where there is no /proc. */
export const cpuOf = async (pid: number): Promise<number> => (await used(pid))?.seconds ?? NaN;

/** Seconds of CPU of all processes of a Postgres server, also of ended ones. It is found by one of its sessions. */
export async function cpuOfPostgres(session: number): Promise<number> {
  const server = (await used(session))?.parent ?? NaN;
  const all = await Promise.all((await readdir('/proc').catch(() => [])).map((pid) => used(Number(pid))));
  const own = (await used(server))?.seconds;
  return all.reduce((sum, one) => sum + (one?.parent === server ? one.seconds : 0), own ?? NaN);
}

async function used(pid: number): Promise<Used | undefined> {
  if (!pid) return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)/s.exec(stat) ?? [];
  if (!rest) return undefined;
  const fields = rest.split(' ').map(Number);
  // proc(5): parent is the 4th field; time in user and kernel, own and of children that ended, are the 14th to 17th.
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
  return { parent: fields[1] ?? NaN, name, seconds: ticks / TICKS_A_SECOND };
}
