import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '#generated/prisma/client.ts';
import { csvLine, parseCsv } from '#platform/csv.ts';
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

/** Edits of a line of an export, by header; some have faults. */
const edit = fc.record(
  {
    Name: fc.constantFrom('Other name', ' Trimmed ', ''),
    Price: fc.constantFrom('0.01', '$49.99', '12.345'),
    'In stock': fc.constantFrom('0', '5,000', '17', 'many'),
    Bin: fc.constantFrom('', 'Z-9'),
    'Reorder level': fc.constantFrom('', '0', '25'),
    Freight: fc.constantFrom('yes', 'no'),
    Specifications: fc.constantFrom('', 'voltage: 230\ntype: new'),
  },
  { requiredKeys: [] },
);

const bytesOfParts = async () => {
  const columns = `id, part_number, name, brand, category, description, image, more_images, price_cents, price_breaks, minimum,
    available, bin, reorder_level, specifications, lead_days, warranty_months, ships_by_freight, weight_ounces, created_at, archived_at`;
  return shop.prisma.$queryRawUnsafe(`SELECT md5(row(${columns})::text) AS bytes FROM products ORDER BY id`);
};

describe('imports of random parts', { timeout: 60_000 }, () => {
  it('change nothing if the file is an export', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 8 }), async (parts) => {
        await Promise.all(parts.map((fields) => shop.product(fields)));
        for (const kind of ['parts', 'prices', 'stock']) {
          const { text: body } = await exported(shop, kind, admin);
          const { counts } = await readImport(shop, await checked(shop, kind, { body, as: admin }), admin);
          expect(counts).toEqual([{ state: 'SAME', rows: await shop.prisma.product.count() }]);
        }
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });

  it('restore each byte of the parts when they are undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(part, edit), { minLength: 1, maxLength: 8 }), async (edited) => {
        await shop.prisma.product.deleteMany();
        await Promise.all(edited.map(([fields]) => shop.product(fields)));
        const before = await bytesOfParts();
        const [headers = [], ...lines] = parseCsv((await exported(shop, 'parts', admin)).text.slice(1));
        const body = lines.map((cells, place) => {
          const changes: Record<string, string | undefined> = edited[place]?.[1] ?? {};
          // Cells of the export are neutralized already.
          return cells.map((cell, column) => changes[headers[column] ?? ''] ?? cell);
        });
        const quoted = (cells: string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
        const id = await checked(shop, 'parts', { body: csvLine(headers) + body.map(quoted).join(''), as: admin });
        const { counts } = await readImport(shop, id, admin);
        fc.pre(counts.some(({ state }) => state === 'CHANGED'));
        await finish(shop, 'apply', { id, as: admin });
        expect(await bytesOfParts()).not.toEqual(before);
        const undone = await finish(shop, 'undo', { id, as: admin });
        expect(undone.counts.filter(({ state }) => state === 'KEPT' || state === 'CONFLICT')).toEqual([]);
        expect(await bytesOfParts()).toEqual(before);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});
