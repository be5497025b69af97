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

let places = 0;
const newModel = () =>
  shop.prisma.equipmentModel.create({ data: { brand: 'Test', number: `EV-${(places += 1)}00X`, kind: 'BOILER' } });

async function saveModel(input: object) {
  const { data, errors } = await shop.call<{
    saveEquipmentModel: { model: { notes: string; version: number } };
  } | null>(
    `mutation ($input: SaveEquipmentModelInput!) { saveEquipmentModel(input: $input) { model { notes version } } }`,
    { input },
    admin,
  );
  return { saved: data?.saveEquipmentModel.model, refusal: errors[0]?.extensions };
}
async function saveFitment(input: object) {
  const { data, errors } = await shop.call<{ saveFitment: { fitment: { note: string; version: number } } } | null>(
    `mutation ($input: SaveFitmentInput!) { saveFitment(input: $input) { fitment { note version } } }`,
    { input },
    admin,
  );
  return { saved: data?.saveFitment.fitment, refusal: errors[0]?.extensions };
}
/** Saves the change twice with one key, then another one: answers with the versions, and the refusal of the other. */
async function keyed(save: typeof saveModel | typeof saveFitment, change: object) {
  const input = { ...change, idempotencyKey: newId() };
  const repeated = await Promise.all([save(input), save(input)]);
  const { refusal } = await save({ ...input, version: 7 });
  return [...repeated.map(({ saved }) => saved?.version), refusal];
}
const reused = { code: 'CONFLICT', field: 'idempotencyKey' };
const conflict = { code: 'CONFLICT', field: 'version' };

describe('the version of a model', () => {
  it('rises with edits, and refuses one of two concurrent edits of the same version', async () => {
    const { id, brand, number, kind } = await newModel();
    const edit = (changes: object) => saveModel({ id, brand, number, kind, ...changes });
    const answers = await Promise.all([edit({ version: 1, notes: 'One.' }), edit({ version: 1, notes: 'Other.' })]);
    const refused = answers.flatMap(({ refusal }) => refusal ?? []);
    const [winner] = answers.flatMap(({ saved }) => saved ?? []);
    expect([refused, winner?.version]).toEqual([[conflict], 2]);
    expect(await shop.prisma.equipmentModel.findUnique({ where: { id } })).toMatchObject(winner ?? {});
    expect((await edit({ version: 2, notes: 'Third.' })).saved?.version).toBe(3);
    expect((await edit({ notes: 'Without a version.' })).saved?.version).toBe(4);
  });

  it('rises once per key', async () => {
    const { id, brand, number, kind } = await newModel();
    const change = { id, brand, number, kind, notes: 'New.' };
    expect(await keyed(saveModel, { ...change, version: 1 })).toEqual([2, 2, reused]);
    expect(await keyed(saveModel, change)).toEqual([3, 3, reused]);
  });

  it('is not looked for in a removed model', async () => {
    const input = { id: newId(), brand: 'Test', number: 'EV-NONE', kind: 'BOILER', version: 1 };
    expect((await saveModel(input)).refusal).toEqual({ code: 'NOT_FOUND' });
    expect((await saveModel({ ...input, version: 0 })).refusal).toEqual({ code: 'BAD_USER_INPUT', field: 'version' });
  });
});

describe('the version of an entry of a fit list', () => {
  it('rises with edits, and refuses an edit of an older one', async () => {
    const [{ id: modelId }, { id: productId }] = [await newModel(), await shop.product()];
    const { id } = await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
    const edit = (changes: object) => saveFitment({ id, modelId, productId, verdict: 'FITS', ...changes });
    expect((await edit({ version: 1, note: 'One.' })).saved).toEqual({ note: 'One.', version: 2 });
    expect((await edit({ version: 1, note: 'Other.' })).refusal).toEqual(conflict);
    expect(await shop.prisma.fitment.findUnique({ where: { id } })).toMatchObject({ note: 'One.' });
    expect((await edit({ version: 2, modelId: (await newModel()).id })).refusal).toEqual({ code: 'NOT_FOUND' });
  });

  it('rises once per key', async () => {
    const [{ id: modelId }, { id: productId }] = [await newModel(), await shop.product()];
    const { id } = await shop.prisma.fitment.create({ data: { modelId, productId, verdict: 'FITS' } });
    const change = { id, modelId, productId, verdict: 'FITS', note: 'New.' };
    expect(await keyed(saveFitment, { ...change, version: 1 })).toEqual([2, 2, reused]);
    expect(await keyed(saveFitment, change)).toEqual([3, 3, reused]);
  });
});
