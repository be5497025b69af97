import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { putLoad, type Dose, type Target } from './http.ts';

/** One of several systems to compare. */
export interface Side extends Target {
  name: string;
  /** The processes of the server. */
  pids: number[];
  /** In place of those of the dose. */
  connections?: number;
  /** Prepares a round; not measured. */
  prepare?: (round: number) => Promise<void>;
}

export interface Figures {
  name: string;
  /** Requests a second: median of the rounds. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Microseconds of CPU per request of the server and of Postgres; NaN where they are unknown. */
  cpu: number;
  postgres: number;
}

export interface Turns extends Dose {
  rounds: number;
  /** The process id of any session of the database. */
  session: number;
}

interface Round {
  rate: number;
  latencies: number[];
  cpu: number;
  postgres: number;
}

/**
 * Measures all sides in each round, one after the other, so a slow moment of the machine affects all of them. Each round
 * starts with another side: what a process does after its load slows down the next one.
 */
export async function runInterleaved(sides: Side[], turns: Turns): Promise<Figures[]> {
  const rounds = new Map<Side, Round[]>(sides.map((side) => [side, []]));
  // The first round warms up: connections, plans, the just-in-time compiler.
  for (let round = 0; round <= turns.rounds; round += 1) {
    const first = round % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const measured = await measure(side, turns, round);
      if (round > 0) rounds.get(side)?.push(measured);
    }
  }
  return sides.map((side) => summary(side.name, rounds.get(side) ?? []));
}

async function measure(side: Side, turns: Turns, round: number): Promise<Round> {
  await side.prepare?.(round);
  // Work that the previous side started ends during this pause.
  await setTimeout(50);
  const [cpu, postgres] = [await cpuOf(side.pids), await cpuOfPostgres(turns.session)];
  const dose = { ...turns, connections: side.connections ?? turns.connections };
  const { seconds, latencies, refused, firstRefusal } = await putLoad(side, dose);
  if (firstRefusal) throw new Error(`${side.name} refused ${refused} of ${latencies.length}:\n${firstRefusal}`);
  const each = (before: number, after: number) => ((after - before) * 1e6) / latencies.length;
  return {
    rate: latencies.length / seconds,
    latencies,
    cpu: each(cpu, await cpuOf(side.pids)),
    postgres: each(postgres, await cpuOfPostgres(turns.session)),
  };
}

function summary(name: string, rounds: Round[]): Figures {
  const latencies = rounds.flatMap((round) => round.latencies).toSorted((one, other) => one - other);
  return {
    name,
    rate: median(rounds.map(({ rate }) => rate)),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpu: median(rounds.map(({ cpu }) => cpu)),
    postgres: median(rounds.map(({ postgres }) => postgres)),
  };
}

export const median = (values: number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

const TICKS_A_SECOND = 100;

interface Used {
  parent: number;
  seconds: number;
}

/** Seconds of CPU that the processes have used so far; NaN where there is no /proc. */
export async function cpuOf(pids: number[]): Promise<number> {
  const all = await Promise.all(pids.map(used));
  return all.reduce((sum, one) => sum + (one?.seconds ?? NaN), 0);
}

/** Seconds of CPU of all processes of a Postgres server, also of ended ones. It is found by one of its sessions. */
async function cpuOfPostgres(session: number): Promise<number> {
  const server = (await used(session))?.parent ?? NaN;
  const all = await Promise.all((await readdir('/proc').catch(() => [])).map((pid) => used(Number(pid))));
  const own = (await used(server))?.seconds;
  return all.reduce((sum, one) => sum + (one?.parent === server ? one.seconds : 0), own ?? NaN);
}

async function used(pid: number): Promise<Used | undefined> {
  if (!pid) return undefined;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, rest = ''] = /^\d+ \(.*\) (.*)/s.exec(stat) ?? [];
  if (!rest) return undefined;
  const fields = rest.split(' ').map(Number);
  // proc(5): parent is the 4th field; time in user and kernel, own and of children that ended, are the 14th to 17th.
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
  return { parent: fields[1] ?? NaN, seconds: ticks / TICKS_A_SECOND };
}

/** Megabytes of memory of a process: now, and at most since it started. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) * 1_024) / 1e6;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
