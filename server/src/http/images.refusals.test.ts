import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '#test/people.ts';
import { bomb, form, movie, picture, post, upload } from '#test/pictures.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ IMAGES_PER_DAY: '1000' });
  customer = await shop.customer();
});
afterAll(() => shop.close());

const photo = () => picture().jpeg().toBuffer();
const refused = (code: string) => ({ success: false, code, message: expect.any(String) as string });

describe('a caller who is not signed in', () => {
  it.each([undefined, { token: 'nonsense' }])('cannot upload (%o)', async (as) => {
    const answer = await post(shop, form(await photo()), as ? { as } : {});
    expect([answer.status, answer.body]).toEqual([401, refused('UNAUTHENTICATED')]);
  });

  it('is also one whose account was removed', async () => {
    const removed = await shop.customer();
    await shop.prisma.user.update({ where: { id: removed.id }, data: { removedAt: new Date() } });
    expect((await post(shop, form(await photo()), { as: removed })).status).toBe(401);
  });
});

describe('a file that is not an image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['SVG', svg],
    ['SVG with an XML head', `<?xml version="1.0"?>${svg}`],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\0'],
    ['nothing', ''],
    ['an address', 'https://images.example/1.png'],
  ])('is refused: %s, with any file name', async (_what, text) => {
    const body = form(Buffer.from(text), { name: 'photo.png', type: 'image/png' });
    const answer = await post(shop, body, { as: customer });
    expect([answer.status, answer.body]).toEqual([415, { ...refused('UNSUPPORTED_MEDIA_TYPE'), field: 'image' }]);
  });

  it('is refused when only its first bytes are an image', async () => {
    const beginnings = [
      '\xff\xd8\xff\xe0 JFIF',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      'RIFF\0\0\0\0WEBPVP8 ',
      '\0\0\0\x1cftypavif',
    ];
    const svgInside = beginnings.map((text) => Buffer.from(text + svg, 'latin1'));
    for (const bytes of [...svgInside, (await photo()).subarray(0, 500)]) {
      const answer = await post(shop, form(bytes), { as: customer });
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_USER_INPUT']);
    }
  });
});

describe('an upload above a limit is refused', () => {
  it('of bytes', async () => {
    const answer = await post(shop, form(Buffer.alloc(5_000_001, 0xff)), { as: customer });
    expect([answer.status, answer.body]).toEqual([413, refused('PAYLOAD_TOO_LARGE')]);
  });

  it('of pixels, before decoding', async () => {
    const answer = await post(shop, form(bomb(60_000, 60_000)), { as: customer });
    expect([answer.status, answer.body]).toEqual([413, { ...refused('PAYLOAD_TOO_LARGE'), field: 'image' }]);
    // The same with an allowed size fails later, because the pixels are missing.
    expect((await post(shop, form(bomb(600, 600)), { as: customer })).status).toBe(400);
  });

  it('of frames', async () => {
    expect((await post(shop, form(await movie(201)), { as: customer })).status).toBe(413);
  });

  it('of files and fields', async () => {
    const one = form(await photo())
      .toString('latin1')
      .replace('--kelvin-boundary--\r\n', '');
    const two = Buffer.from(one + form(await photo()).toString('latin1'), 'latin1');
    const field = '--kelvin-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n';
    const many = Buffer.concat([Buffer.from(field.repeat(50)), form(await photo())]);
    for (const body of [two, many]) expect((await post(shop, body, { as: customer })).status).toBe(413);
  });
});

describe('an invalid form', () => {
  it('is refused without a body, with the expected format in the message', async () => {
    const headers = { authorization: `Bearer ${customer.token}` };
    const response = await shop.app.inject({ method: 'POST', url: '/images', headers });
    expect([response.statusCode, response.json()]).toEqual([415, refused('UNSUPPORTED_MEDIA_TYPE')]);
    expect(response.body).toContain('multipart/form-data');
  });

  const malformed = 'BAD_USER_INPUT';
  const unsupported = 'UNSUPPORTED_MEDIA_TYPE';
  const noFile =
    '--kelvin-boundary\r\ncontent-disposition: form-data; name="image"\r\n\r\nx\r\n--kelvin-boundary--\r\n';
  it.each([
    { is: 'JSON', code: unsupported, type: 'application/json', body: '{"image":"x"}' },
    { is: 'text', code: unsupported, type: 'text/plain', body: 'x' },
    {
      is: 'with the file in another field',
      code: malformed,
      body: form(Buffer.from('x'), { field: 'file' }).toString(),
    },
    { is: 'without a file', code: malformed, body: noFile },
    { is: 'empty', code: malformed, body: '--kelvin-boundary--\r\n' },
    { is: 'without a boundary', code: malformed, type: 'multipart/form-data', body: 'x' },
    { is: 'cut off', code: malformed, body: form(Buffer.from('x')).toString().slice(0, -30) },
    { is: 'for a prototype', code: malformed, body: form(Buffer.from('x'), { field: '__proto__' }).toString() },
  ])('is refused: it is $is', async ({ code, type, body }) => {
    const headers = type ? { 'content-type': type } : {};
    const answer = await post(shop, body, { as: customer, headers });
    expect(answer.status).toBe(code === unsupported ? 415 : 400);
    expect(answer.body).toMatchObject({ success: false, code });
  });
});

describe('an upload above a rate limit', () => {
  it('per minute is refused, with the time to wait', async () => {
    const hurried = await openShop({ RATE_LIMIT_IMAGES: '2' });
    const sender = await hurried.customer();
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await post(hurried, form(await photo()), { as: sender }));
    await hurried.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.body).toEqual(refused('RATE_LIMITED'));
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('per day is refused, also concurrently; repeated images and admins are exempt', async () => {
    const small = await openShop({ IMAGES_PER_DAY: '3' });
    const [sender, admin] = await Promise.all([small.customer(), small.admin()]);
    const photos = await Promise.all(Array.from({ length: 8 }, photo));
    const answers = await Promise.all(photos.map((bytes) => post(small, form(bytes), { as: sender })));
    const kept = await small.prisma.uploadedImage.count();
    const again = await post(
      small,
      form(photos[answers.findIndex(({ status }) => status === 200)] ?? Buffer.alloc(0)),
      {
        as: sender,
      },
    );
    const byAdmin = await Promise.all(photos.map((bytes) => post(small, form(bytes), { as: admin })));
    await small.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const late = answers.filter(({ status }) => status === 429);
    expect(late.map(({ headers }) => headers['retry-after'])).toEqual(Array.from({ length: 5 }, () => '86400'));
    expect([kept, again.status]).toEqual([3, 200]);
    expect(byAdmin.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('an unavailable store', () => {
  it('is a server error, and no image is recorded', async () => {
    const broken = await openShop();
    const sender = await broken.customer();
    const path = await upload(broken, await photo(), sender);
    await rm(broken.imagesDir, { recursive: true });
    await writeFile(broken.imagesDir, 'a file where the folder was');
    const answer = await post(broken, form(await photo()), { as: sender });
    const shown = await broken.app.inject(path);
    await broken.close();
    expect([answer.status, answer.body]).toEqual([503, refused('UNAVAILABLE')]);
    expect(shown.statusCode).toBe(503);
  });
});

describe('a store that does not answer', () => {
  it('holds at most a hundred requests for pictures, and none for anything else', async () => {
    const stuck = await openShop({ MAX_REQUESTS: '3' });
    let answer: (bytes: null) => void = () => undefined;
    const read = vi.spyOn(stuck.outside.imageStore, 'get');
    read.mockReturnValue(new Promise((resolve) => void (answer = resolve)));
    const path = `/images/${'0'.repeat(64)}.webp`;
    const waiting = Array.from({ length: 100 }, () => stuck.app.inject(path));
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(100));
    expect((await stuck.call('{ products { totalCount } }')).status).toBe(200);
    const refusal = await stuck.app.inject(path);
    expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([503, '5']);
    answer(null);
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect((await stuck.app.inject(path)).statusCode).toBe(404);
    await stuck.close();
  });
});
