import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpRequests } from '#platform/metrics.ts';
import { openShop, type Shop } from '#test/shop.ts';

const script = 'export {};';
const film = Buffer.alloc(200_000);
let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelvin-client-'));
  await cp('client/public/parts', join(folder, 'parts'), { recursive: true });
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/page-x1.js'), script);
  await writeFile(join(folder, 'assets/page-x1.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'scheme.js'), script);
  await writeFile(join(folder, 'assets/film.js'), film);
  await writeFile(join(folder, '.built-from'), '');
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'members.json'), '[]');
  shop = await openShop({ CLIENT_DIR: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it('an image can be embedded by other sites, because REST returns its address; other files cannot', async () => {
  const [file] = await readdir(join(folder, 'parts'));
  const policyOf = async (url: string) => (await shop.app.inject(url)).headers['cross-origin-resource-policy'];
  expect(await policyOf(`/parts/${file}`)).toBe('cross-origin');
  expect(await policyOf('/assets/page-x1.js')).toBe('same-origin');
  expect(await policyOf('/index.html')).toBe('same-origin');
});

it('a script is served by its name, compressed if the browser accepts it, for a year', async () => {
  const { statusCode, body, headers } = await shop.app.inject('/assets/page-x1.js');
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: script });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await shop.app.inject({ url: '/assets/page-x1.js', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const head = await shop.app.inject({ method: 'HEAD', url: '/assets/page-x1.js' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

it('a client that cannot read the compressed file gets another', async () => {
  const gzip = await shop.app.inject({ url: '/assets/page-x1.js', headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  const part = await shop.app.inject({ url: '/scheme.js', headers: { range: 'bytes=0-5' } });
  expect([part.statusCode, part.body]).toEqual([206, script.slice(0, 6)]);
});

it('a build without compressed files is sent as it is', async () => {
  const plain = await mkdtemp(join(tmpdir(), 'kelvin-client-'));
  await mkdir(join(plain, 'assets'));
  for (const name of ['index.html', 'assets/page-x1.js', 'scheme.js']) await writeFile(join(plain, name), film);
  await writeFile(join(plain, 'members.json'), '[]');
  const other = await openShop({ CLIENT_DIR: plain });
  for (const url of ['/assets/page-x1.js', '/scheme.js']) {
    const { rawPayload, headers } = await other.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], rawPayload.length]).toEqual([undefined, film.length]);
  }
  await other.close();
  await rm(plain, { recursive: true });
});

it('a file without a hash in its name is kept for an hour, and then only asked about', async () => {
  const { headers, body } = await shop.app.inject('/scheme.js');
  expect(body).toBe(script);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const again = await shop.app.inject({ url: '/scheme.js', headers: { 'if-none-match': headers.etag } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  const other = await shop.app.inject({ url: '/scheme.js', headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.body]).toEqual([200, script]);
});

it('a large file is read from disk for each request, a small one once', async () => {
  const large = () => shop.app.inject('/assets/film.js');
  expect((await large()).rawPayload).toEqual(film);
  await writeFile(join(folder, 'assets/film.js'), film.fill(1));
  expect((await large()).rawPayload).toEqual(film);
  await shop.app.inject('/scheme.js');
  await writeFile(join(folder, 'scheme.js'), 'changed');
  expect((await shop.app.inject('/scheme.js')).body).toBe(script);
});

it.each(['members.json', '.built-from'])('%s of the build is not served', async (name) => {
  expect((await shop.app.inject(`/${name}`)).statusCode).toBe(404);
});

it('requests for scripts count under one route', async () => {
  await shop.app.inject('/assets/page-x1.js');
  await shop.app.inject('/assets/none.js');
  const { values } = await httpRequests.get();
  const routes = new Set(values.map(({ labels }) => labels.route));
  expect(routes).toContain('file');
  expect([...routes].filter((route) => String(route).startsWith('/assets'))).toEqual([]);
});

it.each(['', 'none.js', 'page-x1.js.br', 'PAGE-X1.js', '..%2fmembers.json', '%2e%2e%2findex.html', 'constructor'])(
  'nothing else is served from the folder of the scripts or outside it: /assets/%s',
  async (name) => {
    const response = await shop.app.inject(`/assets/${name}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);
