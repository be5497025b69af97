import { afterAll, beforeAll, expect, it } from 'vitest';
import { equivalentsOf } from '#test/equivalents.ts';
import { checked, csv, finish } from '#test/imports.ts';
import { savePartNumbers } from '#test/part-numbers.ts';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const pages = '<urlset><url><loc>%SITE%/about</loc></url></urlset>';

let shop: Shop;
beforeAll(async () => {
  shop = await openShopWithFiles({ 'sitemap.xml': pages }, { PUBLIC_URL: 'https://shop.example/' });
});
afterAll(() => shop.close());

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
    expect.stringMatching(/^\/sitemap-parts-\d+\.xml$/),
    expect.stringMatching(/^\/sitemap-models-\d+\.xml$/),
  ]);
  expect(await fileOf('pages')).toBe(pages.replace('%SITE%', 'https://shop.example'));
  expect(pathsIn(await fileOf('categories'))).toEqual(['/categories/coils']);
  expect(pathsIn(await fileOf('parts'))).toEqual(['/parts/SM%2F1%20%26%202']);
  expect(pathsIn(await fileOf('models'))).toEqual(['/models/M%2F1%20%3C2%3E']);
  for (const unknown of ['parts', 'models'])
    for (const file of ['999999', '01', '-1', '9'.repeat(30), 'x'])
      expect((await open(`/sitemap-${unknown}-${file}.xml`)).statusCode).toBe(404);
});

it('has a new time for a part whose numbers or equivalents are changed, which its page shows', async () => {
  const admin = await shop.admin();
  const old = new Date('2026-01-02T03:04:05.006Z');
  const { id: productId } = await shop.product({ partNumber: 'LT-1', updatedAt: old });
  await shop.product({ partNumber: 'LT-2' });
  const time = async () => /LT-1<\/loc><lastmod>([^<]+)</.exec(await fileOf('parts'))?.[1];
  const times = [await time()];
  await savePartNumbers(shop, { productId, replaces: [{ number: 'LT-0' }] }, admin);
  times.push(await time());
  await equivalentsOf(shop, admin).save(productId, [{ partNumber: 'LT-2' }]);
  times.push(await time());
  const rows = [
    ['Part number', 'Kind', 'Other number'],
    ['LT-1', 'OEM', 'X-1'],
  ];
  const id = await checked(shop, 'aliases', { body: csv(...rows), as: admin });
  await finish(shop, 'apply', { id, as: admin });
  times.push(await time());
  expect(new Set(times).size).toBe(4);
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

it('has the newest change of each file in its index, also that of an archived part', async () => {
  const timeOf = async (name: string) =>
    new RegExp(`/sitemap-${name}.xml</loc><lastmod>([^<]+)<`).exec((await open('/sitemap.xml')).body)?.[1];
  const at = (day: number) => new Date(Date.UTC(2100, 0, day));
  const update = (id: string, data: object) => shop.prisma.product.update({ where: { id }, data });
  const { id } = await shop.product({ partNumber: 'LI-1', category: 'MOTORS', sitemapFile: 71 });
  await shop.product({ partNumber: 'LI-2', category: 'BOARDS', sitemapFile: 71, updatedAt: at(2) });
  const { id: other } = await shop.product({ partNumber: 'LI-3', sitemapFile: 72, updatedAt: at(1) });
  await shop.prisma.equipmentModel.create({
    data: { brand: 'A', number: 'LI-M', kind: 'BOILER', sitemapFile: 73, updatedAt: at(3) },
  });
  const iso = (day: number) => at(day).toISOString();
  expect(await timeOf('pages')).toBeUndefined();
  expect([await timeOf('parts-71'), await timeOf('parts-72'), await timeOf('models-73')]).toEqual([
    iso(2),
    iso(1),
    iso(3),
  ]);
  await update(id, { priceCents: 123, updatedAt: at(4) });
  expect([await timeOf('parts-71'), await timeOf('parts-72')]).toEqual([iso(4), iso(1)]);
  expect(await timeOf('categories')).toBe(iso(4));
  await update(id, { archivedAt: at(5), updatedAt: at(5) });
  expect([await timeOf('parts-71'), await timeOf('categories')]).toEqual([iso(5), iso(2)]);
  expect(pathsIn((await open('/sitemap-parts-71.xml')).body)).toEqual(['/parts/LI-2']);
  // A file without a part on sale goes.
  await update(other, { archivedAt: at(5) });
  expect(pathsIn((await open('/sitemap.xml')).body)).not.toContain('/sitemap-parts-72.xml');
  expect((await open('/sitemap-parts-72.xml')).statusCode).toBe(404);
});

it('puts 10,000 parts in a file, in the order in which they are added', async () => {
  await shop.prisma.$executeRaw`SELECT setval('part_places', 809999, false)`;
  const added = [await shop.product({ partNumber: 'LF-1' }), await shop.product({ partNumber: 'LF-2' })];
  const files = await shop.prisma.product.findMany({
    where: { id: { in: added.map(({ id }) => id) } },
    orderBy: { partNumber: 'asc' },
    select: { sitemapFile: true },
  });
  expect(files).toEqual([{ sitemapFile: 80 }, { sitemapFile: 81 }]);
});
