import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_REQUESTS: '3', MAX_WAIT_MS: '100' });
  for (const ms of [20, 60]) {
    shop.app.get(`/slow-${ms}`, () => {
      block(ms);
      return {};
    });
  }
  shop.app.get('/large', () => Buffer.alloc(30_000_000));
});
afterAll(() => shop.close());

const list = () => shop.call('{ products { totalCount } }');
const busy = { status: 503, errors: [{ extensions: { code: 'UNAVAILABLE', retryAfter: 1 } }] };

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Holds all requests that read parts. */
async function lockParts() {
  let release: () => void = () => undefined;
  const isLocked = new Promise<void>((locked) => {
    void shop.db.transaction(async (query) => {
      await query({ text: 'LOCK TABLE products', parameters: [] }, {});
      locked();
      await new Promise<void>((released) => {
        release = released;
      });
    });
  });
  await isLocked;
  return () => release();
}

it('refuses requests above the limit at once, and serves the others and the health checks', async () => {
  const unlock = await lockParts();
  const accepted = [1, 2, 3].map(list);
  expect(await Promise.all([1, 2, 3, 4].map(list))).toMatchObject([busy, busy, busy, busy]);
  const refused = await shop.app.inject({ url: '/products', headers: { accept: 'application/json' } });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    503,
    '1',
    { code: 'UNAVAILABLE' },
  ]);
  expect(refused.headers['x-content-type-options']).toBe('nosniff');
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  // Its ping of the database may take too long on a busy machine.
  await vi.waitFor(async () => expect((await shop.app.inject('/readyz')).statusCode).toBe(200), 20_000);
  unlock();
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list()).status).toBe(200);
});

it('refuses pages of other origins so that they can read why, and answers their preflight requests', async () => {
  const unlock = await lockParts();
  const accepted = [1, 2, 3].map(list);
  // The accepted ones have arrived.
  expect(await list()).toMatchObject(busy);
  const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET', headers: object = {}) =>
    shop.app.inject({ method, url: '/products', headers: { origin, ...headers } });
  const refused = await ask('http://localhost:3000');
  const other = await ask('https://evil.example');
  const preflight = await ask('http://localhost:3000', 'OPTIONS', { 'access-control-request-method': 'GET' });
  unlock();
  await Promise.all(accepted);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ 'access-control-allow-origin': 'http://localhost:3000', vary: 'Origin' });
  expect(refused.headers['access-control-expose-headers']).toContain('Retry-After');
  expect([other.statusCode, other.headers['access-control-allow-origin']]).toEqual([503, undefined]);
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-origin']).toBe('http://localhost:3000');
});

async function listen(): Promise<number> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return (shop.app.server.address() as AddressInfo).port;
}

/** A connection on which the server has received the request. */
async function send(request: string): Promise<Socket> {
  const socket = connect(await listen(), '127.0.0.1');
  const received = once(shop.app.server, 'request');
  socket.write(request.replaceAll('\n', '\r\n'));
  await received;
  return socket;
}

const body = '{"query":"{ __typename }"}';
const head = `POST /graphql HTTP/1.1
host: localhost
connection: close
content-type: application/json
content-length: ${body.length}

`;

it('does not count requests whose bodies have not arrived, and ends the oldest of too many', async () => {
  const sockets: Socket[] = [];
  for (let n = 0; n < 15; n += 1) sockets.push(await send(head));
  expect((await list()).status).toBe(200);
  const [oldest, second] = sockets as [Socket, Socket];
  second.write(body);
  expect(await text(second)).toContain('HTTP/1.1 200');
  sockets.push(await send(head), await send(head));
  expect(await text(oldest)).toBe('');
  for (const socket of sockets.slice(-2)) socket.write(body);
  for (const answer of await Promise.all(sockets.slice(-2).map(text))) expect(answer).toContain('HTTP/1.1 200');
  for (const socket of sockets) socket.destroy();
});

it('does not count responses that their clients do not read, and ends them', async () => {
  expect(shop.app.server.timeout).toBe(65_000);
  shop.app.server.timeout = 1_000;
  const request = 'GET /large HTTP/1.1\nhost: localhost\n\n';
  const sockets = [await send(request), await send(request), await send(request)];
  for (const socket of sockets) await once(socket, 'readable');
  expect((await list()).status).toBe(200);
  const connections = promisify(shop.app.server.getConnections.bind(shop.app.server));
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  shop.app.server.timeout = 65_000;
  for (const socket of sockets) socket.destroy();
});

/** Statuses of requests that block the event loop for so long each, over as many connections. */
async function statusesOf(count: number, ms: number): Promise<number[]> {
  const port = await listen();
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.end(`GET /slow-${ms} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  return (await Promise.all(sockets.map(text))).map((answer) => Number(answer.split(' ')[1]));
}

it('serves all requests of a short pause', async () => {
  // The last of them waits for more than 100 ms, but the queue ends by itself.
  expect(await statusesOf(5, 60)).toEqual([200, 200, 200, 200, 200]);
  expect((await list()).status).toBe(200);
});

it('refuses requests while new connections wait for the event loop, and serves them again a moment later', async () => {
  const statuses = await statusesOf(60, 20);
  // 60 requests of 20 ms each: most wait for more than 100 ms.
  for (const status of [200, 503]) expect(statuses).toContain(status);
  await vi.waitFor(async () => expect((await list()).status).toBe(200), 20_000);
});
