import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><rect width="640" height="480" fill="red"/></svg>';

let shop: Shop;
beforeAll(async () => {
  shop = await openShopWithFiles({ 'parts/coil.svg': drawing }, { PUBLIC_URL: 'https://shop.example/' });
});
afterAll(() => shop.close());

const open = (number: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/parts/${encodeURIComponent(number)}/share.png`, headers });

const image = '/parts/coil.svg';

/** Whether a pixel of the left half, and one of the right half, is not the ground. */
async function paintedHalves(png: Buffer): Promise<{ left: boolean; right: boolean }> {
  const isPainted = async (left: number) => {
    const { channels } = await sharp(png).extract({ left, top: 0, width: 600, height: 630 }).stats();
    return channels.some(({ min, max }) => max - min > 40);
  };
  return { left: await isPainted(0), right: await isPainted(600) };
}

it('shows the part with its number, and is rendered again for a changed part', async () => {
  const { id } = await shop.product({ partNumber: 'SP/1 & 2', name: 'A-coil', brand: 'Frostline', image });
  const { statusCode, headers, rawPayload } = await open('SP/1 & 2');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height } = await sharp(rawPayload).metadata();
  expect([width, height, rawPayload.length < 100_000]).toEqual([1200, 630, true]);
  expect(await paintedHalves(rawPayload)).toEqual({ left: true, right: true });
  const again = () => open('SP/1 & 2', { 'if-none-match': String(headers['etag']) });
  expect((await again()).statusCode).toBe(304);
  await shop.prisma.product.update({ where: { id }, data: { name: 'B-coil' } });
  const changed = await again();
  expect([changed.statusCode, changed.rawPayload.equals(rawPayload)]).toEqual([200, false]);
});

it.each([
  ['a long name', 'Evaporator coil with an expansion valve and a very long name '.repeat(4)],
  ['a long word', 'W'.repeat(200)],
  ['markup', '</svg><image href="file:///etc/passwd"/>&amp;"'],
  ['letters that the font lacks', '空調 🔥 مكيف'],
  ['spaces', '   a   '],
])('is rendered with %s', async (_case, name) => {
  const { partNumber } = await shop.product({ name, image });
  const { statusCode, rawPayload } = await open(partNumber);
  expect(statusCode).toBe(200);
  expect(await paintedHalves(rawPayload)).toEqual({ left: true, right: true });
});

it('is 404 for a part with a photo, an archived or an unknown one', async () => {
  const photo = `/images/${'a'.repeat(64)}.webp`;
  for (const fields of [{ image: photo }, { image, moreImages: [photo] }, { image, archivedAt: new Date() }]) {
    const { partNumber } = await shop.product(fields);
    expect([fields, (await open(partNumber)).statusCode]).toEqual([fields, 404]);
  }
  for (const unknown of ['NONE-9', 'x'.repeat(300), 'a\0b', '../coil'])
    expect([unknown, (await open(unknown)).statusCode]).toEqual([unknown, 404]);
});

it('is the brand’s picture if the app has no such drawing', async () => {
  await shop.product({ partNumber: 'SP-GONE', image: '/parts/gone.svg' });
  const { statusCode, headers } = await open('SP-GONE');
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([302, '/social.jpg', 'no-store']);
});

it('is rendered one by one, and a long queue gets the brand’s picture', async () => {
  const numbers = await Promise.all(Array.from({ length: 40 }, async () => (await shop.product({ image })).partNumber));
  const answers = await Promise.all(numbers.map((number) => open(number)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(10);
  expect(codes.filter((code) => code !== 200 && code !== 302)).toEqual([]);
});
