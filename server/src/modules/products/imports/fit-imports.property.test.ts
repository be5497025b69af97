import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csv, checked, exported, finish, readImport } from '#test/imports.ts';
import { originalCell, parseCsv } from '#platform/csv.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  await Promise.all(PARTS.map((partNumber) => shop.product({ partNumber })));
});
afterAll(() => shop.close());

const PARTS = ['PT-0', 'PT-1', 'PT-2'];
const text = fc.string({
  unit: fc.constantFrom('=', '-', '+', "'", '"', ',', ';', '\n', '\r', ' ', 'a', 'µ', '½'),
  minLength: 1,
  maxLength: 12,
});
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const serials = fc.constantFrom([null, null], ['A 1', null], [null, 'A-9'], ['A1', 'A9'], ['=7', '8']);

const model = fc.record({
  brand: text,
  kind: fc.constantFrom('FURNACE' as const, 'BOILER' as const),
  range: serials,
  firstYear: optional(fc.integer({ min: 1900, max: 1999 })),
  lastYear: optional(fc.integer({ min: 2000, max: 2100 })),
  notes: fc.oneof(fc.constant(''), text),
});
const fit = fc.record({
  model: fc.nat({ max: 3 }),
  part: fc.nat({ max: 2 }),
  range: serials,
  condition: optional(text),
  note: optional(text),
  source: optional(text),
});

/** Values for the columns of an export, by header. */
const edit = fc.record(
  {
    Brand: fc.constantFrom('Other', ''),
    Notes: fc.constantFrom('', 'Other'),
    'First year': fc.constantFrom('', '1950', 'then'),
    Fits: fc.constantFrom('FITS', 'DOES_NOT_FIT'),
    Condition: fc.constantFrom('', 'so'),
    Source: fc.constantFrom('', 'Bulletin 5'),
    'Last serial number': fc.constantFrom('A99', ''),
  },
  { requiredKeys: [] },
);

const bytes = async () =>
  shop.prisma
    .$queryRawUnsafe(`SELECT md5(row(id, brand, number, kind, serial_from, serial_to, first_year, last_year, notes, created_at)::text) AS of
    FROM equipment_models UNION ALL SELECT md5(row(id, model_id, product_id, verdict, condition, serial_from, serial_to, source, note)::text)
    FROM fitments ORDER BY 1`);

it('an import of random models and fit lists changes nothing as exported, and an undo restores each byte', async () => {
  const data = fc.tuple(
    fc.array(model, { minLength: 4, maxLength: 4 }),
    fc.array(fit, { maxLength: 8 }),
    fc.array(edit, { minLength: 12, maxLength: 12 }),
  );
  let changedRows = 0;
  await fc.assert(
    fc.asyncProperty(data, async ([models, fits, edits]) => {
      await shop.prisma.equipmentModel.deleteMany();
      const ids = await Promise.all(
        models.map(async ({ range: [serialFrom = null, serialTo = null], ...fields }, place) => {
          const number = `=M ${place}`;
          return (await shop.prisma.equipmentModel.create({ data: { ...fields, number, serialFrom, serialTo } })).id;
        }),
      );
      const products = await shop.prisma.product.findMany({ where: { partNumber: { in: PARTS } } });
      await shop.prisma.fitment.createMany({
        data: fits.map(({ model: at, part, range: [serialFrom = null, serialTo = null], ...fields }) => ({
          ...fields,
          modelId: ids[at] ?? '',
          productId: products[part]?.id ?? '',
          verdict: fields.condition === null ? ('FITS' as const) : ('FITS_IF' as const),
          serialFrom,
          serialTo,
        })),
        skipDuplicates: true,
      });
      const before = await bytes();
      const undo: string[] = [];
      for (const kind of fits.length > 0 ? ['models', 'fitments'] : ['models']) {
        const { text: body } = await exported(shop, kind, admin);
        const same = await readImport(shop, await checked(shop, kind, { body, as: admin }), admin);
        expect(same.counts).toEqual([{ state: 'SAME', rows: same.rowCount }]);
        const [headers = [], ...lines] = parseCsv([body.slice(1)]);
        const edited = lines.map((cells, place) =>
          cells.map(
            (cell, column) => (edits[place] as Record<string, string>)[headers[column] ?? ''] ?? originalCell(cell),
          ),
        );
        const id = await checked(shop, kind, { body: csv(headers, ...edited), as: admin });
        const { counts } = await readImport(shop, id, admin);
        const changes = counts.filter(({ state }) => state === 'NEW' || state === 'CHANGED');
        changedRows += changes.reduce((sum, { rows }) => sum + rows, 0);
        if (changes.length === 0) continue;
        await finish(shop, 'apply', { id, as: admin });
        expect(await bytes()).not.toEqual(before);
        undo.unshift(id);
      }
      for (const id of undo) {
        const { counts } = await finish(shop, 'undo', { id, as: admin });
        expect(counts.filter(({ state }) => state === 'KEPT' || state === 'CONFLICT')).toEqual([]);
      }
      expect(await bytes()).toEqual(before);
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect(changedRows).toBeGreaterThan(0);
});
