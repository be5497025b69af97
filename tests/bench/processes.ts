import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { step } from '../../sandbox/src/commands/progress.ts';
import { startBalancer } from '../faults/balancer.ts';
import { listDocument } from './documents.ts';
import { mixReadsAndWrites, refuseOldAnswers } from './freshness.ts';
import { isData, post } from './http.ts';
import { type Figures, runInterleaved, type Side } from './measure.ts';
import { milliseconds, ratio, type Table, whole } from './report.ts';
import type { Server } from './server-processes.ts';
import type { Stage } from './stage.ts';

const PROCESSES = [1, 2, 4];
const CONNECTIONS = 50;
const OPERATIONS = 2_000;

/**
 * 1, 2 and 4 processes behind HAProxy: requests per CPU second of all processes, and fresh answers from all. With the same
 * connections for all, and with as many for each process, because requests that arrive together share work.
 */
export async function benchProcesses(stage: Stage): Promise<Table[]> {
  if (!(await hasHaproxy())) {
    console.log('  skipped: haproxy is not installed');
    return [];
  }
  const { setups, admin, customers } = await stage.common();
  const [{ url, client, session }] = setups;
  const folder = await mkdtemp(join(tmpdir(), 'kelvin-balancer-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const clusters: { port: number; servers: Server[] }[] = [];
    for (const count of PROCESSES) {
      const servers = await step(`${count} processes`, () =>
        Promise.all(Array.from({ length: count }, () => stage.shop(url, { TRUST_PROXY: '127.0.0.1' }))),
      );
      const balancer = await startBalancer(
        folder,
        servers.map(({ port }) => port),
      );
      stops.push(balancer.stop, ...servers.map((server) => () => server.stop()));
      clusters.push({ port: Number(new URL(balancer.url).port), servers });
    }
    const loads = clusters.flatMap(({ port, servers }) =>
      [...new Set([CONNECTIONS, CONNECTIONS * servers.length])].map((connections) => ({ port, servers, connections })),
    );
    const rows: string[][] = [];
    for (const [name, variables] of lists) {
      const sides = loads.map(({ port, servers, connections }): Side => {
        const request = (n: number) => post('/graphql', { query: listDocument, variables: variables(n) });
        return { name, port, connections, pids: servers.map(({ pid }) => pid), request, accepts: isData };
      });
      const dose = { connections: CONNECTIONS, most: 1e9, ms: 1_000, rounds: stage.rounds, session };
      const measured = await step(name, () => runInterleaved(sides, dose));
      for (const [n, side] of sides.entries()) rows.push(row(side, measured[n], measured[0]));
    }
    const last = clusters.at(-1);
    const found = await step(`${OPERATIONS} reads and writes over ${last?.servers.length} processes`, () =>
      mixReadsAndWrites({ ports: [last?.port ?? 0], client, admin, customers, operations: OPERATIONS }),
    );
    refuseOldAnswers(found);
    const headings = [
      'workload',
      'processes',
      'connections',
      'per second',
      'p99 ms',
      'CPU µs, server + Postgres',
      'per CPU second, of one process',
    ];
    const fresh = `${found.reads} reads, ${found.writes} writes, ${found.stale.length} old answers`;
    return [{ title: `Processes behind HAProxy (over four: ${fresh})`, headings, rows }];
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

let sent = 0;
const lists: [name: string, variables: (n: number) => object][] = [
  ['the same list', () => ({ first: 20, orderBy: 'NEWEST' })],
  [
    'lists, each different',
    () => ({ first: 20, orderBy: 'NEWEST', filter: { maxPriceCents: 5_000, minPriceCents: next() } }),
  ],
];

const next = () => {
  sent += 1;
  return 1 + (sent % 4_000);
};

function row({ name, pids, connections }: Side, figures?: Figures, one?: Figures): string[] {
  if (!figures || !one) throw new Error(`${name} was not measured.`);
  return [
    name,
    String(pids.length),
    String(connections),
    whole(figures.rate),
    milliseconds(figures.p99),
    `${whole(figures.cpu)} + ${whole(figures.postgres)}`,
    ratio((one.cpu + one.postgres) / (figures.cpu + figures.postgres)),
  ];
}

async function hasHaproxy(): Promise<boolean> {
  return promisify(execFile)('haproxy', ['-v']).then(
    () => true,
    () => false,
  );
}
