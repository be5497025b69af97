import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ask, wait } from '#test/catalog.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { ProductCategory } from '../product.type.ts';
import type { SpecificationFilter } from '../specifications/specifications.type.ts';
import { makeCatalog } from './catalog.service.ts';
import type { ProductFilter } from './catalog.type.ts';
import { deleteOldCatalogChanges } from './changed-parts.sql.ts';

let shop: Shop;
const ids: string[] = [];
const texts = ['gas valve', 'dual', 'capasitor', '45uf', 'valve dual', 'relay', 'old77', 'cooler', 'zzyzxq'];

beforeAll(async () => {
  shop = await openShop();
  for (const name of ['Gas valve', 'Dual capacitor, 45 µF', 'Valve for a dual gas furnace', 'Relay'])
    ids.push((await shop.product({ name, brand: 'Fenwick', priceCents: 900, available: 400, minimum: 100 })).id);
  // More than a kept page has, with its spare parts.
  for (let round = 0; round < 2; round += 1) await otherChanges['add']?.('');
});
afterAll(() => shop.close());
beforeEach(() => shop.prisma.product.updateMany({ data: { available: 400, archivedAt: null } }));
afterEach(() => vi.restoreAllMocks());

const extra = { brand: 'Fenwick', priceCents: 700, available: 400, minimum: 100 };

const otherChanges: Record<string, (id: string) => Promise<unknown>> = {
  async alias(productId) {
    await shop.prisma.partAlias.deleteMany();
    await shop.prisma.partAlias.create({ data: { productId, kind: 'OEM', number: 'OLD-77' } });
  },
  async synonym() {
    await shop.prisma.$executeRaw`DELETE FROM search_synonyms WHERE words = 'cooler, valve'`;
    await shop.prisma.$executeRaw`INSERT INTO search_synonyms (words) VALUES ('cooler, valve')`;
  },
  async add() {
    for (let n = 0; n < 40; n += 1) await shop.product({ ...extra, name: `Extra gas valve, dual ${n}` });
  },
  delete: () => shop.prisma.product.deleteMany({ where: { name: { startsWith: 'Extra' }, priceCents: 700 } }),
  retype: () => shop.prisma.$executeRaw`UPDATE products SET specifications = '{"type": "A"}' WHERE name LIKE 'Extra%'`,
  dearer: () => shop.prisma.$executeRaw`UPDATE products SET price_cents = price_cents + 1 WHERE name LIKE 'Extra%'`,
  rename: () =>
    shop.prisma
      .$executeRaw`UPDATE products SET name = 'Extra relay' WHERE name LIKE 'Extra gas%' AND id::text !~ '[01]$'`,
  /** More changes than one transaction lists; those of the last statement are not listed. */
  many: (id) =>
    shop.prisma.$executeRawUnsafe(`DO $$ BEGIN
      FOR n IN 1..1001 LOOP UPDATE products SET price_cents = price_cents % 1000 + 1 WHERE id = '${id}'; END LOOP;
      UPDATE products SET price_cents = price_cents % 1000 + 1;
    END $$`),
  async forgotten(id) {
    await shop.prisma.product.update({ where: { id }, data: { name: 'Forgotten gas valve, dual' } });
    await deleteOldCatalogChanges(shop.db, 0);
  },
  /** No check for half a minute. */
  pause: () => Promise.resolve(wait(31_000)),
};

/** Changes of what searches read, and of stock. */
const changes = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ specifications: fc.constantFrom({}, { type: 'A' }, { type: 'B', connection: 'C' }) }),
  },
  fc.record({ name: fc.constantFrom('Relay', 'Gas valve', 'Dual valve', 'Fan, 45 µF') }),
  fc.record({ description: fc.constantFrom('For a gas relay.', 'A dual valve.') }),
  fc.record({ brand: fc.constantFrom('Capacitor Co', 'Fenwick') }),
  fc.record({ partNumber: fc.constantFrom('RELAY-1', 'DUAL-2') }),
  fc.record({ priceCents: fc.constantFrom(500, 900, 1_000) }),
  fc.record({ category: fc.constantFrom('VALVES' as const, 'MOTORS' as const) }),
  fc.record({ available: fc.constantFrom(0, 99, 100, 400) }),
  fc.record({ minimum: fc.constantFrom(100, 500) }),
  fc.record({ archivedAt: fc.constantFrom(null, new Date()) }),
  fc.record({ image: fc.constantFrom('/a.svg', '/b.svg'), version: fc.constant({ increment: 1 }) }),
  fc.constantFrom(...Object.keys(otherChanges)),
);

const type = { key: 'type', values: ['B'] };
const connection = { key: 'connection', values: ['C'] };

const filters: fc.Arbitrary<ProductFilter> = fc.record(
  {
    search: fc.constantFrom(...texts),
    inStock: fc.boolean(),
    maxPriceCents: fc.constantFrom(500, 900),
    brands: fc.constant<string[]>(['Fenwick']),
  },
  { requiredKeys: [] },
);

async function change(id: string, data: object | string) {
  if (typeof data === 'string') {
    await otherChanges[data]?.(id);
    return;
  }
  if ('partNumber' in data)
    await shop.prisma.$executeRaw`UPDATE products SET part_number = 'X-' || id WHERE part_number = ${data.partNumber}`;
  await shop.prisma.product.update({ where: { id }, data });
}

const bySpecifications: fc.Arbitrary<ProductFilter> = fc.record(
  {
    categories: fc.constantFrom([ProductCategory.VALVES], [ProductCategory.CAPACITORS]),
    specifications: fc.constantFrom<SpecificationFilter[]>(
      [type],
      [{ ...type, values: ['A', 'B'] }],
      [type, connection],
    ),
    inStock: fc.boolean(),
  },
  { requiredKeys: ['categories'] },
);

it.each([
  ['a search', filters],
  ['specifications', bySpecifications],
])(
  'lists, counts and facets of %s are those of the catalog after any changes, in several processes',
  async (_, questions) => {
    const processes = [makeCatalog(shop), makeCatalog(shop)];
    const steps = fc.array(fc.tuple(fc.constantFrom(...ids), changes), { minLength: 2, maxLength: 10 });
    await fc.assert(
      // Few questions, so that each is asked again after several changes.
      fc.asyncProperty(questions, questions, steps, async (one, other, changed) => {
        for (const [n, [id, data]] of changed.entries()) {
          const filter = n % 3 === 1 ? other : one;
          // Also while it is asked for: the result may have the change already, or not yet.
          await Promise.all([change(id, data), ...processes.map((process) => ask(process, filter))]);
          const expected = await ask(makeCatalog(shop), filter);
          for (const process of processes) expect(await ask(process, filter)).toEqual(expected);
        }
      }),
      { numRuns: 10 },
    );
  },
);
