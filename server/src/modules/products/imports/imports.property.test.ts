import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '#generated/prisma/client.ts';
import { parseCsv } from '#platform/csv.ts';
import { checked, exported, finish, readImport } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

/** Text as people and other programs store it: formulas, quotes, line breaks, spaces at the ends, any letter. */
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({
      unit: fc.constantFrom('=', '-', '+', '@', "'", '"', ',', ';', '\n', '\r', '\t', ' ', 'a', 'µ', '½', ':'),
      minLength: 1,
      maxLength,
    }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }).map((value) => value.replaceAll('\0', '') || 'x'),
  );

const part: fc.Arbitrary<Partial<Prisma.ProductCreateManyInput>> = fc.record({
  name: text(20),
  brand: text(20),
  description: text(60),
  category: fc.constantFrom('MOTORS', 'CAPACITORS', 'INSTALLATION'),
  priceCents: fc.integer({ min: 1, max: 5_000 }),
  minimum: fc.integer({ min: 100, max: 1_000_000 }),
  available: fc.integer({ min: 0, max: 5_000 }),
  bin: fc.option(text(20), { nil: null }),
  reorderLevel: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: null }),
  leadDays: fc.integer({ min: 0, max: 90 }),
  warrantyMonths: fc.integer({ min: 0, max: 240 }),
  shipsByFreight: fc.boolean(),
  weightOunces: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: null }),
  specifications: fc.dictionary(fc.constantFrom('voltage', 'type', 'merv', 'other'), text(20), { maxKeys: 3 }),
});

const alias = fc.record({
  kind: fc.constantFrom('OEM' as const, 'COMPETITOR' as const, 'OLD' as const),
  note: fc.option(text(20), { nil: null }),
});

/** Edits of a line of an export, by header; some have faults. Another number with the same letters changes it, a new one adds one. */
const edit = fc.record(
  {
    Name: fc.constantFrom('Other name', ' Trimmed ', ''),
    Price: fc.constantFrom('0.01', '$49.99', '12.345'),
    'In stock': fc.constantFrom('0', '5,000', '17', 'many'),
    Bin: fc.constantFrom('', 'Z-9'),
    'Reorder level': fc.constantFrom('', '0', '25'),
    Freight: fc.constantFrom('yes', 'no'),
    Specifications: fc.constantFrom('', 'voltage: 230\ntype: new'),
    Kind: fc.constantFrom('OEM', 'old', 'BRAND'),
    'Other number': fc.constantFrom('=n 0', '+NEW', ''),
    Note: fc.constantFrom('', '=Note'),
  },
  { requiredKeys: [] },
);

const KINDS = ['parts', 'prices', 'stock', 'aliases'];

const bytes = async () => {
  const columns = `id, part_number, name, brand, category, description, image, more_images, price_cents, price_breaks, minimum,
    available, bin, reorder_level, specifications, lead_days, warranty_months, ships_by_freight, weight_ounces, created_at, archived_at`;
  return shop.prisma.$queryRawUnsafe(`SELECT md5(row(${columns})::text) AS bytes FROM products UNION ALL
    SELECT md5(row(id, product_id, kind, number, note)::text) FROM part_aliases ORDER BY 1`);
};

const quoted = (cells: string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The file of an export with edits of its lines. Its cells are neutralized already. */
async function editedExport(kind: string, edits: Record<string, string | undefined>[]): Promise<string> {
  const [headers = [], ...lines] = parseCsv([(await exported(shop, kind, admin)).text.slice(1)]);
  const edited = lines.map((cells, place) =>
    cells.map((cell, column) => edits[place]?.[headers[column] ?? ''] ?? cell),
  );
  return [headers, ...edited].map(quoted).join('');
}

const someParts = fc.array(fc.tuple(part, fc.array(alias, { minLength: 1, maxLength: 3 })), {
  minLength: 1,
  maxLength: 8,
});

type Made = typeof someParts extends fc.Arbitrary<infer Value> ? Value : never;

const addParts = (parts: Made) =>
  Promise.all(
    parts.map(async ([fields, aliases]) => {
      const { id: productId } = await shop.product(fields);
      const data = aliases.map((own, place) => ({ ...own, productId, number: `=N ${place}` }));
      await shop.prisma.partAlias.createMany({ data });
    }),
  );

describe('imports of random parts', () => {
  it('change nothing if the file is an export', async () => {
    await fc.assert(
      fc.asyncProperty(someParts, async (parts) => {
        await addParts(parts);
        for (const kind of KINDS) {
          const { text: body } = await exported(shop, kind, admin);
          // Orders take pieces meanwhile.
          await shop.prisma.$executeRaw`UPDATE products SET available = available / 2`;
          const before = await bytes();
          const { counts } = await readImport(shop, await checked(shop, kind, { body, as: admin }), admin);
          const rows = kind === 'aliases' ? await shop.prisma.partAlias.count() : await shop.prisma.product.count();
          expect(counts).toEqual([{ state: 'SAME', rows }]);
          expect(await bytes()).toEqual(before);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it('restore each byte when they are undone, the last one first', async () => {
    const edits = fc.array(edit, { maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(someParts, fc.tuple(...KINDS.map(() => edits)), async (parts, editsOfKinds) => {
        await shop.prisma.product.deleteMany();
        await addParts(parts);
        const states = [await bytes()];
        const applied: string[] = [];
        for (const [place, kind] of KINDS.entries()) {
          // At least the first row changes, unless another row is for the same number.
          const first = { Name: kind, Price: `${place}.01`, Bin: kind, Note: kind };
          const body = await editedExport(kind, [first, ...(editsOfKinds[place] ?? [])]);
          const id = await checked(shop, kind, { body, as: admin });
          const { counts } = await finish(shop, 'apply', { id, as: admin });
          applied.unshift(id);
          states.unshift(await bytes());
          const isChanged = !isDeepStrictEqual(states[0], states[1]);
          expect(isChanged).toBe(counts.some(({ state }) => state === 'APPLIED'));
        }
        for (const [place, id] of applied.entries()) {
          const { counts } = await finish(shop, 'undo', { id, as: admin });
          expect(counts.filter(({ state }) => state === 'KEPT' || state === 'CONFLICT')).toEqual([]);
          expect(await bytes()).toEqual(states[place + 1]);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
