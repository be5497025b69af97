import { setTimeout } from 'node:timers/promises';
import { cpuOf, cpuOfPostgres } from './cpu.ts';
import { putLoad, type Dose, type Target } from './http-load.ts';

/** One of several systems to compare. */
export interface Side extends Target {
  name: string;
  /** The process id of the server. */
  pid: number;
  /** Prepares a round; not measured. */
  prepare?: (round: number) => Promise<void>;
}

export interface Figures {
  name: string;
  /** Requests a second: median of the rounds, and the extremes. */
  rate: number;
  rates: [number, number];
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

/** Measures all sides in each round, one after the other, so a slow moment of the machine affects all of them. */
export async function runInterleaved(sides: Side[], turns: Turns): Promise<Figures[]> {
  const rounds = new Map<Side, Round[]>(sides.map((side) => [side, []]));
  // The first round warms up: connections, plans, the just-in-time compiler.
  for (let round = 0; round <= turns.rounds; round += 1) {
    for (const side of sides) {
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
  const [cpu, postgres] = [await cpuOf(side.pid), await cpuOfPostgres(turns.session)];
  const { seconds, latencies, refused, firstRefusal } = await putLoad(side, turns);
  if (firstRefusal) throw new Error(`${side.name} refused ${refused} of ${latencies.length}:\n${firstRefusal}`);
  const each = (before: number, after: number) => ((after - before) * 1e6) / latencies.length;
  return {
    rate: latencies.length / seconds,
    latencies,
    cpu: each(cpu, await cpuOf(side.pid)),
    postgres: each(postgres, await cpuOfPostgres(turns.session)),
  };
}

function summary(name: string, rounds: Round[]): Figures {
  const latencies = rounds.flatMap((round) => round.latencies).toSorted((one, other) => one - other);
  const rates = rounds.map(({ rate }) => rate);
  return {
    name,
    rate: median(rates),
    rates: [Math.min(...rates), Math.max(...rates)],
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpu: median(rounds.map(({ cpu }) => cpu)),
    postgres: median(rounds.map(({ postgres }) => postgres)),
  };
}

const median = (values: number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
