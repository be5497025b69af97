import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const head = (title: string) => `<!doctype html><html><head>
<title>${title}</title>
<link rel="canonical" href="%SITE%/" />
<meta
  name="description"
  content="%BRAND%, since %SINCE%" />
<meta property="og:type" content="website" />
<meta property="og:title" content="%BRAND%" />
<meta property="og:description" content="" />
<meta property="og:url" content="%SITE%/" />
<meta property="og:image" content="%SITE%/social.jpg" />
<meta property="og:image:width" content="1200" />
<meta property="og:image:alt" content="A house" />
`;

const unlisted = '<meta name="robots" content="noindex">\n';

const thing = '<script type="application/ld+json">{"name":"%BRAND%","url":"%SITE%"}</script>';

let shop: Shop;
beforeAll(async () => {
  const files = {
    'index.html': `${head('%BRAND%')}${thing}</head><h1>Home</h1>${'<p>Cold air.'.repeat(100)}`,
    'blog/ice.html': `${head('Ice')}</head><h1>Ice on the coil</h1>`,
    'frames/members.html': `${head('%BRAND%')}${unlisted}</head><h1>Members</h1>`,
    'frames/order.html': `${head('%BRAND%')}${unlisted}</head><h1>Order</h1>`,
    'frames/nothing.html': `${head('%BRAND%')}${unlisted}</head><h1>Nothing</h1>`,
    'members.json': ['/products/:id', '/dashborad/editProduct/:id', '/dashboard/*'],
    'robots.txt': 'Sitemap: %SITE%/sitemap.xml',
    'plain.js': 'plain',
    'plain.js.br': 'packed',
  };
  shop = await openShopWithFiles(files, { PUBLIC_URL: 'https://shop.example/' });
});
afterAll(() => shop.close());

const open = async (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...headers } });

describe('a prerendered page', () => {
  it.each([
    ['/', '<h1>Home</h1>'],
    ['/?utm=letter', '<h1>Home</h1>'],
    ['/blog/ice', '<h1>Ice on the coil</h1>'],
    ['/Blog/Ice/', '<h1>Ice on the coil</h1>'],
  ])('is served at %s', async (url, text) => {
    const { statusCode, headers, body } = await open(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(text);
    expect(body).not.toContain('noindex');
  });

  it('contains the address of the site and the brand', async () => {
    const { body } = await open('/');
    expect(body).toContain('<title>Kelvin Air &amp; Heat</title>');
    expect(body).toContain('content="Kelvin Air &amp; Heat, since 1958"');
    expect(body).toContain('"https://shop.example/social.jpg"');
    expect(body).not.toContain('%');
  });

  it('contains them in its structured data', async () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await open('/')).body) ?? [];
    expect(JSON.parse(json)).toEqual({ name: 'Kelvin Air & Heat', url: 'https://shop.example' });
  });

  it('is compressed for clients that accept it, and 304 for clients that have it', async () => {
    const plain = await open('/');
    const packed = await open('/', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const zipped = await open('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const refused = await open('/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect([refused.headers['content-encoding'], refused.body]).toEqual([undefined, plain.body]);
    const held = await open('/', { 'if-none-match': `"other", ${String(plain.headers['etag'])}` });
    expect([held.statusCode, held.body]).toEqual([304, '']);
    expect((await open('/blog/ice', { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(200);
  });

  it('that was renamed is found at its earlier address', async () => {
    for (const [url, target] of [
      ['/blog/winterising', '/blog/winterizing'],
      ['/Blog/Winterising/?utm=letter', '/blog/winterizing?utm=letter'],
    ] as const) {
      const { statusCode, headers } = await shop.app.inject({ url });
      expect([statusCode, headers['location']]).toEqual([301, target]);
    }
  });

  it('responds to HEAD', async () => {
    const { statusCode } = await shop.app.inject({ method: 'HEAD', url: '/', headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
  });

  it('is not served under its file name, and no path leads out of the folder', async () => {
    for (const url of [
      '/frames/members.html',
      '/members.json',
      '/frames/members',
      '/blog/ice.html',
      '/../package.json',
      '/%2e%2e/package.json',
    ]) {
      const response = await shop.app.inject({ url });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('a page that requires sign-in', () => {
  it.each(['/dashborad/editProduct/7', '/Dashborad/editProduct/7/?from=mail', '/dashboard', '/dashboard/users'])(
    'is a frame at %s, which search engines leave out',
    async (url) => {
      const { statusCode, body } = await open(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('<h1>Members</h1>');
      expect(body).toContain('noindex');
    },
  );
});

describe('any other address', () => {
  it.each(['/nowhere', '/products', '/dashborads', '/dashborad/editProduct', '/blog/none', '/frames/members'])(
    'is not found: %s',
    async (url) => {
      const { statusCode, headers, body } = await open(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<h1>Nothing</h1>');
      expect(body).toContain('noindex');
    },
  );
});

describe("a part's order form", () => {
  it('describes the part to clients that run no scripts', async () => {
    const { id } = await shop.product({
      name: 'Fan "quiet" <5 A>',
      description: `A fan.</script><script>alert(1)</script> ${'long '.repeat(60)}`,
      priceCents: 1250,
      image: `/images/${'a'.repeat(64)}.webp`,
    });
    const { body } = await open(`/products/${id}`);
    expect(body).toContain('<title>Fan &quot;quiet&quot; &lt;5 A&gt; · Kelvin Air &amp; Heat</title>');
    expect(body).toContain(`<link rel="canonical" href="https://shop.example/parts/${id}"`);
    expect(body).toMatch(/name="description"\s+content="\$12\.50 each, minimum order 100\. A fan\.[^"]{60,250}…"/);
    expect(body).toContain(`property="og:image" content="https://shop.example/images/${'a'.repeat(64)}.webp"`);
    expect(body).not.toMatch(/og:image:width|noindex|<script>alert/);
  });

  it('names the share picture of a part with a drawing', async () => {
    const { id, partNumber } = await shop.product({ image: '/parts/fan.svg' });
    const { body } = await open(`/products/${id}`);
    expect(body).toContain(`"https://shop.example/parts/${partNumber}/share.png"`);
    expect(body).toContain('og:image:width');
  });

  it('of an archived part is only the shell', async () => {
    const { id } = await shop.product({ archivedAt: new Date() });
    const { statusCode, body } = await open(`/products/${id}`);
    expect([statusCode, body.includes('noindex')]).toEqual([200, true]);
  });

  it('of an unknown part is not found', async () => {
    for (const id of ['nothing', crypto.randomUUID()]) {
      const { statusCode, body } = await open(`/products/${id}`);
      expect([statusCode, body.includes('noindex')]).toEqual([404, true]);
    }
  });
});

describe('the other files', () => {
  it('are served with the compression of the build', async () => {
    const packed = await shop.app.inject({ url: '/plain.js', headers: { 'accept-encoding': 'br' } });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
    const plain = await shop.app.inject({ url: '/plain.js' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'plain']);
    expect((await shop.app.inject({ url: '/plain.js.br' })).statusCode).toBe(404);
  });

  it('name the site in robots.txt and sitemap.xml', async () => {
    const { body, headers } = await shop.app.inject({ url: '/robots.txt' });
    expect(body).toBe('Sitemap: https://shop.example/sitemap.xml');
    expect(headers['content-type']).toContain('text/plain');
  });
});

it('a page ignores the fragment of its address, which browsers do not send', async () => {
  const { port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  const sent = get({ host: '127.0.0.1', port, path: '/parts/x#%ZZ' });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(404);
});
