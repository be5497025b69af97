import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import pg from 'pg';
import { httpRequests } from '#platform/metrics.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let url: string;
/** Calls of Fastify. */
let routing: MockInstance<Shop['app']['routing']>;
const open = async (settings: Record<string, string> = {}) => {
  const opened = await openShop({ LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1', ...settings });
  return { opened, at: await opened.app.listen({ port: 0, host: '127.0.0.1' }) };
};
beforeAll(async () => {
  ({ opened: shop, at: url } = await open());
  await Promise.all([1, 2, 3].map(() => shop.product()));
});
afterAll(() => shop.close());
beforeEach(() => {
  routing = vi.spyOn(shop.app, 'routing');
});

const LIST = '{ products(first: 5) { totalCount edges { node { id name available } } } }';

interface Asked {
  query?: string;
  path?: string;
  headers?: Record<string, string>;
  of?: string;
}

/** A POST of the query, or a GET of the path. */
async function ask({ query = LIST, path, headers = {}, of = url }: Asked = {}) {
  const response = await fetch(of + (path ?? '/graphql'), {
    headers: { accept: 'application/json', ...(!path && { 'content-type': 'application/json' }), ...headers },
    ...(!path && { method: 'POST', body: JSON.stringify({ query }) }),
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

const byHash = `/graphql?query=${encodeURIComponent(LIST)}`;
const kinds: Record<string, Asked> = {
  'POST /graphql': {},
  'GET /graphql': { path: byHash, headers: { 'apollo-require-preflight': '1' } },
  'GET /products': {
    path: '/products?limit=2',
    headers: { origin: 'https://old.example', 'user-agent': 'Old client' },
  },
};

/** The response that Fastify sends from memory, which later ones repeat. */
async function warm(asked: Asked = {}) {
  for (let n = 0; n < 2; n += 1) await ask(asked);
  return ask(asked);
}

const withoutDate = ({ date: _date, ...headers }: Record<string, string>) => headers;

it.each(Object.entries(kinds))(
  '%s is repeated without Fastify after one check, until the data change',
  async (_, asked) => {
    await shop.product();
    const first = await warm(asked);
    routing.mockClear();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const again = await ask(asked);
    const sent = query.mock.calls.map(([given]) => (given as unknown as { name?: string }).name);
    query.mockRestore();
    expect(sent.filter((name) => name !== 'legacy-calls.add')).toEqual(['public-data.change']);
    expect(routing).not.toHaveBeenCalled();
    expect({ ...again, headers: withoutDate(again.headers) }).toEqual({
      ...first,
      headers: withoutDate(first.headers),
    });

    const ifChanged = { ...asked, headers: { ...asked.headers, 'if-none-match': String(again.headers['etag']) } };
    const held = await ask(ifChanged);
    expect([held.status, held.body, held.headers['etag']]).toEqual([304, '', first.headers['etag']]);
    expect(routing).not.toHaveBeenCalled();

    const { id } = await shop.product();
    const changed = await ask(ifChanged);
    expect([changed.status, changed.body.includes(id)]).toEqual([200, true]);
  },
);

it('requests that arrive together share a check, and each gets the answer', async () => {
  const get = (connection: string) =>
    `GET ${byHash} HTTP/1.1\r\nhost: a\r\napollo-require-preflight: 1\r\nconnection: ${connection}\r\n\r\n`;
  const exchange = (bytes: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(bytes);
    return text(socket);
  };
  for (let n = 0; n < 3; n += 1) await exchange(get('close'));
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answers = await exchange(get('keep-alive').repeat(9) + get('close'));
  expect(query).toHaveBeenCalledOnce();
  query.mockRestore();
  expect(answers.match(/HTTP\/1.1 200 OK/g)).toHaveLength(10);
});

it('a repeated request has a log line like the others, and is counted', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const asked = { query: `query Named ${LIST}`, headers: { traceparent, 'x-forwarded-for': '192.0.2.7' } };
  await warm(asked);
  await expect.poll(() => shop.logLines.length).toBeGreaterThan(1);
  shop.logLines.length = 0;
  const count = vi.spyOn(httpRequests, 'observe');
  routing.mockClear();
  const { headers } = await ask(asked);
  await ask({ ...asked, headers: { ...asked.headers, 'if-none-match': String(headers['etag']) } });
  expect(routing).not.toHaveBeenCalled();
  await ask({ ...asked, headers: { ...asked.headers, accept: '*/*' } });
  await expect.poll(() => shop.logLines.length).toBe(3);
  const [repeated, unchanged, executed] = shop.logLines;
  expect(Object.keys(repeated ?? {}).toSorted()).toEqual(
    Object.keys(executed ?? {})
      .filter((name) => name !== 'fields')
      .toSorted(),
  );
  const same = { level: 30, method: 'POST', route: '/graphql', address: '192.0.2.7', msg: 'request' };
  expect(repeated).toMatchObject({ ...same, status: 200, traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  expect(unchanged).toMatchObject({ ...same, status: 304 });
  expect(repeated?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  expect(repeated?.['requestId']).not.toBe(unchanged?.['requestId']);
  expect(count.mock.calls.map(([labels]) => labels)).toMatchObject([{ status: 200 }, { status: 304 }, { status: 200 }]);
});

it('counts calls of the legacy API', async () => {
  const { 'GET /products': asked } = kinds;
  const callsOf = async () =>
    (await shop.services.legacyCalls.list()).find(({ client }) => client === 'https://old.example Old client')?.calls;
  await warm(asked);
  const before = await callsOf();
  routing.mockClear();
  await ask(asked);
  expect(routing).not.toHaveBeenCalled();
  expect(await callsOf()).toBe((before ?? 0) + 1);
});

it.each(['memory', 'postgres'])('counts against the limit of its sender in %s', async (store) => {
  const { opened, at } = await open({ RATE_LIMIT_ANONYMOUS: '4', LIMITS_STORE: store, DATABASE_URL: shop.databaseUrl });
  const from = (address: string) => ask({ of: at, headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await from('192.0.2.1')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await from('192.0.2.2')).status).toBe(200);
  await opened.close();
});

it('a request with a token, another header, or a body that comes later is left to Fastify', async () => {
  await warm();
  const { token } = await shop.customer();
  routing.mockClear();
  const own = await ask({ headers: { authorization: `Bearer ${token}` } });
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'no-store']);
  await ask({ headers: { 'accept-encoding': 'identity' } });
  const json = JSON.stringify({ query: LIST });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = `POST /graphql HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n`;
  socket.write(head + json.slice(0, 20));
  await expect.poll(() => routing.mock.calls.length).toBe(3);
  socket.write(json.slice(20));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[^]*"totalCount"/);
});

it('while the server drains, Fastify asks clients to leave', async () => {
  const { opened, at } = await open({ DATABASE_URL: shop.databaseUrl });
  await warm({ of: at });
  opened.app.startDraining();
  expect((await ask({ of: at })).headers['connection']).toBe('close');
  await opened.close();
});

it('above the number of requests at the same time it is refused as any other', async () => {
  const { opened, at } = await open({ MAX_REQUESTS: '1', DATABASE_URL: shop.databaseUrl });
  await warm({ of: at });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const send = opened.db.query;
  const query = vi.spyOn(opened.db, 'query').mockImplementation(async (...call) => {
    await released;
    return send(...call);
  });
  const first = ask({ of: at });
  await expect.poll(() => query.mock.calls.length).toBe(1);
  expect((await ask({ of: at })).status).toBe(503);
  release();
  expect((await first).status).toBe(200);
  await opened.close();
});

it('what Fastify does after a shared check runs in the async context of its own request', async () => {
  const contexts = new AsyncLocalStorage<unknown>();
  shop.app.server.prependListener('request', ({ headers }) => contexts.enterWith(headers['x-n']));
  await warm();
  await shop.product();
  const seen = new Map<unknown, unknown>();
  routing.mockRestore();
  const route = shop.app.routing.bind(shop.app);
  routing = vi.spyOn(shop.app, 'routing');
  routing.mockImplementation((request, response) => {
    seen.set(request.headers['x-n'], contexts.getStore());
    return route(request, response);
  });
  await Promise.all(['1', '2', '3'].map((n) => ask({ headers: { 'x-n': n } })));
  expect(seen).toEqual(new Map(['1', '2', '3'].map((n) => [n, n])));
});

it('without the database nothing old is returned', async () => {
  await warm();
  const query = vi
    .spyOn(shop.db, 'query')
    .mockRejectedValue(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
  const down = await ask();
  query.mockRestore();
  expect(down.body).toContain('errors');
  expect((await ask()).status).toBe(200);
});
