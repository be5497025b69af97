import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'info' });
  customer = await shop.customer();
});
afterAll(() => shop.close());

interface Sent {
  payload: { query?: string; [field: string]: unknown };
  headers?: Record<string, string>;
  /** The token of the customer by default. */
  token?: string | null;
  method?: 'GET' | 'POST';
  of?: Shop;
}

/** The response without what differs each time, and the number of requests that Apollo Server got. */
async function send({ payload, headers = {}, token = customer.token, method = 'POST', of = shop }: Sent) {
  const apollo = vi.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest');
  const search = new URLSearchParams(
    Object.entries(payload).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const response = await of.app.inject({
    method,
    url: method === 'GET' ? `/graphql?${search.toString()}` : '/graphql',
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(method === 'POST' && { payload }),
  });
  const byApollo = apollo.mock.calls.length;
  apollo.mockRestore();
  const { 'x-request-id': _id, date: _date, ...known } = response.headers;
  return {
    response: { status: response.statusCode, headers: known, body: response.body.replace(/"requestId":"[^"]+"/, '') },
    byApollo,
  };
}

const ORDERS =
  'query Mine($first: Int, $after: String) { myOrders(first: $first, after: $after) { totalCount } me { id } }';
const good = { query: ORDERS, variables: { first: 2 } };

/** Sends it until it is known. */
async function teach(sent: Sent) {
  for (let n = 0; n < 3; n += 1) await send(sent);
}

describe('a known query', () => {
  beforeAll(() => teach({ payload: good }));

  it.each<[string, Omit<Sent, 'payload'> & { payload?: object }, number]>([
    ['with other variables', { payload: { variables: { first: 3 } } }, 0],
    ['with null in place of variables', { payload: { variables: null, operationName: null, extensions: null } }, 0],
    ['with extensions that nothing reads', { payload: { extensions: { clientLibrary: { name: 'x' } } } }, 0],
    ['with a variable of another type', { payload: { variables: { first: 'two' } } }, 1],
    ['that costs too much', { payload: { variables: { first: 1_000_000 } } }, 1],
    ['with a malformed cursor', { payload: { variables: { after: 'x' } } }, 1],
    ['with variables as text', { payload: { variables: '{"first":2}' } }, 1],
    ['with the name of another operation', { payload: { operationName: 'Others' } }, 1],
    ['with an empty name of the operation', { payload: { operationName: '' } }, 1],
    ['of a visitor', { token: null }, 1],
    ['with a malformed token', { token: 'nonsense' }, 1],
    ['from a client that accepts only HTML', { headers: { accept: 'text/html' } }, 1],
    ['from a client of the newer media type', { headers: { accept: 'application/graphql-response+json' } }, 1],
  ])('%s gets the response of Apollo Server', async (what, { payload, ...others }, byApollo) => {
    const unknown = await send({ payload: { ...good, ...payload, query: `${ORDERS} # ${what}` }, ...others });
    const known = await send({ payload: { ...good, ...payload }, ...others });
    expect(unknown.byApollo).toBe(1);
    expect(known).toEqual({ response: unknown.response, byApollo });
  });

  it('is known by its hash, too, also as a GET', async () => {
    const sha256Hash = createHash('sha256').update(ORDERS).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    await send({ payload: { ...good, extensions } });
    const payload = { variables: good.variables, extensions };
    const { response } = await send({ payload: good });
    const headers = { 'apollo-require-preflight': 'yes' };
    for (const method of ['POST', 'GET'] as const) {
      await teach({ payload, method, headers });
      expect(await send({ payload, method, headers })).toEqual({ response, byApollo: 0 });
    }
    const withNull = await send({ payload: { ...payload, variables: null }, method: 'GET', headers });
    expect([withNull.byApollo, withNull.response.status]).toEqual([1, 400]);
    const forged = await send({ payload, method: 'GET' });
    expect([forged.byApollo, forged.response.status]).toEqual([1, 400]);
    const refused = await send({ payload: { ...payload, extensions: { persistedQuery: { version: 2, sha256Hash } } } });
    expect([refused.byApollo, refused.response.status]).toEqual([1, 400]);
  });

  it('waits while three run for each connection to Postgres', async () => {
    const { mine } = shop.services.orders.listing;
    let [running, most] = [0, 0];
    vi.spyOn(shop.services.orders.listing, 'mine').mockImplementation(async (...given) => {
      running += 1;
      most = Math.max(most, running);
      await setTimeout(20);
      running -= 1;
      return mine(...given);
    });
    const answers = await Promise.all(Array.from({ length: 40 }, () => shop.call(ORDERS, good.variables, customer)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(most).toBe(30);
  });

  it('that a resolver refuses runs its root fields once', async () => {
    const read = vi.spyOn(shop.services.orders.listing, 'mine');
    await send({ payload: { ...good, variables: { first: 1 } } });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRejectedValue(new Error('broken'));
    const { response, byApollo } = await send({ payload: good });
    expect(byApollo).toBe(1);
    expect(response.body).toContain('INTERNAL');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('has its own line in the log', async () => {
    const before = shop.logLines.length;
    await send({ payload: { ...good, operationName: 'Mine' } });
    const line = () => shop.logLines.slice(before).find(({ msg }) => msg === 'request');
    expect(line()).toMatchObject({ operation: 'Mine', fields: ['me', 'myOrders'], status: 200 });
  });
});

it('requests for a known query count once against rate limits, also if they fail', async () => {
  const limited = await openShop({ RATE_LIMIT_ANONYMOUS: '8' });
  const query = 'query($first: Int, $after: String) { products(first: $first, after: $after) { totalCount } }';
  const ask = async (variables: object) => {
    const sent = await send({ payload: { query, variables }, token: null, of: limited });
    return [sent.response.status, sent.byApollo];
  };
  const asked = [
    { first: 1 },
    { first: 2 },
    { first: 3 },
    { after: 'x' },
    { after: 'y' },
    { first: 4 },
    { first: 'z' },
  ];
  const statuses: unknown[] = [];
  for (const variables of asked) statuses.push(await ask(variables));
  expect(statuses).toEqual([
    [200, 1],
    [200, 1],
    [200, 0],
    [200, 1],
    [200, 1],
    [200, 0],
    [200, 1],
  ]);
  expect([await ask({ first: 5 }), await ask({ first: 6 })]).toEqual([
    [200, 0],
    [429, 1],
  ]);
  await limited.close();
});
