import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

const pages = '<urlset><url><loc>%SITE%/about</loc></url></urlset>';

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kelvin-sitemap-'));
  await writeFile(join(folder, 'index.html'), '<h1>Home</h1>');
  await writeFile(join(folder, 'members.json'), '[]');
  await writeFile(join(folder, 'sitemap.xml'), pages);
  shop = await openShop({ CLIENT_DIR: folder, PUBLIC_URL: 'https://shop.example/' });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const open = (url: string) => shop.app.inject({ url });

/** The paths of the addresses in a sitemap. */
const pathsIn = (body: string) =>
  Array.from(body.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g), ([, path = '']) => path);

/** The text of the file of the index whose name begins so. */
async function fileOf(name: string): Promise<string> {
  const path = pathsIn((await open('/sitemap.xml')).body).find((file) => file.startsWith(`/sitemap-${name}`));
  return (await open(path ?? '')).body;
}

it('is an index of the pages, the categories, the parts on sale and the models', async () => {
  await shop.product({ partNumber: 'SM/1 & 2', category: 'COILS' });
  await shop.product({ partNumber: 'SM-3', category: 'VALVES', archivedAt: new Date() });
  await shop.prisma.equipmentModel.create({ data: { brand: 'A', number: 'M/1 <2>', kind: 'BOILER' } });
  const { headers, body } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(pathsIn(body)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-categories.xml',
    expect.stringMatching(/^\/sitemap-parts-[\w-]+\.xml$/),
    expect.stringMatching(/^\/sitemap-models-[\w-]+\.xml$/),
  ]);
  expect(await fileOf('pages')).toBe(pages.replace('%SITE%', 'https://shop.example'));
  expect(pathsIn(await fileOf('categories'))).toEqual(['/categories/coils']);
  expect(pathsIn(await fileOf('parts'))).toEqual(['/parts/SM%2F1%20%26%202']);
  expect(pathsIn(await fileOf('models'))).toEqual(['/models/M%2F1%20%3C2%3E']);
  for (const unknown of ['parts', 'models'])
    for (const first of [crypto.randomUUID(), 'x'])
      expect((await open(`/sitemap-${unknown}-${first}.xml`)).statusCode).toBe(404);
});

it('has the last change of each page, also of the fit list of a model', async () => {
  const old = new Date('2026-01-02T03:04:05.006Z');
  const { id: productId } = await shop.product({ partNumber: 'LM-1', category: 'BOARDS', updatedAt: old });
  const timeOf = async (name: string, path: string) =>
    new RegExp(`${path}</loc><lastmod>([^<]+)<`).exec(await fileOf(name))?.[1];
  expect(await timeOf('parts', '/parts/LM-1')).toBe(old.toISOString());
  expect(await timeOf('categories', '/categories/boards')).toBe(old.toISOString());
  await shop.prisma.product.update({ where: { id: productId }, data: { priceCents: 123 } });
  expect(await timeOf('parts', '/parts/LM-1')).not.toBe(old.toISOString());
  const { id: modelId } = await shop.prisma.equipmentModel.create({
    data: { brand: 'A', number: 'LM-M', kind: 'BOILER' },
  });
  const times = [await timeOf('models', '/models/LM-M')];
  const { id } = await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
  times.push(await timeOf('models', '/models/LM-M'));
  await shop.prisma.fitment.update({ where: { id }, data: { note: 'Checked.' } });
  times.push(await timeOf('models', '/models/LM-M'));
  await shop.prisma.fitment.delete({ where: { id } });
  times.push(await timeOf('models', '/models/LM-M'));
  expect(new Set(times).size).toBe(4);
  await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
  await shop.prisma.equipmentModel.delete({ where: { id: modelId } });
  expect(await timeOf('models', '/models/LM-M')).toBeUndefined();
});
