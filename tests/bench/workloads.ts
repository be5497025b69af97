import { step } from '../../sandbox/src/commands/progress.ts';
import type { statements } from './bare-statements.ts';
import { type Answer, type Dose, exchange, get, isData, isOk, post, putLoad } from './http.ts';
import { type Figures, runInterleaved, type Side } from './measure.ts';
import { against, milliseconds, ratio, type Table, whole } from './report.ts';
import type { Common, Setup, Stage } from './stage.ts';

interface Goal {
  /** Requests per second, of node:http and the same statement. */
  pg?: number;
  /** Requests per second, of node:http that sends the same bytes. */
  constant?: number;
}

/** Requests to measure against the baselines. */
export interface Workload {
  name: string;
  /** The bytes of the nth request. */
  request: (setup: Setup, n: number) => Buffer;
  accepts?: (answer: Buffer) => boolean;
  /** The same in one statement, with the values of the nth request. */
  statement?: (n: number) => [name: keyof typeof statements, values: unknown[]];
  /** Measures node:http with the bytes of the first so many responses, which then take turns. */
  constants?: number;
  /** Before each round of a side; not measured. */
  prepare?: (setup: Setup, side: 'bare' | 'shop') => Promise<void>;
  /** Goals by the number of connections. */
  goals: Record<number, Goal>;
  dose?: Partial<Dose>;
}

const TITLE = 'Requests';

/** Measures a workload with each number of connections that has a goal. */
export async function runWorkload(stage: Stage, workload: Workload): Promise<Table> {
  const common = await stage.common();
  const rows: string[][] = [];
  for (const [connections, goal] of Object.entries(workload.goals)) {
    rows.push(await step(`${workload.name}, ${connections} connections`, () => runOne(Number(connections), goal)));
  }
  return { title: TITLE, headings: headings(stage), rows };

  async function runOne(connections: number, goal: Goal): Promise<string[]> {
    const constant = workload.constants ? await constantSide(common, workload) : undefined;
    const sides = [statementSide(common, workload), constant, ...shopSides(common, workload)];
    const dose = { most: 1e9, ms: 600, connections, rounds: stage.rounds, session: common.setups[0].session };
    const figures = await runInterleaved(
      sides.filter((side) => side !== undefined),
      { ...dose, ...workload.dose },
    );
    const figuresOf = (name: string) => figures.find((one) => one.name === name);
    const [shop, other] = common.setups.map(({ name }) => figuresOf(name));
    if (!shop) throw new Error('The shop was not measured.');
    const [pg, same] = [figuresOf(PG), figuresOf(CONSTANT)];
    return [
      workload.name,
      String(connections),
      against(pg ? shop.rate / pg.rate : NaN, goal.pg),
      against(same ? shop.rate / same.rate : NaN, goal.constant),
      ratio(pg ? cpuOf(pg) / cpuOf(shop) : NaN),
      ratio(same ? cpuOf(same) / cpuOf(shop) : NaN),
      whole(shop.rate),
      milliseconds(shop.p50),
      milliseconds(shop.p99),
      `${whole(shop.cpu)} + ${whole(shop.postgres)}`,
      ...(other ? [ratio(shop.rate / other.rate), ratio(cpuOf(other) / cpuOf(shop))] : []),
    ];
  }
}

const headings = ({ compared }: Stage) => [
  'workload',
  'connections',
  'of pg',
  'of constant',
  'of pg by CPU',
  'of constant by CPU',
  'per second',
  'p50 ms',
  'p99 ms',
  'CPU µs, server + Postgres',
  ...(compared ? [`of ${compared}`, `of ${compared} by CPU`] : []),
];

const cpuOf = ({ cpu, postgres }: Figures) => cpu + postgres;

const PG = 'node:http + pg';
const CONSTANT = 'node:http, constant';

const shopSides = ({ setups }: Common, { request, accepts = isData, prepare }: Workload): Side[] =>
  setups.map((setup) => ({
    name: setup.name,
    port: setup.server.port,
    pids: [setup.server.pid],
    accepts,
    request: (n) => request(setup, n),
    ...(prepare && { prepare: () => prepare(setup, 'shop') }),
  }));

function statementSide({ bare, setups: [setup] }: Common, { statement, prepare }: Workload): Side | undefined {
  if (!statement) return undefined;
  const request = (n: number) => {
    const [name, values] = statement(n);
    return post(`/${name}`, values);
  };
  const side: Side = { name: PG, port: bare.port, pids: [bare.pid], request, accepts: isOk };
  return prepare ? { ...side, prepare: () => prepare(setup, 'bare') } : side;
}

let stored = 0;

async function constantSide({ bare, setups: [setup] }: Common, { request, constants = 1 }: Workload): Promise<Side> {
  const requests: Buffer[] = [];
  for (let n = 0; n < constants; n += 1) {
    stored += 1;
    const path = `/constant/${stored}`;
    const { status, headers, body } = await keptResponse(setup.server.port, request(setup, n));
    await storeConstant(bare.port, path, { status, headers, body });
    requests.push(get(path));
  }
  const inTurn = (n: number) => requests[n % requests.length] ?? Buffer.alloc(0);
  return { name: CONSTANT, port: bare.port, pids: [bare.pid], request: inTurn, accepts: isOk };
}

/** The third response to a request is the one that is kept. */
export async function keptResponse(port: number, request: Buffer): Promise<Answer> {
  for (let n = 0; n < 2; n += 1) await exchange(port, request);
  return exchange(port, request);
}

async function storeConstant(port: number, path: string, { body, ...head }: Answer): Promise<void> {
  const bytes = JSON.stringify({ ...head, body: body.toString('base64') });
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body: bytes });
  if (!answer.ok) throw new Error(`The constant was not stored: ${answer.status}`);
}

/** Sends each request once, before a measurement. */
export async function sendOnce(port: number, requests: Buffer[]): Promise<void> {
  const request = (n: number) => requests[n] ?? Buffer.alloc(0);
  const dose = { connections: 10, most: requests.length, ms: 60_000 };
  const { firstRefusal } = await putLoad({ port, request, accepts: isData }, dose);
  if (firstRefusal) throw new Error(firstRefusal);
}
