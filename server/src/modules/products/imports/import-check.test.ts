import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, checked, csv, readImport } from '#test/imports.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const uploaded = (kind: string, ...rows: string[][]) => checked(shop, kind, { body: csv(...rows), as: admin });
const partOf = (id: string) => shop.prisma.product.findUniqueOrThrow({ where: { id } });
const newPart = {
  'Part number': 'NEW-1',
  Name: 'Fan motor',
  Description: 'For condensers.',
  Picture: '/fan.svg',
  Price: '$19.50',
  'Minimum order': '100',
  'In stock': '1,000',
  Category: 'motors',
};
const row = (fields: Record<string, string>): [string[], string[]] => [Object.keys(fields), Object.values(fields)];

describe('the check', () => {
  it('shows the differences of each row, and changes nothing', async () => {
    const part = await shop.product({ partNumber: 'CHK-1', priceCents: 1_999, bin: 'A1' });
    const id = await uploaded(
      'parts',
      ['Part number', 'Name', 'Price', 'Bin'],
      ['chk 1', 'Run capacitor 45/5', '$20.50', ''],
    );
    const { state, list } = await readImport(shop, id, admin);
    expect(state).toBe('DRAFT');
    expect(list).toEqual([
      {
        rowNumber: 2,
        state: 'CHANGED',
        partNumber: 'chk 1',
        faults: [],
        changes: [
          { header: 'Price', before: '19.99', after: '20.50' },
          { header: 'Bin', before: 'A1', after: '' },
        ],
      },
    ]);
    expect(await partOf(part.id)).toEqual(part);
  });

  it('finds a part by a number that was copied with typographic or invisible characters', async () => {
    const { id: productId } = await shop.product({ partNumber: 'CHK-24"x36"' });
    const id = await uploaded('parts', ['Part number', 'Bin'], ['CHK\u201124\u2033x36\u201d\u200b', 'B2']);
    const { list } = await readImport(shop, id, admin);
    expect(list).toMatchObject([{ state: 'CHANGED', changes: [{ header: 'Bin', after: 'B2' }] }]);
    const [stored] = await shop.prisma.catalogImportRow.findMany({ where: { importId: id } });
    expect(stored?.productId).toBe(productId);
  });

  it.each([
    [{ 'Part number': '' }, 'Part number', 'Give a part number.'],
    [{ 'Part number': '--' }, 'Part number', 'Give a part number with a letter or a digit in it.'],
    [{ 'Part number': '7.12345E+11' }, 'Part number', 'The spreadsheet has shortened this number.'],
    [{ Price: 'free' }, 'Price', 'Give a price in dollars, such as 12.50.'],
    [{ Price: '1.999' }, 'Price', 'Give a price in dollars, such as 12.50.'],
    [{ Price: '1.000' }, 'Price', 'Give a price in dollars, such as 12.50.'],
    [{ Price: '0,045' }, 'Price', 'Give a price in dollars, such as 12.50.'],
    [{ Price: '12.5001' }, 'Price', 'Give a price in dollars, such as 12.50.'],
    [{ Price: '0' }, 'Price', 'Give a price of more than $0'],
    [{ 'In stock': '1.5' }, 'In stock', 'Give a whole number.'],
    [{ 'In stock': '0,500' }, 'In stock', 'Give a whole number.'],
    [{ 'In stock': '1.000' }, 'In stock', 'Give a whole number.'],
    [{ 'In stock': '900000' }, 'In stock', 'Give a stock of 0 to'],
    [{ Category: 'MOTOR' }, 'Category', 'Give one of COMPRESSORS'],
    [{ Picture: 'javascript:alert(1)' }, 'Picture', 'Give the address of a picture'],
    [{ Name: 'x'.repeat(201) }, 'Name', 'Give a name of 1 to 200 characters.'],
    [{ Name: '' }, 'Name', 'A new part needs a value here.'],
    [{ 'Lead days': '91' }, 'Lead days', 'Give a lead time of 0 to 90 business days.'],
    [{ Freight: 'maybe' }, 'Freight', 'Give yes or no.'],
    [{ Freight: 'constructor' }, 'Freight', 'Give yes or no.'],
    [{ Specifications: 'voltage 440' }, 'Specifications', 'Give each value on a line of its own'],
    [{ Specifications: 'merv: 8' }, 'Specifications', 'Parts of this category have no key merv.'],
  ])('names the fault of %j by its column', async (fields, column, message) => {
    const id = await uploaded('parts', ...row({ ...newPart, ...fields }));
    const { list } = await readImport(shop, id, admin);
    expect(list).toMatchObject([
      { state: 'FAULTY', faults: [{ column, message: expect.stringContaining(message) as string }] },
    ]);
    expect(list[0]?.faults).toHaveLength(1);
    expect((await ask(shop, 'apply', { id, as: admin })).code).toBe('CONFLICT');
  });

  it.each([
    ['12.5', '100.0'],
    ['$12.50', '100.00'],
    ['12.5000', '100.0000'],
  ])('reads the price %s and the stock %s, whose further zeros add nothing', async (price, stock) => {
    const id = await uploaded('parts', ...row({ ...newPart, Price: price, 'In stock': stock }));
    const { list } = await readImport(shop, id, admin);
    expect(list).toMatchObject([{ state: 'NEW', faults: [] }]);
    const changed = Object.fromEntries((list[0]?.changes ?? []).map(({ header, after }) => [header, after]));
    expect(changed).toMatchObject({ Price: '12.50', 'In stock': '100' });
  });

  it('refuses unknown and archived parts, twins, and cells beyond the headers', async () => {
    await shop.product({ partNumber: 'ARC-1', archivedAt: new Date() });
    await shop.product({ partNumber: 'TWIN-1' });
    const id = await uploaded(
      'stock',
      ['Part number', 'In stock'],
      ['NOPE', '1'],
      ['ARC-1', '1'],
      ['TWIN-1', '1'],
      ['twin1', '2', 'x'],
    );
    const { list } = await readImport(shop, id, admin);
    expect(list.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      ['There is no part with this number.'],
      ['This part is archived. Restore it first.'],
      ['Row 5 has the same number.'],
      ['The row has more cells than headers.', 'Row 4 has the same number.'],
    ]);
  });

  it.each(['7.12345E+11', '7,12345E+11'])(
    'refuses %s, an other number that the spreadsheet has shortened',
    async (number) => {
      const { partNumber } = await shop.product();
      const cells = [partNumber, 'UPC', number];
      const id = await uploaded('aliases', ['Part number', 'Kind', 'Other number'], cells);
      const fault = {
        column: 'Other number',
        message: 'The spreadsheet has shortened this number. Format it as text.',
      };
      expect((await readImport(shop, id, admin)).list[0]?.faults).toContainEqual(fault);
    },
  );

  it.each([
    ['3-12', '12-Mar'],
    ['3/12', '3/12/2026'],
    ['3-12', '2026-03-12'],
    ['3-50', 'Mar-50'],
    ['1-2-3', '1/2/2003'],
  ])('refuses the date that the spreadsheet has made of the bin %s', async (bin, cell) => {
    const part = await shop.product({ bin });
    const message = 'The spreadsheet has made a date of this bin. Format it as text.';
    const id = await uploaded('stock', ['Part number', 'Bin'], [part.partNumber, cell]);
    expect((await readImport(shop, id, admin)).list).toMatchObject([
      { state: 'FAULTY', faults: [{ column: 'Bin', message }] },
    ]);
  });

  it.each([
    ['0102', '102'],
    ['3E7', '3.00E+07'],
    ['3E7', '30000000'],
    ['1.10', '1.1'],
  ])('refuses the number that the spreadsheet has made of the bin %s: %s', async (bin, cell) => {
    const part = await shop.product({ bin });
    const message =
      'The spreadsheet has made a number of this bin. Format it as text, or change the bin in the form of the part.';
    const id = await uploaded('stock', ['Part number', 'Bin'], [part.partNumber, cell]);
    expect((await readImport(shop, id, admin)).list).toMatchObject([
      { state: 'FAULTY', faults: [{ column: 'Bin', message }] },
    ]);
  });

  it.each([
    ['0102', '0102', 'SAME'],
    ['0102', '103', 'CHANGED'],
    ['102', '0102', 'CHANGED'],
    ['A1', '1', 'CHANGED'],
    ['12-Mar', '12-Mar', 'SAME'],
    ['A-12', '12-Mar', 'CHANGED'],
    ['3-12', '3-12-4', 'CHANGED'],
    ['3-12', 'BULK-12', 'CHANGED'],
  ])('compares the bin %s with %s, no date or number that a spreadsheet makes of it: %s', async (bin, cell, state) => {
    const part = await shop.product({ bin });
    const id = await uploaded('stock', ['Part number', 'Bin'], [part.partNumber, cell]);
    expect((await readImport(shop, id, admin)).list).toMatchObject([{ state, faults: [] }]);
  });

  it('refuses many twins in several transactions', async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => [`PAIR-${n % 6_000}`, '1']);
    const id = await uploaded('stock', ['Part number', 'In stock'], ...rows);
    const { state, counts, list } = await readImport(shop, id, admin);
    expect([state, counts]).toEqual(['DRAFT', [{ state: 'FAULTY', rows: 12_000 }]]);
    const unknown = 'There is no part with this number.';
    expect(list[0]?.faults.map(({ message }) => message)).toEqual([unknown, 'Row 6002 has the same number.']);
    const transactions = await shop.prisma.$queryRaw<{ rows: number; twins: number }[]>`
      SELECT count(*)::int AS rows, (count(*) FILTER (WHERE jsonb_array_length(faults) = 2))::int AS twins
      FROM catalog_import_rows WHERE import_id = ${id}::uuid GROUP BY xmin::text ORDER BY 1`;
    expect(transactions).toEqual([2_000, 5_000, 5_000].map((count) => ({ rows: count, twins: count })));
  });

  it('refuses a price below the price breaks of the part', async () => {
    await shop.product({ partNumber: 'BRK-1', priceCents: 2_000, priceBreaks: [{ quantity: 500, cents: 1_500 }] });
    const id = await uploaded('prices', ['Part number', 'Price'], ['BRK-1', '15']);
    expect((await readImport(shop, id, admin)).list).toMatchObject([
      { state: 'FAULTY', faults: [{ column: 'Price' }] },
    ]);
  });
});
