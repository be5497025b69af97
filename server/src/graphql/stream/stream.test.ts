import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ask, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

// What streams do by the clock is moved on by hand.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(async () => {
  await shop.closeStreams();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const QUEUE = 'subscription { orderQueue { orderId } }';
const CHECK_MS = 15_000;
const PING_MS = 12_000;
const TRUST_MS = 30_000;
const TOKEN_MS = 3_601_000;

it('ends when its token expires, even without events', async () => {
  const stream = await shop.subscribe(QUEUE, {}, await shop.admin());
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + TOKEN_MS);
  vi.advanceTimersByTime(CHECK_MS);
  expect((await stream.next())?.code).toBe('UNAUTHENTICATED');
  expect(await stream.next()).toBeNull();
});

it('ends when its sign-in is revoked at the identity provider', async () => {
  const admin = await shop.admin();
  const stream = await shop.subscribe(QUEUE, {}, admin);
  const soon = Math.floor(Date.now() / 1_000) + 1;
  await ask('accounts:update', { localId: admin.uid, validSince: String(soon) }, 'owner');
  // The server caches a valid token for half a minute.
  const real = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => real() + TRUST_MS);
  vi.advanceTimersByTime(CHECK_MS);
  expect((await stream.next())?.code).toBe('UNAUTHENTICATED');
  expect(await stream.next()).toBeNull();
});

it('is kept open by keep-alive comments, which are not events', async () => {
  const admin = await shop.admin();
  const response = await open(admin);
  const reader = response.body?.getReader();
  const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
  expect(await read()).toBe(':\n\n');
  vi.advanceTimersByTime(PING_MS);
  expect(await read()).toBe(':\n\n');
  await reader?.cancel();
});

it('asks nginx to pass each event on at its arrival', async () => {
  const stream = await shop.subscribe(QUEUE, {}, await shop.admin());
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
});

it('a client that leaves while an event is written is no error', async () => {
  const logging = await openShop({ LOG_LEVEL: 'info', DATABASE_URL: shop.databaseUrl });
  let closed = 0;
  logging.app.server.on('request', (_request, response: ServerResponse) => {
    response.once('close', () => void (closed += 1));
    const write = response.write.bind(response);
    response.write = ((...chunk: Parameters<typeof write>) => {
      response.destroy();
      return write(...chunk);
    }) as typeof write;
  });
  await expect(open(await logging.admin(), logging)).rejects.toThrow('fetch failed');
  await expect.poll(() => closed).toBe(1);
  expect(logging.logLines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  await logging.close();
});

it('holds no more events than its queue for a client that does not read them', async () => {
  const [admin, reader] = [await shop.admin(), await shop.subscribe(QUEUE, {}, await shop.admin())];
  const names = Array.from({ length: 14 }, (_, n) => `name${n}`.padEnd(64, '_'));
  const { client, server } = await connectTo(
    `subscription { orderQueue { orderId ${names.map((name) => `${name}: orderId`).join(' ')} } }`,
    admin,
  );
  // As with full buffers of the system.
  server.cork();
  for (let batch = 0; batch < 3; batch += 1) {
    await shop.prisma.$executeRaw`
      SELECT pg_notify('changes', 'order:' || uuidv7()) FROM generate_series(1, 200)`;
    for (let n = 0; n < 200; n += 1) await reader.next();
  }
  server.uncork();
  const last = newId();
  await shop.prisma.$executeRaw`SELECT pg_notify('changes', ${`order:${last}`})`;
  let received = '';
  for await (const chunk of client) {
    received += String(chunk);
    if (received.includes(last)) break;
  }
  expect(received.split('event: next').length).toBeLessThan(300);
  expect(received.split('"orderId":null')).toHaveLength(2);
});

it('is refused above the limit of its address, for every user', async () => {
  const small = await openShop({ MAX_LIVE_PER_ADDRESS: '3', DATABASE_URL: shop.databaseUrl });
  const three = await Promise.all([1, 2, 3].map(async () => small.subscribe(QUEUE, {}, await small.admin())));
  const fourth = await small.subscribe(QUEUE, {}, await small.admin());
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await fourth.next()).toMatchObject({
    errors: [
      {
        message: 'Too many open live connections. Close one first.',
        extensions: { code: 'RATE_LIMITED', retryAfter: 30 },
      },
    ],
  });
  expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
  await small.close();
});

/** Both ends of the connection of a stream that has begun. */
async function connectTo(query: string, { token }: Person): Promise<{ client: Socket; server: Socket }> {
  const { port } = shop.app.server.address() as AddressInfo;
  const accepted = once(shop.app.server, 'connection');
  const client = connect(port, '127.0.0.1');
  const [server] = (await accepted) as [Socket];
  const body = JSON.stringify({ query });
  const head = `content-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: ${body.length}`;
  client.write(`POST /graphql/stream HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n${body}`);
  await once(client, 'data');
  return { client, server };
}

async function open({ token }: Person, { app } = shop): Promise<Response> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: QUEUE }),
  });
}
