import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { findFiles } from './numbers.sql.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('reads the newest change of each file of the sitemap from an index', async () => {
  const rows = await shop.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum,
        available, sitemap_file)
      SELECT gen_random_uuid(), 'PL-' || n, 'Plan', 'B', (enum_range(NULL::product_category))[1 + n % 5], 'd', 'i', 100, 100, 100,
        n % 300 FROM generate_series(1, 3000) AS n`;
    await tx.$executeRaw`ANALYZE products`;
    return tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${findFiles.text}`);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('products_sitemap_idx');
  expect(plan).not.toMatch(/Seq Scan on products|Sort Key: products/);
});
