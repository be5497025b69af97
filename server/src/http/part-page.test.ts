import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame = `<!doctype html><html><head>
<title>~~name~~ ~~number~~ · %BRAND%</title>
<link rel="canonical" href="%SITE%/" />
<meta name="description" content="" />
<meta property="og:type" content="website" />
<meta property="og:title" content="%BRAND%" />
<meta property="og:description" content="" />
<meta property="og:url" content="%SITE%/" />
<meta property="og:image" content="%SITE%/social.jpg" />
<meta name="robots" content="noindex">
</head><body>~~if isOnSale~~<h1>~~heading~~</h1><p>~~price~~ each, minimum ~~minimum~~ = ~~total~~, ~~available~~ in stock</p>
~~each priceBreaks~~<p>~~quantity~~ or more: ~~price~~ each</p>~~end priceBreaks~~<p>~~description~~</p>
~~if isUpload~~<img srcset="/images/~~hash~~-320.webp 320w">~~end isUpload~~~~if isPhoto~~<img src="~~image~~">~~end isPhoto~~~~if shipsLater~~<p>Ships within ~~leadDays~~ business days</p>~~end shipsLater~~
<a href="/products/~~id~~">Buy Now</a>
~~each specifications~~<tr><th>~~label~~</th><td>~~value~~ ~~unit~~</td></tr>~~end specifications~~
~~each models~~<a href="/models/~~number~~">~~brand~~ ~~number~~</a>~~end models~~~~end isOnSale~~
~~if isArchived~~<h1>No longer sold: ~~name~~</h1>~~end isArchived~~
~~each replaced~~Replaces ~~number~~ ~~note~~ ~~end replaced~~
~~each successors~~Replaced by <a href="/parts/~~partNumber~~">~~name~~</a> ~~note~~~~end successors~~
~~each similar~~<a href="/parts/~~partNumber~~">~~name~~</a>~~end similar~~</body></html>`;

const QUERY = 'query PartPage($number: String!) { productByNumber(number: $number) { id name price { cents } } }';

let shop: Shop;
beforeAll(async () => {
  const query = { operation: 'PartPage', query: QUERY, variables: { number: ':id' } };
  const files = {
    'frames/part.html': frame,
    'frames/loading.html': '<p>Loading</p>',
    'frames/nothing.html': '<h1>Nothing</h1>',
    'page-queries.json': { '/parts/:number': [query] },
  };
  shop = await openShopWithFiles(files, { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://shop.example/' });
});
afterAll(() => shop.close());

/** Any client: link previews accept everything. */
const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

const scriptsIn = (html: string): unknown[] =>
  Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = '']) => JSON.parse(json) as unknown,
  );

describe('the page of a part', () => {
  it('has all facts for readers without scripts, and its data for the app', async () => {
    const part = await shop.product({
      partNumber: 'PP-45/5',
      name: 'Dual run capacitor',
      brand: 'Drayline',
      description: 'One can for two motors.',
      priceCents: 690,
      priceBreaks: [{ quantity: 1_500, cents: 620 }],
      available: 4_000,
      leadDays: 5,
      specifications: { capacitance: '45 + 5' },
      image: `/images/${'a'.repeat(64)}.webp`,
    });
    const other = await shop.product({ partNumber: 'PP 46', name: 'Other', priceCents: 691 });
    const model = await shop.prisma.equipmentModel.create({
      data: { brand: 'Kilnmoor', number: 'K/1', kind: 'FURNACE' },
    });
    await shop.prisma.fitment.create({ data: { modelId: model.id, productId: part.id, verdict: 'FITS' } });
    const { statusCode, headers, body } = await open('/parts/PP-45%2F5');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    for (const text of [
      '<title>Dual run capacitor PP-45/5 · Kelvin Air &amp; Heat</title>',
      'rel="canonical" href="https://shop.example/parts/PP-45%2F5"',
      'property="og:url" content="https://shop.example/parts/PP-45%2F5"',
      'name="description" content="$6.90 each, minimum order 100. One can for two motors."',
      `property="og:image" content="https://shop.example/images/${'a'.repeat(64)}.webp"`,
      '$6.90 each, minimum 100 = $690.00, 4,000 in stock</p>\n<p>1,500 or more: $6.20 each</p>',
      `<p>One can for two motors.</p>\n<img srcset="/images/${'a'.repeat(64)}-320.webp 320w">`,
      'Ships within 5 business days',
      `href="/products/${part.id}"`,
      '<th>Capacitance</th><td>45 + 5 µF</td>',
      '<a href="/models/K%2F1">Kilnmoor K/1</a>',
      '<a href="/parts/PP%2046">Other</a>',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).not.toMatch(/noindex|~~|%SITE%|No longer/);
    const [product, breadcrumb] = scriptsIn(body);
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'PP-45/5',
      brand: { name: 'Drayline' },
      additionalProperty: [{ name: 'Capacitance', value: '45 + 5', unitText: 'µF' }],
      isSimilarTo: [{ sku: other.partNumber, url: 'https://shop.example/parts/PP%2046' }],
      offers: { price: '6.90', eligibleQuantity: { minValue: 100 }, availability: 'https://schema.org/InStock' },
    });
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Parts' },
        { name: 'Capacitors', item: 'https://shop.example/categories/capacitors' },
        { item: 'https://shop.example/parts/PP-45%2F5' },
      ],
    });
    const [, data = ''] = /id="page-data">([^<]*)</.exec(body) ?? [];
    expect(JSON.parse(data)).toMatchObject([
      {
        operation: 'PartPage',
        variables: { number: 'PP-45/5' },
        response: { data: { productByNumber: { id: part.id } } },
      },
    ]);
  });

  it.each([
    ['</script><script>alert(1)</script>', 'HN-1'],
    ['<img src=x onerror=alert(1)>"\'', 'HN-2'],
    ['\u2028\u2029 ~~description~~ ~~if isArchived~~ $& $1 %SITE%', 'HN-3'],
    ['</title></head><body onload=alert(1)>', 'HN-"<4>/&%'],
  ])('contains the name %j as text only', async (name, partNumber) => {
    await shop.product({ name, partNumber, brand: name, description: name, specifications: { type: name } });
    const { statusCode, body } = await open(`/parts/${encodeURIComponent(partNumber)}`);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script>alert|<img|<body onload/);
    const escaped = name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;');
    expect(body).toContain(`<h1>${escaped}</h1>`);
    const [json = ''] = /<script type="application\/ld\+json">.*?<\/script>/.exec(body) ?? [];
    expect(json).not.toMatch(/[\u2028\u2029]/);
    expect(scriptsIn(body)[0]).toMatchObject({ name, sku: partNumber, brand: { name } });
  });

  it('is at one address: another spelling of the number is redirected, with its query', async () => {
    await shop.product({ partNumber: 'RD-90 B' });
    for (const [given, target] of [
      ['rd90b', '/parts/RD-90%20B'],
      ['%E2%80%9CRD%E2%80%9390%E2%80%8B%20B', '/parts/RD-90%20B'],
      ['rd-90-b?utm=1&x=//evil.example', '/parts/RD-90%20B?utm=1&x=//evil.example'],
    ] as const) {
      const { statusCode, headers } = await open(`/parts/${given}`);
      expect([statusCode, headers['location'], headers['cache-control']]).toEqual([301, target, 'no-cache']);
    }
    for (const same of ['/parts/RD-90%20B', '/parts/%52D-90%20B', '/Parts/RD-90%20B/'])
      expect((await open(same)).statusCode).toBe(200);
  });

  it('is 404 for an unknown number, and 410 for an archived part, with similar ones', async () => {
    for (const unknown of ['NONE-1', 'x'.repeat(300), 'a%00b', '%25', '..%2f..%2fetc']) {
      const { statusCode, body } = await open(`/parts/${unknown}`);
      expect([unknown, statusCode, body]).toEqual([unknown, 404, '<h1>Nothing</h1>']);
    }
    await shop.product({ partNumber: 'AR-1', name: 'Old', category: 'COILS', archivedAt: new Date() });
    await shop.product({ partNumber: 'AR-2', name: 'New', category: 'COILS' });
    const { statusCode, body } = await open('/parts/AR-1');
    expect(statusCode).toBe(410);
    expect(body).toContain('<title>Old AR-1 · Kelvin');
    expect(body).toContain('No longer sold: Old');
    expect(body).toContain('<a href="/parts/AR-2">New</a>');
    expect(body).toContain('noindex');
    expect(scriptsIn(body)).toEqual([]);
  });

  it('redirects an old number to the part of today, and names a successor that differs', async () => {
    const { id: productId } = await shop.product({ partNumber: 'SU-3', name: 'Today' });
    const exact = await shop.product({ partNumber: 'SU-2', archivedAt: new Date() });
    const changed = await shop.product({ partNumber: 'SU-1', name: 'First', archivedAt: new Date() });
    await shop.prisma.supersession.createMany({
      data: [
        { oldNumber: 'SU-0', productId },
        { oldNumber: exact.partNumber, productId },
        { oldNumber: changed.partNumber, productId, note: 'Longer leads.' },
      ],
    });
    await shop.prisma.partAlias.createMany({
      data: [
        { productId, kind: 'OLD', number: 'SU-00' },
        { productId, kind: 'COMPETITOR', number: 'SU-OTHER' },
      ],
    });
    for (const old of ['SU-0', 'su0', 'SU-00', 'SU-2']) {
      const { statusCode, headers } = await open(`/parts/${old}`);
      expect([old, statusCode, headers['location']]).toEqual([old, 301, '/parts/SU-3']);
    }
    expect((await open('/parts/SU-OTHER')).statusCode).toBe(404);
    const { statusCode, body } = await open('/parts/SU-1');
    expect(statusCode).toBe(410);
    expect(body).toContain('Replaced by <a href="/parts/SU-3">Today</a> Longer leads.');
    expect((await open('/parts/SU-3')).body).toContain('Replaces SU-1 Longer leads.');
    await shop.prisma.product.update({ where: { id: productId }, data: { archivedAt: new Date() } });
    expect((await open('/parts/SU-0')).headers['location']).toBe('/parts/SU-3');
    expect((await open('/parts/SU-3')).statusCode).toBe(410);
  });

  it('redirects a barcode to the part on the box, also after its replacement', async () => {
    const [scanned, { id: productId }] = [await shop.product({ partNumber: 'BC-1' }), await shop.product()];
    await shop.prisma.supersession.create({ data: { oldNumber: 'BC-1', productId } });
    await shop.prisma.partAlias.create({ data: { productId: scanned.id, kind: 'UPC', number: '036000291452' } });
    expect((await open('/parts/36000291452')).headers['location']).toBe('/parts/BC-1');
    await shop.prisma.product.update({ where: { id: scanned.id }, data: { archivedAt: new Date() } });
    expect((await open('/parts/36000291452')).headers['location']).toBe('/parts/BC-1');
  });

  it('is 304 until the part changes, and then shows the new price', async () => {
    const { id } = await shop.product({ partNumber: 'ET-1', priceCents: 690 });
    const { headers } = await open('/parts/ET-1');
    const again = () => open('/parts/ET-1', { 'if-none-match': String(headers['etag']) });
    const held = await again();
    expect([held.statusCode, held.body]).toEqual([304, '']);
    await shop.prisma.product.update({ where: { id }, data: { priceCents: 755 } });
    const changed = await again();
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('$7.55 each');
    expect(changed.body).toContain('"cents":755');
  });

  it.each([
    ['Igniter, 120 V', 'Igniter, 120\u00a0V'],
    ['Capacitor, 45 + 5 µF', 'Capacitor, 45\u00a0+\u00a05\u00a0µF'],
    ['Filter, 20 x 25 in.', 'Filter, 20\u00a0x\u00a025\u00a0in.'],
  ])('keeps the units of %s on the line of their numbers', async (name, heading) => {
    const { partNumber } = await shop.product({ name });
    expect((await open(`/parts/${encodeURIComponent(partNumber)}`)).body).toContain(`<h1>${heading}</h1>`);
  });

  it('responds to HEAD, and refuses POST', async () => {
    await shop.product({ partNumber: 'HE-1' });
    const head = await shop.app.inject({ method: 'HEAD', url: '/parts/HE-1' });
    const { headers } = await open('/parts/HE-1');
    expect([head.statusCode, head.headers['etag']]).toEqual([200, headers['etag']]);
    expect((await shop.app.inject({ method: 'POST', url: '/parts/HE-1' })).statusCode).toBe(404);
  });

  it('costs one check for changes while nothing changes', async () => {
    await shop.product({ partNumber: 'CH-1' });
    await open('/parts/CH-1');
    const query = vi.spyOn(shop.db, 'query');
    await open('/parts/CH-1');
    expect(query).toHaveBeenCalledOnce();
    query.mockRejectedValue(new Error('down'));
    const { statusCode, headers, body } = await open('/parts/CH-1');
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '60', '<p>Loading</p>']);
    expect(shop.logLines).toMatchObject([
      { level: 40, msg: 'page sent without its data', path: '/parts/CH-1', err: { message: 'down' } },
    ]);
  });
});
