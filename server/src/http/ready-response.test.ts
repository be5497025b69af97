import { once } from 'node:events';
import { createServer, get, Agent, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readyResponse } from './ready-response.ts';

const keepAliveMs = 9_500;
const bodies = {
  '/short': Buffer.from('short ✓'),
  '/long': Buffer.alloc(100_000, 'long'),
  '/huge': Buffer.alloc(8_000_000, 'huge'),
};
const ready = Object.entries(bodies).map(([path, body]) => {
  const head = ['content-type', 'text/plain', 'content-length', String(body.length)];
  return [path, readyResponse({ status: 200, head, body, keepAliveMs })] as const;
});
const sends = new Map([...ready, ['/unchanged', readyResponse({ status: 304, head: ['etag', '"1"'], keepAliveMs })]]);

let server: Server;
/** Calls of node:http's own way. */
const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead');
/** Addresses and statuses of responses that finished. */
let finished: string[] = [];
const statuses = new Map([
  ['/unchanged', 304],
  ['/later', 202],
]);
const asFinished = (paths: Iterable<string>) => [...paths].map((path) => `${path} ${statuses.get(path) ?? 200}`);
beforeAll(async () => {
  server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    const { url = '' } = request;
    response.on('finish', () => finished.push(`${url} ${response.statusCode}`));
    if (url.startsWith('/later')) void setTimeout(50).then(() => response.writeHead(202).end());
    else sends.get(url)?.(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  finished = [];
  writeHead.mockClear();
});
afterAll(() => {
  agent.destroy();
  server.close();
});

const port = () => (server.address() as AddressInfo).port;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function ask(path: string) {
  const [response] = (await once(get({ port: port(), path, agent }), 'response')) as [IncomingMessage];
  const { statusCode, statusMessage, headers, socket } = response;
  const { localPort } = socket;
  return { status: `${statusCode} ${statusMessage}`, headers, localPort, body: await buffer(response) };
}

/** Sends the bytes on a connection of their own, and reads until the server ends it. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1');
  socket.write(bytes);
  return (await buffer(socket)).toString();
}

const bytesOf = (path: string, ...fields: string[]) =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\n${fields.join('\r\n')}\r\n\r\n`;

it('responses of a connection that stays open get there unchanged', async () => {
  const before = Date.now();
  const answers = [];
  for (const path of sends.keys()) answers.push(await ask(path));
  expect(writeHead).not.toHaveBeenCalled();
  const same = { connection: 'keep-alive', 'keep-alive': 'timeout=9' };
  for (const [n, [, body]] of Object.entries(bodies).entries()) {
    const length = { 'content-type': 'text/plain', 'content-length': String(body.length) };
    expect(answers[n]).toMatchObject({ status: '200 OK', headers: { ...length, ...same } });
    expect(answers[n]?.body.equals(body)).toBe(true);
  }
  expect(answers.at(-1)).toMatchObject({ status: '304 Not Modified', headers: { etag: '"1"', ...same } });
  expect(new Set(answers.map((answer) => answer.localPort)).size).toBe(1);
  expect(finished).toEqual(asFinished(sends.keys()));
  const date = Date.parse(answers.at(-1)?.headers.date ?? '');
  expect(date).toBeGreaterThan(before - 1_000);
  expect(date).toBeLessThanOrEqual(Date.now());
});

it.each([...sends.keys()])('%s has the bytes that node:http sends', async (path) => {
  const closing = bytesOf('/unchanged', 'connection: close');
  const withoutDate = (text: string) => text.replaceAll(/Date: .*/g, 'Date');
  const own = withoutDate(await exchange(bytesOf(path) + closing));
  const byNode = withoutDate(await exchange(bytesOf('/later?1') + bytesOf(path) + closing));
  expect(byNode.endsWith(own)).toBe(true);
});

it('the time moves on', async () => {
  const first = await ask('/short');
  await setTimeout(1_050);
  const second = await ask('/short');
  expect(Date.parse(String(second.headers.date)) - Date.parse(String(first.headers.date))).toBeGreaterThanOrEqual(
    1_000,
  );
});

it('requests that arrive together are answered in turn', async () => {
  const paths = ['/short', '/long', '/later', '/unchanged', '/huge', '/short'];
  const received = await exchange(
    paths.map((path) => bytesOf(path)).join('') + bytesOf('/unchanged', 'connection: close'),
  );
  expect(
    received
      .match(/HTTP\/1\.1 \d+/g)
      ?.map((status) => status.slice(-3))
      .join(' '),
  ).toBe('200 200 202 304 200 200 304');
  expect(finished).toEqual(asFinished([...paths, '/unchanged']));
});

it.each([bytesOf('/short', 'connection: close'), 'GET /short HTTP/1.0\r\n\r\n'])('%j gets its end', async (bytes) => {
  const received = await exchange(bytes);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nconnection: close\r\n\r\nshort ✓$/i);
  expect(received).not.toMatch(/keep-alive/i);
});

it('a client that does not read has one response in memory', async () => {
  const socket = connect(port(), '127.0.0.1').pause();
  const [other] = (await once(server, 'connection')) as [Socket];
  socket.write(bytesOf('/huge').repeat(20));
  await expect.poll(() => other.writableLength).toBeGreaterThan(0);
  await setTimeout(100);
  expect(other.writableLength).toBeLessThan(2 * bodies['/huge'].length);
  expect(finished).toEqual([]);
  let read = 0;
  socket.on('data', (chunk: Buffer) => (read += chunk.length)).resume();
  await expect.poll(() => finished.length, { timeout: 10_000 }).toBe(20);
  await expect.poll(() => read).toBeGreaterThan(20 * bodies['/huge'].length);
  socket.destroy();
});

it('a client that leaves in the middle of a response disturbs no other', async () => {
  const socket = connect(port(), '127.0.0.1').pause();
  socket.write(bytesOf('/huge').repeat(3));
  await setTimeout(100);
  socket.resetAndDestroy();
  expect((await ask('/short')).status).toBe('200 OK');
  await setTimeout(100);
  expect(finished).toEqual(['/short 200']);
});
