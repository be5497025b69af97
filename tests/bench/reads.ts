import { createHash } from 'node:crypto';
import { homePartsDocument, homeReviewsDocument, listDocument, myOrdersDocument, oneDocument } from './documents.ts';
import { get, isOk, post } from './http.ts';
import type { Table } from './report.ts';
import type { Setup, Stage } from './stage.ts';
import { keptResponse, runWorkload, sendOnce, type Workload } from './workloads.ts';

const graphql = (query: string, variables: object = {}) => post('/graphql', { query, variables });

const list = { query: listDocument, variables: { first: 20, orderBy: 'NEWEST' } };
const search = { first: 20, orderBy: 'RELEVANCE', filter: { search: 'valve' } };

/** Goals of answers that many callers get. */
const shared = { 10: { pg: 1.2 }, 50: { pg: 3, constant: 0.6 } };
const half = { 10: { pg: 0.5 }, 50: { pg: 0.5 } };

/** The same queries from many visitors. */
export async function benchShared(stage: Stage): Promise<Table[]> {
  const { parts } = (await stage.common()).setups[0];
  const workloads: Workload[] = [
    {
      name: 'list of 20',
      request: () => graphql(list.query, list.variables),
      statement: () => ['list', []],
      constants: 1,
      goals: shared,
    },
    {
      name: 'list of 20, by its hash as a GET',
      request: () => persisted(),
      statement: () => ['list', []],
      constants: 1,
      prepare: ({ server }, side) => (side === 'shop' ? register(server.port) : Promise.resolve()),
      goals: shared,
    },
    {
      name: 'word search',
      request: () => graphql(listDocument, search),
      statement: () => ['byWord', ['valve']],
      constants: 1,
      goals: shared,
    },
    {
      name: 'one part',
      request: () => graphql(oneDocument, { id: parts[0] }),
      statement: () => ['one', [parts[0]]],
      constants: 1,
      goals: shared,
    },
    {
      name: "home page's data",
      request: (_, n) => graphql(n % 2 ? homeReviewsDocument : homePartsDocument),
      statement: (n) => [n % 2 ? 'homeReviews' : 'homeParts', []],
      constants: 2,
      goals: shared,
    },
  ];
  return runAll(stage, workloads);
}

/** The same query by its hash, whose response the client has. */
export async function benchUnchanged(stage: Stage): Promise<Table[]> {
  const etags = new Map<Setup, string>();
  for (const setup of (await stage.common()).setups) {
    await register(setup.server.port);
    const { headers } = await keptResponse(setup.server.port, persisted());
    etags.set(setup, new Map(headers).get('etag') ?? '');
  }
  return runAll(stage, [
    {
      name: 'list of 20, unchanged (304)',
      request: (setup) => persisted({ 'if-none-match': etags.get(setup) ?? '' }),
      accepts: (answer) => answer.includes('HTTP/1.1 304'),
      statement: () => ['list', []],
      constants: 1,
      goals: { 10: { pg: 2 }, 50: { constant: 0.8 } },
    },
  ]);
}

const words = ['valve', 'capacitor', 'contactor', 'relay', 'thermostat', 'ignitor', 'transformer', 'filter', 'pump'];

/** Queries that all differ. */
export async function benchDifferent(stage: Stage): Promise<Table[]> {
  const { parts } = (await stage.common()).setups[0];
  let sent = 0;
  const next = () => (sent += 1);
  /** Four million pairs of prices. */
  const prices = (n: number) => [1 + (n % 1_900), 3_000 + (Math.floor(n / 1_900) % 2_000)] as const;
  const filter = (n: number) => {
    const [minPriceCents, maxPriceCents] = prices(n);
    return { minPriceCents, maxPriceCents };
  };
  const word = (n: number) => words[n % words.length] ?? '';
  return runAll(stage, [
    {
      name: 'list of 20, each different',
      request: () => graphql(listDocument, { ...list.variables, filter: filter(next()) }),
      statement: () => ['filtered', [...prices(next())]],
      goals: half,
    },
    {
      name: 'word search, each different',
      request: () => {
        const n = next();
        return graphql(listDocument, { ...search, filter: { ...filter(n), search: word(n) } });
      },
      statement: () => {
        const n = next();
        return ['byWordFiltered', [word(n), ...prices(n)]];
      },
      goals: half,
    },
    {
      // There are 1,000 parts; the number in the variables keeps the response from being one of the kept.
      name: 'one part, each different',
      request: (_, n) => graphql(oneDocument, { id: parts[(n * 7) % parts.length], number: next() }),
      statement: (n) => ['one', [parts[(n * 7) % parts.length]]],
      goals: half,
    },
  ]);
}

/** A customer's own orders. */
export async function benchMyOrders(stage: Stage): Promise<Table[]> {
  const { customers } = await stage.common();
  const customer = (n: number) => customers[n % customers.length];
  const requests = customers.map(({ token }) =>
    post('/graphql', { query: myOrdersDocument, variables: { first: 20 } }, token),
  );
  return runAll(stage, [
    {
      name: 'my orders',
      request: (_, n) => requests[n % requests.length] ?? Buffer.alloc(0),
      statement: (n) => ['myOrders', [customer(n)?.id]],
      // A verified token is kept, so the server does not ask the identity provider during the measurement.
      prepare: ({ server }, side) => (side === 'shop' ? sendOnce(server.port, requests) : Promise.resolve()),
      // In a shorter time it would mostly measure what the sign-ins before it left behind.
      dose: { ms: 3_000 },
      goals: { 10: { pg: 0.4 }, 50: { pg: 0.4 } },
    },
  ]);
}

/** The legacy list of all parts, and pages as a browser asks for them. */
export async function benchPages(stage: Stage): Promise<Table[]> {
  const { parts, client } = (await stage.common()).setups[0];
  const { rows } = await client.query<{ number: string }>('SELECT part_number AS number FROM products ORDER BY id');
  const addressOf = (n: number) => `/parts/${encodeURIComponent(rows[n % rows.length]?.number ?? '')}`;
  const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const page = (name: string, path: string): Workload => ({
    name,
    request: () => get(path, browser),
    accepts: isOk,
    constants: 1,
    goals: { 10: { constant: 0.6 }, 50: { constant: 0.6 } },
  });
  return runAll(stage, [
    { ...page('legacy GET /products', '/products'), request: () => get('/products', { accept: 'application/json' }) },
    page('home page, HTML', '/'),
    page('part page, HTML', `/products/${parts[0]}`),
    {
      ...page('page of a part number, each new', addressOf(0)),
      request: (_, n) => get(addressOf(n), browser),
      // A change of a part makes all kept pages old.
      prepare: async (setup) => void (await setup.client.query('UPDATE products SET name = name || $1', [' '])),
      dose: { most: rows.length },
      goals: { 10: {}, 50: {} },
    },
  ]);
}

async function runAll(stage: Stage, workloads: Workload[]): Promise<Table[]> {
  const tables: Table[] = [];
  for (const workload of workloads) tables.push(await runWorkload(stage, workload));
  return tables;
}

const byHash = {
  variables: list.variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(list.query).digest('hex') } },
};

/** The list by its hash, as a GET. */
function persisted(headers: Record<string, string> = {}): Buffer {
  const parameters = new URLSearchParams(
    Object.entries(byHash).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  return get(`/graphql?${parameters.toString()}`, { 'apollo-require-preflight': 'yes', ...headers });
}

/** Sends the document with its hash once. */
const register = (port: number) => sendOnce(port, [post('/graphql', { ...list, ...byHash })]);
