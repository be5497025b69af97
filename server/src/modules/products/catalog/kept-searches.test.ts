import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Query } from '#platform/database.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCatalog } from './catalog.service.ts';
import { ProductOrderBy, type ProductFilter } from './catalog.type.ts';

let shop: Shop;
const ids: string[] = [];
const texts = ['gas valve', 'dual', 'capasitor', '45uf', 'valve dual', 'relay', 'old77', 'cooler', 'zzyzxq'];

beforeAll(async () => {
  shop = await openShop();
  for (const name of ['Gas valve', 'Dual capacitor, 45 µF', 'Valve for a dual gas furnace', 'Relay'])
    ids.push((await shop.product({ name, brand: 'Fenwick', priceCents: 900, available: 400, minimum: 100 })).id);
});
afterAll(() => shop.close());
beforeEach(() => shop.prisma.product.updateMany({ data: { available: 400, archivedAt: null } }));

type Catalog = ReturnType<typeof makeCatalog>;

const list = (catalog: Catalog, filter: ProductFilter, first = 2) =>
  catalog.list({ first, filter, orderBy: ProductOrderBy.RELEVANCE });

async function ask(catalog: Catalog, filter: ProductFilter) {
  const { totalCount, ...page } = await list(catalog, filter);
  return { page, count: await totalCount(), facets: await catalog.facets(filter) };
}

/** Changes of what searches read, and of stock. */
const changes = fc.oneof(
  fc.record({ name: fc.constantFrom('Relay', 'Gas valve', 'Dual valve', 'Fan, 45 µF') }),
  fc.record({ description: fc.constantFrom('For a gas relay.', 'A dual valve.') }),
  fc.record({ brand: fc.constantFrom('Capacitor Co', 'Fenwick') }),
  fc.record({ partNumber: fc.constantFrom('RELAY-1', 'DUAL-2') }),
  fc.record({ priceCents: fc.constantFrom(500, 900) }),
  fc.record({ category: fc.constantFrom('VALVES' as const, 'MOTORS' as const) }),
  fc.record({ available: fc.constantFrom(0, 99, 100, 400) }),
  fc.record({ minimum: fc.constantFrom(100, 500) }),
  fc.record({ archivedAt: fc.constantFrom(null, new Date()) }),
  fc.constantFrom('alias' as const, 'synonym' as const),
);

const filters = fc.record(
  {
    search: fc.constantFrom(...texts),
    inStock: fc.boolean(),
    maxPriceCents: fc.constantFrom(500, 900),
    brands: fc.constant<string[]>(['Fenwick']),
  },
  { requiredKeys: [] },
);

async function change(id: string, data: object | 'alias' | 'synonym') {
  if (data === 'alias') {
    await shop.prisma.partAlias.deleteMany();
    await shop.prisma.partAlias.create({ data: { productId: id, kind: 'OEM', number: 'OLD-77' } });
  } else if (data === 'synonym') {
    await shop.prisma.$executeRaw`DELETE FROM search_synonyms WHERE words = 'cooler, valve'`;
    await shop.prisma.$executeRaw`INSERT INTO search_synonyms (words) VALUES ('cooler, valve')`;
  } else {
    if ('partNumber' in data)
      await shop.prisma
        .$executeRaw`UPDATE products SET part_number = 'X-' || id WHERE part_number = ${data.partNumber}`;
    await shop.prisma.product.update({ where: { id }, data });
  }
}

it('lists, counts and facets are those of the catalog after any changes, in several processes', async () => {
  const processes = [makeCatalog(shop), makeCatalog(shop)];
  const step = fc.tuple(fc.constantFrom(...ids), changes, filters);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const [id, data, filter] of steps) {
        await change(id, data);
        const expected = await ask(makeCatalog(shop), filter);
        for (const process of processes) {
          expect(await ask(process, filter)).toEqual(expected);
          expect(await ask(process, filter)).toEqual(expected);
        }
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);

/** A catalog, and the names of the statements that it sends; those planned for their values have none. */
function watched(before: (name: string | undefined) => Promise<unknown> = () => Promise.resolve()) {
  const sent: (string | undefined)[] = [];
  const query: Query = async (statement, params) => {
    sent.push(statement.name);
    await before(statement.name);
    return shop.db.query(statement, params);
  };
  return { sent, catalog: makeCatalog({ db: { ...shop.db, query } }) };
}

describe('a search that is asked again', () => {
  beforeAll(() => shop.product({ name: 'Ball valve', available: 400, minimum: 100 }));

  const valves = { search: 'valve' };
  const availableOf = async (catalog: Catalog) => (await list(catalog, valves)).edges.map(({ node }) => node.available);

  it('is ranked again after a change of the catalog, not after an order that leaves enough stock', async () => {
    const { catalog, sent } = watched();
    await ask(catalog, valves);
    const take = (available: number) => shop.prisma.product.updateMany({ data: { available } });
    await take(300);
    sent.length = 0;
    expect(await availableOf(catalog)).toContain(300);
    // One prepares the text.
    expect(new Set(sent)).toEqual(new Set(['catalog.change', 'products.find', undefined]));
    expect(sent).toHaveLength(3);
    sent.length = 0;
    await catalog.facets(valves);
    expect(new Set(sent)).toEqual(new Set(['catalog.change', undefined]));
    expect(sent).toHaveLength(2);
    await take(99);
    expect((await catalog.facets(valves)).inStockCount).toBe(0);
  });

  it('reads the list again if a part changed after the check', async () => {
    const { catalog } = watched(async (name) => {
      if (name !== 'products.find') return;
      await shop.prisma.product.updateMany({ where: { name: { contains: 'valve' } }, data: { available: 50 } });
    });
    const orderable = { ...valves, inStock: true };
    await list(catalog, orderable);
    const { edges } = await list(catalog, orderable);
    expect(edges.filter(({ node }) => node.available < node.minimum)).toEqual([]);
  });
});
