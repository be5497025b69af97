import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { openFeedServer } from '#test/feed-server.ts';
import { CERT, KEY } from '#test/localhost-tls.ts';
import { makeFeedHttp } from './feed-http.ts';

type Server = Awaited<ReturnType<typeof openFeedServer>>;

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(answer: RequestListener, tls?: { key: string; cert: string }): Promise<Server> {
  const server = await openFeedServer(answer, tls);
  servers.push(server);
  return server;
}

const csv = 'Part number,Price\r\nDL-1,20.50\r\n';
const sendsCsv: RequestListener = (_request, response) => void response.end(csv);
const first = { credential: null, etag: null, lastModified: null };
const limits = { timeoutMs: 20_000, maxBytes: 1_000 };
const sourceFor = (server: Server, other: object = {}) => makeFeedHttp({ hosts: [server.host], ...limits, ...other });
const fetchFrom = (server: Server, other: object = {}) =>
  sourceFor(server, other).fetch({ ...first, url: `${server.url}/prices.csv` });
const refusalBy = async (answer: RequestListener, other: object = {}) => {
  const error = await fetchFrom(await serve(answer), other).then(
    () => 'fetched',
    (reason: Error) => reason.message,
  );
  return error;
};

describe('a file', () => {
  it('is fetched by HTTPS from the address that was checked, whose name is resolved once', async () => {
    const server = await serve(sendsCsv, { key: KEY, cert: CERT });
    const resolved: string[] = [];
    const resolve = (name: string) => {
      resolved.push(name);
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    };
    const answer = await fetchFrom(server, { ca: CERT, resolve });
    expect(answer).toEqual({
      kind: 'file',
      bytes: Buffer.from(csv),
      fileName: 'prices.csv',
      etag: null,
      lastModified: null,
    });
    expect(resolved).toEqual(['localhost']);
    await expect(fetchFrom(server)).rejects.toThrow('The certificate of the server is not valid');
  });

  it('is not sent again while it is unchanged', async () => {
    const server = await serve((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'today';
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"', 'last-modified': 'today' }).end(isKnown ? '' : csv);
    });
    expect(await fetchFrom(server)).toMatchObject({ kind: 'file', etag: '"1"', lastModified: 'today' });
    const url = `${server.url}/prices.csv`;
    const again = await sourceFor(server).fetch({ ...first, url, etag: '"1"', lastModified: 'today' });
    expect(again).toEqual({ kind: 'unchanged' });
  });

  it('may be compressed, and larger than the bound neither compressed nor uncompressed', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    const server = await serve((_request, response) => void response.writeHead(200, gzip).end(gzipSync(csv)));
    expect(await fetchFrom(server)).toMatchObject({ bytes: Buffer.from(csv) });
    const tooLarge = 'The file is too large. Split it into several feeds.';
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'));
    expect(
      await refusalBy((_request, response) => void response.writeHead(200, gzip).end(bomb), { maxBytes: 100_000 }),
    ).toBe(tooLarge);
    // Members without content: the compressed bytes have no end.
    const endless = (response: ServerResponse) => {
      while (!response.destroyed && response.write(gzipSync(''))) continue;
      response.once('drain', () => endless(response));
    };
    expect(await refusalBy((_request, response) => endless(response.writeHead(200, gzip)))).toBe(tooLarge);
    expect(await refusalBy((_request, response) => void response.end('a'.repeat(1_001)))).toBe(tooLarge);
    expect(await refusalBy((_request, response) => void response.writeHead(200).write('a'.repeat(1_001)))).toBe(
      tooLarge,
    );
    expect(await refusalBy((_request, response) => void response.writeHead(200, gzip).end('no gzip'))).toBe(
      'The compression of the file is damaged.',
    );
    expect(
      await refusalBy((_request, response) => void response.writeHead(200, { 'content-encoding': 'br' }).end('a')),
    ).toBe('The file is compressed as br; only gzip can be read.');
  });

  it.each([
    ['a slow look-up', () => undefined, { resolve: () => Promise.race<never>([]) }],
    ['no answer', () => undefined, {}],
    ['a slow drip', (_request, response) => drip(response), {}],
  ] satisfies [string, RequestListener, object][])('has a time: %s', async (_name, answer, other) => {
    expect(await refusalBy(answer, { timeoutMs: 300, maxBytes: 1e9, ...other })).toBe(
      'The server of the feed took longer than 0.3 seconds.',
    );
  });

  it.each([
    [500, {}, 'a', 'The server of the feed answered with status 500.'],
    [206, {}, 'a', 'The server of the feed answered with status 206.'],
    [200, { 'content-type': 'text/html; charset=utf-8' }, 'a', 'its content type is text/html; charset=utf-8.'],
    [200, { 'content-type': 'application/json' }, '[]', 'its content type is application/json.'],
    [
      200,
      { 'content-type': 'text/csv' },
      '\ufeff <!doctype html>',
      'The address is a web page, not a CSV or XLSX file.',
    ],
  ])('is no other content: %s %o', async (...[status, headers, body, refusal]) => {
    expect(await refusalBy((_request, response) => void response.writeHead(status, headers).end(body))).toContain(
      refusal,
    );
  });

  it('fails with a sentence if the server is down', async () => {
    const server = await serve(sendsCsv);
    await servers.pop()?.stop();
    await expect(fetchFrom(server)).rejects.toThrow('The connection to the server of the feed failed (ECONNREFUSED).');
    const cut: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('Part', () => response.destroy());
    };
    expect(await refusalBy(cut)).toBe('The connection to the server of the feed failed (ECONNRESET).');
  });
});

/** Sends a byte as soon as the one before has gone. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('a'), 20);
  response.once('close', () => clearInterval(timer));
}
