import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checked, csv, exported, finish, readImport } from '#test/imports.ts';
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
const addModel = (number: string, fields: object = {}) =>
  shop.prisma.equipmentModel.create({ data: { brand: 'Polar', number, kind: 'FURNACE', ...fields } });
const modelHeaders = [
  'Model number',
  'Brand',
  'Kind',
  'First serial number',
  'Last serial number',
  'First year',
  'Last year',
  'Notes',
];
const fitHeaders = [
  'Model number',
  'Part number',
  'Fits',
  'Condition',
  'First serial number',
  'Last serial number',
  'Note',
];

it('a serial number that the spreadsheet has shortened is a fault', async () => {
  const [model, { id: productId, partNumber }] = await Promise.all([
    addModel('PF-SERIAL', { serialFrom: '184311234567', serialTo: '184399999999' }),
    shop.product(),
  ]);
  await shop.prisma.fitment.create({
    data: { modelId: model.id, productId, verdict: 'FITS', serialFrom: '184311234567', serialTo: '184399999999' },
  });
  const range = ['1.84311E+11', '184399999999'];
  const models = await uploaded('models', modelHeaders, [model.number, 'Polar', 'FURNACE', ...range, '', '', '']);
  const fits = await uploaded('fitments', fitHeaders, [model.number, partNumber, 'FITS', '', ...range, '']);
  const message = 'The spreadsheet has shortened this number. Format it as text.';
  for (const id of [models, fits]) {
    const { list } = await readImport(shop, id, admin);
    expect(list).toMatchObject([{ state: 'FAULTY', faults: [{ column: 'First serial number', message }] }]);
  }
});

/** The states of the rows, with their faults. */
const judgedRows = (list: { state: string; faults: { column: string | null; message: string }[] }[]) =>
  list.map(({ state, faults }) => [state, ...faults.map(({ column, message }) => `${column}: ${message}`)]);

describe('an import of models', () => {
  it('adds and changes them, records both, and undoes both', async () => {
    const model = await addModel('PF-90', { firstYear: 1999, notes: 'Old' });
    const id = await uploaded(
      'models',
      modelHeaders,
      ['pf 90', 'Polar', 'furnace', '', '', '2001', '2010', ''],
      ['PF-91', 'Polar', 'BOILER', 'A100', 'A900', '', '', 'New'],
      ['PF-90', '', '', '', '', '', '', ''],
    );
    const { list } = await readImport(shop, id, admin);
    expect(judgedRows(list)).toEqual([
      ['FAULTY', 'Model number: Row 4 has the same number.'],
      ['NEW'],
      ['FAULTY', 'Model number: Row 2 has the same number.'],
    ]);
    const other = await uploaded('models', modelHeaders, ['pf 90', 'Polar', 'furnace', '', '', '2001', '', '']);
    expect((await readImport(shop, other, admin)).list).toMatchObject([
      {
        partNumber: 'pf 90',
        state: 'CHANGED',
        changes: [
          { header: 'First year', before: '1999', after: '2001' },
          { header: 'Notes', before: 'Old', after: '' },
        ],
      },
    ]);
    await finish(shop, 'apply', { id, as: admin });
    await finish(shop, 'apply', { id: other, as: admin });
    const added = await shop.prisma.equipmentModel.findFirstOrThrow({ where: { number: 'PF-91' } });
    expect(added).toMatchObject({
      kind: 'BOILER',
      serialFrom: 'A100',
      serialTo: 'A900',
      firstYear: null,
      notes: 'New',
    });
    const changed = await shop.prisma.equipmentModel.findUniqueOrThrow({ where: { id: model.id } });
    expect(changed).toMatchObject({ number: 'PF-90', firstYear: 2001, notes: '', version: 2 });
    expect((await finish(shop, 'undo', { id, as: admin })).counts).toContainEqual({ state: 'UNDONE', rows: 1 });
    await finish(shop, 'undo', { id: other, as: admin });
    const restored = await shop.prisma.equipmentModel.findUniqueOrThrow({ where: { id: model.id } });
    expect({ ...restored, updatedAt: model.updatedAt }).toEqual({ ...model, version: 3 });
    const entries = await shop.prisma.auditEntry.findMany({
      where: { subjectId: { in: [added.id, model.id] } },
      orderBy: { action: 'asc' },
    });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['MODEL_SAVED', admin.id],
      ['MODEL_SAVED', admin.id],
      ['MODEL_SAVED', admin.id],
      ['MODEL_REMOVED', admin.id],
    ]);
  });

  it.each([
    [['', 'Polar', 'BOILER'], 'Model number: Give a model number.'],
    [['--', 'Polar', 'BOILER'], 'Model number: Give a model number with a letter or a digit in it.'],
    [['X'.repeat(61), 'Polar', 'BOILER'], 'Model number: Give a model number of at most 60 characters.'],
    [['F-1', '', 'BOILER'], 'Brand: A new model needs a value here.'],
    [['F-1', 'Polar', 'STOVE'], 'Kind: Give one of AIR_CONDITIONER'],
    [['F-1', 'Polar', 'BOILER', 'B2', 'A1'], 'Last serial number: The last serial number is before the first one.'],
    [['F-1', 'Polar', 'BOILER', '', '', '2010', '2009'], 'Last year: The last year is before the first one.'],
    [['F-1', 'Polar', 'BOILER', '', '', '10'], 'First year: Give a year from 1900 to 2100.'],
    [['F-1', 'Polar', 'BOILER', '', '', '', '', 'x'.repeat(501)], 'Notes: Give notes of at most 500 characters.'],
  ])('names the fault of %j', async (cells, fault) => {
    const id = await uploaded('models', modelHeaders, cells);
    const { list } = await readImport(shop, id, admin);
    expect(judgedRows(list)).toEqual([['FAULTY', expect.stringContaining(fault) as string]]);
  });
});

describe('an import of fit lists', () => {
  it('adds and changes entries by model, part and serial numbers, and undoes both', async () => {
    const [model, part] = [await addModel('AC-1'), await shop.product({ partNumber: 'FIT-1' })];
    const data = { modelId: model.id, productId: part.id, verdict: 'FITS' as const, serialFrom: 'S100', note: 'Seen' };
    const entry = await shop.prisma.fitment.create({ data });
    const id = await uploaded(
      'fitments',
      fitHeaders,
      ['ac1', 'FIT-1', 'FITS_IF', 'the kit is there', 's-100', '', 'Seen'],
      ['AC-1', 'FIT-1', 'DOES_NOT_FIT', '', '', 'S99', ''],
      ['AC-1', 'fit 1', 'FITS', '', '', 'S 99', ''],
      ['AC-2', 'FIT-2', 'FITS', '', '', '', ''],
      ['AC-1', 'FIT-1', 'FITS_IF', '', 'S5', 'S1', ''],
    );
    const { list } = await readImport(shop, id, admin);
    expect(judgedRows(list)).toEqual([
      ['CHANGED'],
      ['FAULTY', 'Model number: Row 4 has the same model, part and serial numbers.'],
      ['FAULTY', 'Model number: Row 3 has the same model, part and serial numbers.'],
      [
        'FAULTY',
        'Model number: There is no model with this number.',
        'Part number: There is no part with this number.',
      ],
      [
        'FAULTY',
        'Condition: Give a condition for FITS_IF, and none for other verdicts.',
        'Last serial number: The last serial number is before the first one.',
      ],
    ]);
    const added = await uploaded('fitments', fitHeaders, ['AC-1', 'FIT-1', 'DOES_NOT_FIT', '', '', 'S99', '']);
    await finish(shop, 'apply', { id, as: admin });
    await finish(shop, 'apply', { id: added, as: admin });
    const all = () => shop.prisma.fitment.findMany({ where: { modelId: model.id }, orderBy: { id: 'asc' } });
    expect(await all()).toMatchObject([
      { id: entry.id, verdict: 'FITS_IF', condition: 'the kit is there', note: 'Seen', serialFrom: 'S100', version: 2 },
      { verdict: 'DOES_NOT_FIT', serialFrom: null, serialTo: 'S99', version: 1 },
    ]);
    await finish(shop, 'undo', { id: added, as: admin });
    await finish(shop, 'undo', { id, as: admin });
    expect(await all()).toEqual([{ ...entry, version: 3 }]);
    const audit = await shop.prisma.auditEntry.findMany({
      where: { subjectId: model.id, action: { in: ['FITMENT_SAVED', 'FITMENT_REMOVED'] } },
      orderBy: { id: 'asc' },
    });
    expect(audit.map(({ action }) => action)).toEqual([
      'FITMENT_SAVED',
      'FITMENT_SAVED',
      'FITMENT_REMOVED',
      'FITMENT_SAVED',
    ]);
    expect(audit[1]?.after).toEqual(
      expect.objectContaining({ modelId: model.id, productId: part.id, serialTo: 'S99' }),
    );
  });

  it('keeps what was edited after the check, and what was edited after the import', async () => {
    const [model, part] = [await addModel('AC-5'), await shop.product({ partNumber: 'FIT-5' })];
    const entry = await shop.prisma.fitment.create({
      data: { modelId: model.id, productId: part.id, verdict: 'FITS' },
    });
    const edit = (note: string) =>
      shop.prisma.fitment.update({ where: { id: entry.id }, data: { note, version: { increment: 1 } } });
    const change = ['AC-5', 'FIT-5', 'DOES_NOT_FIT', '', '', '', 'Theirs'];
    const stale = await uploaded('fitments', fitHeaders, change);
    await edit('Mine');
    expect(judgedRows((await finish(shop, 'apply', { id: stale, as: admin })).list)).toEqual([
      ['CONFLICT', 'null: It was changed after the check.'],
    ]);
    const fresh = await uploaded('fitments', fitHeaders, change);
    const model6 = await uploaded('models', modelHeaders, ['AC-6', 'Polar', 'BOILER']);
    await finish(shop, 'apply', { id: fresh, as: admin });
    await finish(shop, 'apply', { id: model6, as: admin });
    await edit('Mine again');
    const { id: modelId } = await shop.prisma.equipmentModel.findFirstOrThrow({ where: { number: 'AC-6' } });
    await shop.prisma.fitment.create({ data: { modelId, productId: part.id, verdict: 'FITS' } });
    expect(judgedRows((await finish(shop, 'undo', { id: fresh, as: admin })).list)).toEqual([
      ['KEPT', 'null: A value was changed after the import.'],
    ]);
    expect(judgedRows((await finish(shop, 'undo', { id: model6, as: admin })).list)).toEqual([
      ['KEPT', 'null: Fit lists, diagrams or answers of buyers have the model.'],
    ]);
    expect(await shop.prisma.fitment.findUnique({ where: { id: entry.id } })).toMatchObject({
      note: 'Mine again',
      verdict: 'DOES_NOT_FIT',
    });
  });

  it('refuses an entry whose part was deleted or which was added after the check', async () => {
    const model = await addModel('AC-7');
    const [gone, taken] = [await shop.product({ partNumber: 'FIT-7' }), await shop.product({ partNumber: 'FIT-8' })];
    const rows = ['FIT-7', 'FIT-8'].map((number) => ['AC-7', number, 'FITS', '', '', '', '']);
    const id = await uploaded('fitments', fitHeaders, ...rows);
    await shop.prisma.product.delete({ where: { id: gone.id } });
    await shop.prisma.fitment.create({ data: { modelId: model.id, productId: taken.id, verdict: 'DOES_NOT_FIT' } });
    const fault = 'null: It was added, or its model or part deleted, after the check.';
    expect(judgedRows((await finish(shop, 'apply', { id, as: admin })).list)).toEqual([
      ['CONFLICT', fault],
      ['CONFLICT', fault],
    ]);
  });
});

describe('an export of models and fit lists', () => {
  it('has a template of each kind', async () => {
    expect((await exported(shop, 'models-template', admin)).text).toBe(`\ufeff${modelHeaders.join(',')}\r\n`);
    expect((await exported(shop, 'fitments-template', admin)).text).toContain(
      'Model number,Part number,Fits,Condition',
    );
  });
});
