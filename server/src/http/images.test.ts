import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import type { Person } from '#test/people.ts';
import { form, movie, picture, post, upload } from '#test/pictures.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ IMAGES_PER_DAY: '1000', PUBLIC_URL: 'https://shop.example/' });
  customer = await shop.customer();
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });

describe('an uploaded image', () => {
  it('gets the response of common image hosts, and nothing else', async () => {
    const { status, body } = await post(shop, form(await picture().jpeg().toBuffer()), { as: customer });
    expect(status).toBe(200);
    const url = expect.stringMatching(/^https:\/\/shop\.example\/images\/[0-9a-f]{64}\.webp$/) as string;
    expect(body).toEqual({ success: true, data: { url } });
  });

  it('is re-encoded: upright and without metadata', async () => {
    const exif = { IFD0: { Copyright: 'Casey' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const photo = await picture({ width: 400, height: 200 })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { rawPayload: shown } = await get(await upload(shop, photo, customer));
    const { format, width, height, exif: left, icc, xmp, orientation } = await sharp(shown).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 200, height: 400 });
    expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // A quarter turn to the right brings the red left half to the top.
    const { data } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data.at(-3)).toBeLessThan(50);
  });

  it('is stored in three widths, none larger than the original', async () => {
    const path = await upload(shop, await picture({ width: 3_000, height: 1_500 }).jpeg().toBuffer(), customer);
    const widthOf = async (url: string) => (await sharp((await get(url)).rawPayload).metadata()).width;
    const widths = [path, path.replace('.', '-800.'), path.replace('.', '-320.')].map(widthOf);
    expect(await Promise.all(widths)).toEqual([1_600, 800, 320]);
    const small = await upload(shop, await picture({ width: 100, height: 50 }).png().toBuffer(), customer);
    expect(await widthOf(small)).toBe(100);
  });

  it.each(['png', 'webp', 'gif', 'avif', 'jpeg'] as const)('may be %s, with any file name', async (format) => {
    const body = form(await picture().toFormat(format).toBuffer(), { name: 'a.txt', type: 'text/plain' });
    expect((await post(shop, body, { as: customer })).status).toBe(200);
  });

  it('with animation keeps its first frame', async () => {
    const film = await movie(3);
    expect((await sharp(film).metadata()).pages).toBe(3);
    const { pages, height } = await sharp((await get(await upload(shop, film, customer))).rawPayload).metadata();
    expect({ pages, height }).toEqual({ pages: undefined, height: 20 });
  });

  it('has the same address when it is sent again, also concurrently and by other users', async () => {
    const bytes = await picture().png().toBuffer();
    const other = await shop.customer();
    const senders = Array.from({ length: 10 }, (_, n) => (n % 2 ? customer : other));
    const paths = await Promise.all(senders.map((sender) => upload(shop, bytes, sender)));
    expect(new Set(paths).size).toBe(1);
    const hash = paths[0]?.slice('/images/'.length, -'.webp'.length) ?? '';
    expect(await shop.prisma.uploadedImage.count({ where: { hash } })).toBe(1);
  });

  it('loses data appended to the file', async () => {
    const script = '<script>alert(1)</script>';
    const disguised = Buffer.concat([await picture().png().toBuffer(), Buffer.from(script)]);
    expect((await get(await upload(shop, disguised, customer))).rawPayload.includes(script)).toBe(false);
  });
});

describe('GET /images', () => {
  it('is cacheable forever, embeddable by other sites, and cannot run scripts', async () => {
    const path = await upload(shop, await picture().png().toBuffer(), customer);
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    const read = vi.spyOn(shop.outside.imageStore, 'get');
    const again = await get(path, { 'if-none-match': `W/"other", ${String(headers.etag)}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(read).not.toHaveBeenCalled();
    expect((await get('/images/nonsense', { 'if-none-match': '"nonsense"' })).statusCode).toBe(404);
  });

  it.each([
    `/images/${'0'.repeat(64)}.webp`,
    `/images/${'0'.repeat(64)}-500.webp`,
    '/images/..%2f..%2fpackage.json',
    '/images/%00.webp',
    '/images/x.svg',
  ])('responds with 404 to %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('pages of other sites', () => {
  const allowed = async (origin: string) => {
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    };
    const preflight = await shop.app.inject({ method: 'OPTIONS', url: '/images', headers: asked });
    const bytes = await picture().png().toBuffer();
    const { headers } = await post(shop, form(bytes), { as: customer, headers: { origin } });
    const origins = [preflight, { headers }].map((answer) => answer.headers['access-control-allow-origin']);
    return [...origins, headers['access-control-expose-headers']];
  };

  it('may upload if the REST API allows their origin', async () => {
    expect(await allowed('http://localhost:3000')).toEqual([
      'http://localhost:3000',
      'http://localhost:3000',
      'Retry-After',
    ]);
    expect(await allowed('https://evil.example')).toEqual([undefined, undefined, undefined]);
  });
});
