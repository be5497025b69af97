import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

type Input = Record<string, unknown>;
const saveModel = (input: Input, as: Person | undefined = admin) =>
  shop.call<{ saveEquipmentModel: { model: Input & { id: string } } }>(
    `mutation ($input: SaveEquipmentModelInput!) { saveEquipmentModel(input: $input) {
      model { id brand number kind serialFrom serialTo firstYear lastYear notes } } }`,
    { input },
    as,
  );
const saveFitment = (input: Input, as: Person | undefined = admin) =>
  shop.call<{ saveFitment: { fitment: Input & { id: string } } }>(
    `mutation ($input: SaveFitmentInput!) { saveFitment(input: $input) {
      fitment { id verdict condition serialFrom serialTo source note product { id } } } }`,
    { input },
    as,
  );
const remove = (field: 'removeEquipmentModel' | 'removeFitment', id: string) => {
  const name = field === 'removeFitment' ? 'fitmentId' : 'modelId';
  return shop.call(`mutation { ${field}(input: { ${name}: "${id}" }) { removedId } }`, {}, admin);
};
const auditOf = (subjectId: string) =>
  shop.prisma.auditEntry.findMany({
    where: { subjectId },
    orderBy: { id: 'asc' },
    select: { action: true, actorId: true, before: true, after: true },
  });

let places = 0;
const newModel = () => ({ brand: 'Test', number: `ED-${(places += 1)}00X`, kind: 'FURNACE' });
async function savedModel() {
  const { data } = await saveModel(newModel());
  return data.saveEquipmentModel.model;
}

describe('a model', () => {
  it('is added, changed and removed by an admin, and each change is in the audit log once', async () => {
    const input = { ...newModel(), brand: ' Test ', serialFrom: 'A1', firstYear: 2001, notes: 'Loud.' };
    const added = (await saveModel(input)).data.saveEquipmentModel.model;
    expect(added).toMatchObject({ ...input, brand: 'Test', serialTo: null, lastYear: null });
    const changed = { ...input, brand: 'Test', id: added.id, notes: null, lastYear: 2002 };
    expect((await saveModel(changed)).data.saveEquipmentModel.model).toMatchObject({ notes: '', lastYear: 2002 });
    await saveModel(changed);
    await remove('removeEquipmentModel', added.id);
    const entries = await auditOf(added.id);
    expect(entries.map(({ action }) => action)).toEqual(['MODEL_SAVED', 'MODEL_SAVED', 'MODEL_REMOVED']);
    expect(entries[1]).toMatchObject({ actorId: admin.id, before: { notes: 'Loud.' }, after: { notes: '' } });
    expect((await remove('removeEquipmentModel', added.id)).code).toBe('NOT_FOUND');
  });

  it('is added once per key, also by concurrent calls', async () => {
    const input = { ...newModel(), idempotencyKey: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => saveModel(input)));
    expect(new Set(answers.map(({ data }) => data.saveEquipmentModel.model.id)).size).toBe(1);
    expect((await saveModel({ ...input, brand: 'Other' })).code).toBe('CONFLICT');
  });

  it('has a number of its own', async () => {
    const { number, id } = await savedModel();
    const { errors } = await saveModel({ ...newModel(), number: String(number).toLowerCase().replace('-', '') });
    expect(errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'number' });
    expect((await saveModel({ ...newModel(), number, id })).errors).toEqual([]);
  });

  it.each([
    ['number', { number: '---' }],
    ['number', { number: 'x'.repeat(61) }],
    // Composed, it is no letter from A to Z.
    ['number', { number: 'A\u030a' }],
    ['serialTo', { serialTo: 'A\u030a' }],
    ['brand', { brand: ' ' }],
    ['serialFrom', { serialFrom: '-' }],
    ['serialTo', { serialFrom: 'A2', serialTo: 'A1' }],
    ['firstYear', { firstYear: 1899 }],
    ['lastYear', { firstYear: 2002, lastYear: 2001 }],
    ['notes', { notes: 'x'.repeat(501) }],
  ])('with an invalid %s is refused', async (field, wrong) => {
    const { errors } = await saveModel({ ...newModel(), ...wrong });
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it.each(['x', newId()])('with the id %s is not found', async (id) => {
    expect((await saveModel({ ...newModel(), id })).code).toBe('NOT_FOUND');
    expect((await remove('removeFitment', id)).code).toBe('NOT_FOUND');
  });
});

describe('an entry of a fit list', () => {
  it('is added, changed and removed by an admin, and each change is in the audit log of its model', async () => {
    const [{ id: modelId }, { id: productId }] = [await savedModel(), await shop.product()];
    const input = { modelId, productId, verdict: 'FITS_IF', condition: 'the frame is new', source: 'Manual' };
    const added = (await saveFitment(input)).data.saveFitment.fitment;
    expect(added).toMatchObject({ verdict: 'FITS_IF', condition: 'the frame is new', product: { id: productId } });
    const changed = { modelId, productId, id: added.id, verdict: 'DOES_NOT_FIT', note: 'Too wide.' };
    expect((await saveFitment(changed)).data.saveFitment.fitment).toMatchObject({ condition: null, source: null });
    await remove('removeFitment', added.id);
    expect((await auditOf(modelId)).map(({ action }) => action)).toEqual([
      'MODEL_SAVED',
      'FITMENT_SAVED',
      'FITMENT_SAVED',
      'FITMENT_REMOVED',
    ]);
  });

  it('is the only one of its range, also by concurrent calls, and is added once per key', async () => {
    const [{ id: modelId }, { id: productId }] = [await savedModel(), await shop.product()];
    const input = { modelId, productId, verdict: 'FITS', serialTo: 'A9' };
    const answers = await Promise.all([1, 2, 3].map(() => saveFitment({ ...input, verdict: 'DOES_NOT_FIT' })));
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'saved']);
    const keyed = { ...input, serialTo: 'B9', idempotencyKey: newId() };
    const repeated = [await saveFitment(keyed), await saveFitment(keyed)];
    expect(new Set(repeated.map(({ data }) => data.saveFitment.fitment.id)).size).toBe(1);
  });

  it('keeps its model and its part', async () => {
    const [{ id: modelId }, { id: productId }, other] = [
      await savedModel(),
      await shop.product(),
      await shop.product(),
    ];
    const { id } = (await saveFitment({ modelId, productId, verdict: 'FITS' })).data.saveFitment.fitment;
    expect((await saveFitment({ id, modelId, productId: other.id, verdict: 'FITS' })).code).toBe('NOT_FOUND');
  });

  it('names the wrong field, or the missing model or part', async () => {
    const [{ id: modelId }, { id: productId }] = [await savedModel(), await shop.product()];
    const valid = { modelId, productId, verdict: 'FITS' };
    const cases: [Input, object][] = [
      [{ verdict: 'FITS_IF' }, { code: 'BAD_USER_INPUT', field: 'condition' }],
      [{ condition: 'it is new' }, { code: 'BAD_USER_INPUT', field: 'condition' }],
      [
        { serialFrom: 'A2', serialTo: 'A1' },
        { code: 'BAD_USER_INPUT', field: 'serialTo' },
      ],
      [{ modelId: newId() }, { code: 'NOT_FOUND' }],
      [{ productId: 'x' }, { code: 'NOT_FOUND' }],
      [{ productId: newId() }, { code: 'NOT_FOUND' }],
    ];
    for (const [wrong, extensions] of cases) {
      expect((await saveFitment({ ...valid, ...wrong })).errors[0]?.extensions).toEqual(extensions);
    }
  });
});
