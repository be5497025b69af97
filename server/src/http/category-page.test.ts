import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame = `<!doctype html><html><head>
<title>~~if COILS~~Coils~~end COILS~~~~if VALVES~~Valves~~end VALVES~~ · %BRAND%</title>
<link rel="canonical" href="%SITE%/" />
<meta property="og:url" content="%SITE%/" />
<meta name="robots" content="noindex">
</head><body><a href="/inventory?category=~~category~~">Filter</a>
~~if hasNoParts~~<p>No parts yet</p>~~end hasNoParts~~~~if hasMoreParts~~<p>More</p>~~end hasMoreParts~~
~~each parts~~<a href="/parts/~~partNumber~~">~~name~~</a> ~~brand~~ ~~price~~ min. ~~minimum~~~~if isShort~~ out~~end isShort~~
~~each specifications~~<dt>~~label~~</dt><dd>~~value~~ ~~unit~~</dd>~~end specifications~~~~end parts~~</body></html>`;

const QUERY =
  'query CategoryPage($category: ProductCategory!) { products(first: 24, filter: { categories: [$category] }) { edges { node { name } } } }';

let shop: Shop;
beforeAll(async () => {
  const query = { operation: 'CategoryPage', query: QUERY, variables: { category: ':id' } };
  const files = {
    'frames/category.html': frame,
    'frames/loading.html': '<p>Loading</p>',
    'frames/nothing.html': '<h1>Nothing</h1>',
    'page-queries.json': { '/categories/:name': [query] },
  };
  shop = await openShopWithFiles(files, { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://shop.example/' });
});
afterAll(() => shop.close());

const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

const scriptsIn = (html: string): unknown[] =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = '']) => JSON.parse(json) as unknown,
  );

it('the page of a category has its parts with key specifications, and its data for the app', async () => {
  await shop.product({ name: 'Filter', category: 'FILTERS' });
  await shop.product({ name: 'Old coil', category: 'COILS', archivedAt: new Date() });
  await shop.product({
    name: '<b>A-coil</b> ~~price~~',
    partNumber: 'CP 1/2',
    brand: 'Drayline',
    category: 'COILS',
    priceCents: 690,
    minimum: 100,
    available: 40,
    specifications: { refrigerant: 'R-410A </script>' },
  });
  const { statusCode, headers, body } = await open('/categories/coils');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  for (const text of [
    '<title>Coils · Kelvin Air &amp; Heat</title>',
    'rel="canonical" href="https://shop.example/categories/coils"',
    'property="og:url" content="https://shop.example/categories/coils"',
    'href="/inventory?category=COILS"',
    '<a href="/parts/CP%201%2F2">&lt;b&gt;A-coil&lt;/b&gt; ~~price~~</a> Drayline $6.90 min. 100 out',
    '<dt>Refrigerant</dt><dd>R-410A &lt;/script&gt; </dd>',
  ]) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/noindex|%SITE%|Old coil|Filter<\/a> D|No parts|More/);
  expect(scriptsIn(body)).toMatchObject([
    { '@type': 'ItemList', itemListElement: [{ position: 1, url: 'https://shop.example/parts/CP%201%2F2' }] },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Parts' }, { name: 'Coils' }] },
  ]);
  const [, data = ''] = /id="page-data">([^<]*)</.exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject([{ operation: 'CategoryPage', variables: { category: 'COILS' } }]);
});

it('has one address, and is 404 for an unknown category', async () => {
  const { statusCode, headers } = await open('/categories/COILS?a=1');
  expect([statusCode, headers['location']]).toEqual([301, '/categories/coils?a=1']);
  expect((await open('/Categories/coils/')).statusCode).toBe(200);
  for (const unknown of ['nothing', 'constructor', '%00', '..%2fcoils', 'x'.repeat(500)]) {
    const response = await open(`/categories/${unknown}`);
    expect([unknown, response.statusCode, response.body]).toEqual([unknown, 404, '<h1>Nothing</h1>']);
  }
});

it('shows at most 24 parts, and the change of one at once', async () => {
  expect((await open('/categories/valves')).body).toContain('No parts yet');
  const { id } = await shop.product({ name: 'Valve 0', category: 'VALVES' });
  for (let n = 1; n <= 23; n += 1) await shop.product({ name: `Valve ${n}`, category: 'VALVES' });
  const { headers, body } = await open('/categories/valves');
  expect(body).not.toContain('More');
  const again = () => open('/categories/valves', { 'if-none-match': String(headers['etag']) });
  expect((await again()).statusCode).toBe(304);
  await shop.prisma.product.update({ where: { id }, data: { name: 'Renamed' } });
  expect((await again()).body).toContain('Renamed');
  await shop.product({ name: 'Valve 24', category: 'VALVES' });
  const full = (await open('/categories/valves')).body;
  expect([full.includes('Valve 24'), full.includes('Renamed'), full.includes('More')]).toEqual([true, false, true]);
});

it('costs one check while nothing changes, and is replaced while the database is down', async () => {
  await open('/categories/motors');
  const query = vi.spyOn(shop.db, 'query');
  await open('/categories/motors');
  expect(query).toHaveBeenCalledOnce();
  query.mockRejectedValue(new Error('down'));
  const { statusCode, body } = await open('/categories/motors');
  expect([statusCode, body]).toEqual([503, '<p>Loading</p>']);
  expect(shop.logLines).toMatchObject([
    { level: 40, msg: 'page sent without its data', path: '/categories/motors', err: { message: 'down' } },
  ]);
});
