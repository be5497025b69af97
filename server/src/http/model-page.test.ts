import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame = `<!doctype html><html><head>
<title>~~if isKnown~~~~brand~~ ~~number~~~~end isKnown~~~~if isUnknown~~Unknown~~end isUnknown~~ · %BRAND%</title>
<link rel="canonical" href="%SITE%/" />
<meta property="og:url" content="%SITE%/" />
<meta name="robots" content="noindex">
</head><body>~~if isUnknown~~<h1>Unknown</h1>~~each similar~~<a href="/models/~~number~~">~~brand~~</a>~~end similar~~~~end isUnknown~~
~~if isKnown~~<h1>~~brand~~ ~~number~~</h1>~~if FURNACE~~Furnace~~end FURNACE~~~~if hasYears~~ from ~~firstYear~~~~if isStillMade~~ to now~~end isStillMade~~~~end hasYears~~
~~each categories~~<h2>~~if MOTORS~~Motors~~end MOTORS~~~~if SENSORS~~Sensors~~end SENSORS~~</h2>~~each parts~~<a href="/parts/~~partNumber~~">~~name~~</a> ~~amount~~ ~~each priceBreaks~~[~~quantity~~ ~~price~~] ~~end priceBreaks~~~~if hasCondition~~if ~~condition~~~~end hasCondition~~~~if hasNoCondition~~sure~~end hasNoCondition~~;~~end parts~~~~end categories~~
~~if fitsNothing~~Nothing listed~~end fitsNothing~~~~if hasMoreParts~~<a href="/inventory?fits=~~number~~">More</a>~~end hasMoreParts~~
~~each others~~No: ~~name~~ ~~note~~~~end others~~
~~each diagrams~~<img src="~~image~~" alt="~~title~~">~~each positions~~<a style="left:~~left~~;top:~~top~~" href="/parts/~~partNumber~~">~~position~~</a>~~if isExcluded~~ no~~end isExcluded~~~~end positions~~~~end diagrams~~~~end isKnown~~</body></html>`;

const MODEL = 'query ModelPage($number: String!) { equipmentModel(number: $number) { id brand } }';
const SIMILAR = 'query SimilarModels($number: String!) { modelLookup(text: $number, first: 5) { model { number } } }';
const model = { operation: 'ModelPage', query: MODEL, variables: { number: ':id' } };
const similar = { operation: 'SimilarModels', query: SIMILAR, variables: { number: ':id' } };

let shop: Shop;
beforeAll(async () => {
  const files = {
    'frames/model.html': frame,
    'frames/loading.html': '<p>Loading</p>',
    'page-queries.json': { '/models/:number': [model], '/models/:number unknown': [model, similar] },
  };
  shop = await openShopWithFiles(files, { LOG_LEVEL: 'warn', PUBLIC_URL: 'https://shop.example/' });
});
afterAll(() => shop.close());

const open = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

const addModel = (number: string, fields: object = {}) =>
  shop.prisma.equipmentModel.create({ data: { brand: 'Kilnmoor', number, kind: 'FURNACE', ...fields } });

const addParts = async (count: number, fields: object) => {
  const parts = await Promise.all(Array.from({ length: count }, () => shop.product(fields)));
  return parts.map(({ id }) => id);
};

function dataIn(html: string): unknown {
  const [, json = ''] = /id="page-data">([^<]*)</.exec(html) ?? [];
  return JSON.parse(json);
}

describe('the page of a model', () => {
  it('has what fits by category, what does not and why, the diagram, and its data for the app', async () => {
    const { id: modelId } = await addModel('KM/80 B', { firstYear: 2004 });
    const part = (name: string, fields: object) => shop.product({ name, partNumber: `MP ${name}`, ...fields });
    const [sensor, motor, wheel, gone] = [
      await part('Rod', { category: 'SENSORS', priceCents: 690, priceBreaks: [{ quantity: 1_500, cents: 620 }] }),
      await part('Fan', { category: 'MOTORS' }),
      await part('Wheel', { category: 'MOTORS' }),
      await part('Gone', { category: 'MOTORS', archivedAt: new Date() }),
    ];
    await shop.prisma.fitment.createMany({
      data: [
        { modelId, productId: sensor.id, verdict: 'FITS' },
        { modelId, productId: motor.id, verdict: 'FITS_IF', condition: 'the flange is round' },
        { modelId, productId: wheel.id, verdict: 'DOES_NOT_FIT', note: 'Too wide.' },
        { modelId, productId: gone.id, verdict: 'FITS' },
      ],
    });
    const positions = {
      create: [sensor, wheel].map(({ id }, n) => ({ number: n + 1, x: 505, y: 20 + n, productId: id })),
    };
    await shop.prisma.diagram.create({
      data: {
        title: 'Burner',
        image: '/diagrams/a.svg',
        width: 960,
        height: 640,
        positions,
        models: { create: [{ modelId }] },
      },
    });
    const { statusCode, headers, body } = await open('/models/KM%2F80%20B');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    for (const text of [
      '<title>Kilnmoor KM/80 B · Kelvin Air &amp; Heat</title>',
      'rel="canonical" href="https://shop.example/models/KM%2F80%20B"',
      'property="og:url" content="https://shop.example/models/KM%2F80%20B"',
      'Furnace from 2004 to now',
      '<h2>Motors</h2><a href="/parts/MP%20Fan">Fan</a> $19.99 if the flange is round;<h2>Sensors</h2>',
      '<a href="/parts/MP%20Rod">Rod</a> $6.90 [1,500 $6.20] sure;',
      'No: Wheel Too wide.',
      '<img src="/diagrams/a.svg" alt="Burner"><a style="left:50.5%;top:2%" href="/parts/MP%20Rod">1</a><a style="left:50.5%;top:2.1%" href="/parts/MP%20Wheel">2</a> no',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).not.toMatch(/noindex|~~|%SITE%|Gone|Unknown|Nothing listed|More/);
    const [, breadcrumb = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(breadcrumb)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Parts' },
        { name: 'Kilnmoor KM/80 B', item: 'https://shop.example/models/KM%2F80%20B' },
      ],
    });
    expect(dataIn(body)).toMatchObject([
      {
        operation: 'ModelPage',
        variables: { number: 'KM/80 B' },
        response: { data: { equipmentModel: { id: modelId } } },
      },
    ]);
  });

  it('has the parts on sale of a long fit list, each once, and leads to the list for more of them', async () => {
    const { id: modelId } = await addModel('LN/1');
    const archived = await addParts(3, { archivedAt: new Date() });
    const onSale = await addParts(100, { category: 'MOTORS' });
    const ranges = Array.from({ length: 35 }, (_, n) => ({ serialFrom: `A${n}`, serialTo: `A${n}` }));
    const entriesOf = (ids: string[], entries: object[] = [{}]) =>
      shop.prisma.fitment.createMany({
        data: ids.flatMap((productId) =>
          entries.map((entry) => ({ modelId, productId, verdict: 'FITS' as const, ...entry })),
        ),
      });
    await entriesOf(archived, ranges);
    expect((await open('/models/LN%2F1')).body).toContain('Nothing listed');
    await entriesOf(onSale.slice(0, 1), ranges);
    await entriesOf(onSale.slice(1), [{}, { serialFrom: 'B1' }]);
    const linksIn = (body: string) => body.match(/href="\/parts\//g)?.length;
    const { body } = await open('/models/LN%2F1');
    expect(linksIn(body)).toBe(100);
    expect(body).not.toMatch(/Nothing listed|More/);
    const [last] = await addParts(1, { category: 'MOTORS' });
    await entriesOf([last ?? '']);
    const { body: more } = await open('/models/LN%2F1');
    expect([linksIn(more), more.includes('<a href="/inventory?fits=LN%2F1">More</a>')]).toEqual([100, true]);
  });

  it('marks the parts of its diagrams that do not fit, also those that it does not list', async () => {
    const { id: modelId } = await addModel('LN-2');
    const { id: productId } = await shop.product({ partNumber: 'LN-OLD', archivedAt: new Date() });
    await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'DOES_NOT_FIT' } });
    const picture = { title: 'Old', image: '/diagrams/a.svg', width: 960, height: 640 };
    const positions = { create: [{ number: 1, productId, x: 10, y: 20 }] };
    await shop.prisma.diagram.create({ data: { ...picture, positions, models: { create: [{ modelId }] } } });
    expect((await open('/models/LN-2')).body).toContain('href="/parts/LN-OLD">1</a> no');
  });

  it('contains hostile names as text only', async () => {
    const name = '</script><script>alert(1)</script><img src=x> ~~number~~ %SITE% $&';
    const { id: modelId } = await addModel('HM-1', { brand: name, notes: name });
    const { id: productId } = await shop.product({ name, partNumber: 'HM-"<1>' });
    await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS_IF', condition: name, note: name } });
    const { statusCode, body } = await open('/models/HM-1');
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    expect(body).toContain('~~number~~ %SITE% $&amp; HM-1</h1>');
  });

  it('is at one address: other spellings, lookalikes and pieces of one number are redirected', async () => {
    await addModel('QX8O-250');
    for (const given of ['qx8o250', 'QXB0-250', 'qx8o', '8O-25'])
      expect((await open(`/models/${given}?utm=1`)).headers['location']).toBe('/models/QX8O-250?utm=1');
    const { statusCode, headers } = await open('/models/qx8o250');
    expect([statusCode, headers['cache-control']]).toEqual([301, 'no-cache']);
    expect((await open('/Models/QX8O-250/')).statusCode).toBe(200);
    // Now the piece names two models, and the whole lookalike still names one.
    await addModel('QX8O-2501');
    const { statusCode: unsure, body } = await open('/models/qx8o');
    expect([unsure, body]).toEqual([404, expect.stringContaining('<a href="/models/QX8O-2501">Kilnmoor</a>')]);
    expect((await open('/models/QXB0-250')).headers['location']).toBe('/models/QX8O-250');
  });

  it('is 404 for an unknown number, with similar ones', async () => {
    await addModel('ZW-4410-K');
    const { statusCode, body } = await open('/models/ZW-4419-K');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Unknown · Kelvin');
    expect(body).toContain('<a href="/models/ZW-4410-K">Kilnmoor</a>');
    expect(body).toContain('noindex');
    expect(dataIn(body)).toMatchObject([
      { response: { data: { equipmentModel: null } } },
      { operation: 'SimilarModels', response: { data: { modelLookup: [{ model: { number: 'ZW-4410-K' } }] } } },
    ]);
    for (const unknown of ['NONE-1', 'x'.repeat(61), 'a%00b', '%25', '---']) {
      const response = await open(`/models/${unknown}`);
      expect([unknown, response.statusCode, response.body.includes('<h1>Unknown')]).toEqual([unknown, 404, true]);
    }
  });

  it('is 410 for a deleted model, also if its number is a piece of another one, until a model has the number again', async () => {
    const admin = await shop.admin();
    const { id: modelId } = await addModel('GN-40');
    await addModel('GN-40-X');
    const remove = 'mutation ($modelId: ID!) { removeEquipmentModel(input: { modelId: $modelId }) { removedId } }';
    expect((await shop.call(remove, { modelId })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await open('/models/GN-40')).statusCode).toBe(200);
    expect((await shop.call(remove, { modelId }, admin)).errors).toEqual([]);
    const { statusCode, body } = await open('/models/GN-40');
    expect([statusCode, body]).toEqual([410, expect.stringContaining('<a href="/models/GN-40-X">Kilnmoor</a>')]);
    expect(body).toContain('noindex');
    expect((await open('/models/gn40')).statusCode).toBe(410);
    expect((await open('/models/GN-4')).headers['location']).toBe('/models/GN-40-X');
    await addModel('GN-40');
    expect((await open('/models/GN-40')).statusCode).toBe(200);
  });

  it('is 304 until its data change, and then shows them', async () => {
    const { id: modelId } = await addModel('ET/9');
    const { headers } = await open('/models/ET%2F9');
    const again = () => open('/models/ET%2F9', { 'if-none-match': String(headers['etag']) });
    expect((await again()).statusCode).toBe(304);
    const { id: productId } = await shop.product({ name: 'New igniter', category: 'SENSORS' });
    await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
    expect((await again()).body).toContain('New igniter');
    await shop.prisma.equipmentModel.delete({ where: { id: modelId } });
    expect((await again()).statusCode).toBe(410);
  });

  it('costs one check while nothing changes, and is replaced while the database is down', async () => {
    await addModel('CH-1');
    await open('/models/CH-1');
    const query = vi.spyOn(shop.db, 'query');
    await open('/models/CH-1');
    expect(query).toHaveBeenCalledOnce();
    query.mockRejectedValue(new Error('down'));
    const { statusCode, body } = await open('/models/CH-1');
    expect([statusCode, body]).toEqual([503, '<p>Loading</p>']);
    expect(shop.logLines).toMatchObject([
      { level: 40, msg: 'page sent without its data', path: '/models/CH-1', err: { message: 'down' } },
    ]);
    query.mockRestore();
    expect((await shop.app.inject({ method: 'POST', url: '/models/CH-1' })).statusCode).toBe(404);
  });
});
