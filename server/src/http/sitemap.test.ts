import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('the sitemap', () => {
  it('is an index of the pages and of the parts on sale', async () => {
    await shop.product({ partNumber: 'SM/1 & 2' });
    await shop.product({ partNumber: 'SM-3', archivedAt: new Date() });
    const { headers, body } = await open('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    const files = Array.from(body.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g), ([, file = '']) => file);
    expect(files).toEqual(['/sitemap-pages.xml', expect.stringMatching(/^\/sitemap-parts-[\w-]+\.xml$/)]);
    expect((await open(files[0] ?? '')).body).toBe(pages.replace('%SITE%', 'https://shop.example'));
    const parts = (await open(files[1] ?? '')).body;
    expect(parts).toContain('<loc>https://shop.example/parts/SM%2F1%20%26%202</loc>');
    expect(parts).not.toContain('SM-3');
    for (const unknown of [crypto.randomUUID(), 'x'])
      expect((await open(`/sitemap-parts-${unknown}.xml`)).statusCode).toBe(404);
  });
});
