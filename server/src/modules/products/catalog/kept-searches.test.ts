import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Query } from '#platform/database.ts';
import { ask, listRanked as list, wait } from '#test/catalog.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { ProductCategory } from '../product.type.ts';
import { type Catalog, makeCatalog } from './catalog.service.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

/**
 * A catalog, and the names of the statements that it sends. Those planned for their values have none; those that read what
 * changed are `changes`.
 */
function watched(before: (name: string | undefined) => Promise<unknown> = () => Promise.resolve()) {
  const sent: (string | undefined)[] = [];
  const query: Query = async (statement, params) => {
    sent.push(statement.name ?? (statement.text.includes('catalog_changes') ? 'changes' : undefined));
    await before(statement.name);
    return shop.db.query(statement, params);
  };
  return { sent, catalog: makeCatalog({ db: { ...shop.db, query, read: query } }) };
}

const pageOf = ({ edges, pageInfo }: Awaited<ReturnType<typeof list>>) => ({ edges, pageInfo });

describe('a search that is asked again', () => {
  beforeAll(async () => {
    for (const name of ['Ball valve', 'Gate valve', 'Check valve', 'Globe valve'])
      await shop.product({ name, available: 400, minimum: 100 });
  });

  const valves = { search: 'valve' };
  const availableOf = async (catalog: Catalog) => (await list(catalog, valves)).edges.map(({ node }) => node.available);

  it('reads its parts only after an order that leaves enough stock', async () => {
    const { catalog, sent } = watched();
    await ask(catalog, valves);
    const take = (available: number) => shop.prisma.product.updateMany({ data: { available } });
    await take(300);
    sent.length = 0;
    expect(await availableOf(catalog)).toContain(300);
    expect(sent).toEqual(['catalog.change', 'products.ranked']);
    sent.length = 0;
    await catalog.facets(valves);
    expect(sent).toEqual(['catalog.change']);
  });

  it('reads its parts only after an edit that no search reads', async () => {
    const { catalog, sent } = watched();
    const [first] = (await list(catalog, valves)).edges;
    const data = { image: '/parts/other.svg', version: { increment: 1 } };
    await shop.prisma.product.updateMany({ where: { id: first?.node.id ?? '' }, data });
    sent.length = 0;
    const { edges } = await list(catalog, valves);
    expect(edges[0]?.node.image).toBe('/parts/other.svg');
    expect(sent).toEqual(['catalog.change', 'products.ranked']);
  });

  it('reads the changed parts only after a change of the catalog, also if it was asked for minutes ago', async () => {
    const { catalog, sent } = watched();
    const { facets, count } = await ask(catalog, valves);
    await shop.prisma.product.updateMany({ where: { name: 'Ball valve' }, data: { available: 99 } });
    wait(300_000);
    await ask(catalog, { search: 'relay' });
    sent.length = 0;
    const { facets: changed, count: sameCount } = await ask(catalog, valves);
    expect([changed.inStockCount, sameCount]).toEqual([facets.inStockCount - 1, count]);
    // Two pages, the count and the facets; the text is prepared once.
    expect(sent.filter((name) => name === 'changes')).toHaveLength(4);
    expect(sent.filter((name) => name === undefined)).toHaveLength(1);
  });

  const wired = {
    search: 'valve',
    categories: [ProductCategory.VALVES],
    specifications: [{ key: 'coil', values: ['24'] }],
  };
  const valve = { name: 'Wired valve', category: 'VALVES', available: 400 } as const;

  it('reads the changed parts only after a change of specifications', async () => {
    const { catalog, sent } = watched();
    const { id } = await shop.product({ ...valve, specifications: { coil: '24' } });
    const { id: other } = await shop.product({ ...valve, specifications: { coil: '120' } });
    const { count } = await ask(catalog, wired);
    const values = async () => (await (await catalog.facets(wired)).specifications())[0]?.values;
    const before = await values();
    expect(before?.map(({ value }) => value)).toEqual(['24', '120']);
    await shop.prisma.product.update({ where: { id: other }, data: { specifications: { coil: '24' } } });
    sent.length = 0;
    expect((await ask(catalog, wired)).count).toBe(count + 1);
    // Two pages, the facets and the specifications; the text is prepared once.
    expect(sent.filter((name) => name === 'changes')).toHaveLength(4);
    expect(sent.filter((name) => name === undefined)).toHaveLength(1);
    expect(await values()).toEqual([{ value: '24', count: (before?.[0]?.count ?? 0) + 1 }]);
    await shop.prisma.product.deleteMany({ where: { id: { in: [id, other] } } });
    expect(await ask(catalog, wired)).toEqual(await ask(makeCatalog(shop), wired));
  });

  it('counts specifications again if they have too many values to keep', async () => {
    const { catalog, sent } = watched();
    await shop.prisma.$executeRaw`INSERT INTO products
        (id, part_number, name, brand, category, description, image, price_cents, minimum, available, specifications)
      SELECT uuidv7(), 'W-' || n, 'Wired valve', 'Many', 'VALVES', 'd', '/i.svg', 100, 100, 400,
        jsonb_build_object('coil', '24', 'pressure', n::text) FROM generate_series(1, 1001) AS n`;
    const pressures = async () =>
      (await (await catalog.facets(wired)).specifications()).find(({ key }) => key === 'pressure')?.values;
    expect(await pressures()).toHaveLength(12);
    await shop.prisma.product.updateMany({
      where: { partNumber: { in: ['W-998', 'W-999'] } },
      data: { specifications: { coil: '24', pressure: '1000' } },
    });
    sent.length = 0;
    expect(await pressures()).toContainEqual({ value: '1000', count: 3 });
    expect(sent.filter((name) => name === 'changes')).toHaveLength(1);
    expect(sent.filter((name) => name === undefined)).toHaveLength(2);
    await shop.prisma.product.deleteMany({ where: { brand: 'Many' } });
  });

  it('has the next parts while its first ones leave it, also those beyond its spare places', async () => {
    const { catalog, sent } = watched();
    const spindles = { search: 'spindle' };
    const made: string[] = [];
    for (let n = 0; n < 75; n += 1) made.push((await shop.product({ name: 'Spindle' })).id);
    await list(catalog, spindles);
    sent.length = 0;
    const [last = '', lastButOne = ''] = made;
    for (let left = made.length; left > 0; left -= 5) {
      const data = { priceCents: { increment: 1 } };
      await shop.prisma.product.updateMany({ where: { id: { in: [last, lastButOne] } }, data });
      const first = made.slice(left - 5, left);
      await shop.prisma.product.updateMany({ where: { id: { in: first } }, data: { archivedAt: new Date() } });
      expect(await list(catalog, spindles)).toMatchObject(pageOf(await list(makeCatalog(shop), spindles)));
    }
    // The text and, once or twice, a page without spare places.
    expect(sent.filter((name) => name === undefined).length).toBeLessThanOrEqual(made.length / 5 + 2);
  });

  it('ignores changes of another Postgres, as a restored backup has them', async () => {
    const catalog = makeCatalog(shop);
    await ask(catalog, valves);
    await shop.prisma.$executeRaw`
      INSERT INTO catalog_changes (id, search, number_key, category, brand, price_cents, orderable, xid, server_started_at)
      SELECT uuidv7(), to_tsvector('english', 'valve'), 'old', 'VALVES', 'Old', 1, true, '999999999999', now() - interval '1 day'`;
    await shop.prisma.product.updateMany({ where: { name: 'Ball valve' }, data: { priceCents: { increment: 1 } } });
    expect(await ask(catalog, valves)).toEqual(await ask(makeCatalog(shop), valves));
  });

  it('is counted again after more changes than are read', async () => {
    const { catalog, sent } = watched();
    const { totalCount } = await list(catalog, valves);
    const before = await totalCount();
    await shop.prisma.$executeRaw`INSERT INTO catalog_changes (id) SELECT uuidv7() FROM generate_series(1, 10000)`;
    await shop.prisma.product.updateMany({ where: { name: 'Ball valve' }, data: { archivedAt: new Date() } });
    sent.length = 0;
    expect(await (await list(catalog, valves)).totalCount()).toBe(before - 1);
    // The page and the count are read in vain, then computed. One prepares the text.
    expect(sent.filter((name) => name === 'changes')).toHaveLength(2);
    expect(sent.filter((name) => name === undefined)).toHaveLength(3);
  });

  it('reads the list again if a part changed after the check', async () => {
    const { catalog } = watched(async (name) => {
      if (name !== 'products.ranked') return;
      await shop.prisma.product.updateMany({ where: { name: { contains: 'valve' } }, data: { available: 50 } });
    });
    const orderable = { ...valves, inStock: true };
    expect((await list(catalog, orderable)).edges).not.toEqual([]);
    expect((await list(catalog, orderable)).edges).toEqual([]);
  });
});
