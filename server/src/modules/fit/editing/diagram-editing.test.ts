import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
const productId = newId();
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  await shop.product({ id: productId });
});
afterAll(() => shop.close());

interface Saved {
  id: string;
  title: string;
  version: number;
  positions: { number: number; x: number; y: number; product: { id: string } }[];
}

async function save(input: object) {
  const { data, errors } = await shop.call<{ saveDiagram: { diagram: Saved } } | null>(
    `mutation ($input: SaveDiagramInput!) { saveDiagram(input: $input) {
      diagram { id title image width height version positions { number x y product { id } } } } }`,
    { input },
    admin,
  );
  return { diagram: data?.saveDiagram.diagram, refusal: errors[0]?.extensions };
}
async function remove(modelId: string, diagramId: string | undefined) {
  const { errors } = await shop.call(
    'mutation ($input: RemoveDiagramInput!) { removeDiagram(input: $input) { removedId } }',
    { input: { modelId, diagramId } },
    admin,
  );
  return errors[0]?.extensions['code'] ?? null;
}

let places = 0;
async function newModel(): Promise<string> {
  const data = { brand: 'Test', number: `DE-${(places += 1)}00X`, kind: 'BOILER' as const };
  return (await shop.prisma.equipmentModel.create({ data })).id;
}
const position = (number: number, more: object = {}) => ({ number, x: 10, y: 990, productId, ...more });
const drawing = { title: 'Boiler', image: '/diagrams/boiler.svg', width: 960, height: 640, positions: [position(1)] };

describe('a diagram', () => {
  it('is added, changed and removed, and each change is in the audit log of its model once', async () => {
    const modelId = await newModel();
    const { diagram: added } = await save({ modelId, ...drawing, title: ' Boiler ' });
    const first = { number: 1, x: 10, y: 990, product: { id: productId } };
    const { positions: _positions, ...fields } = drawing;
    expect(added).toEqual({ id: added?.id, ...fields, version: 1, positions: [first] });
    const changed = { ...drawing, modelId, id: added?.id, positions: [position(7, { x: 0 }), position(1)] };
    const { diagram } = await save(changed);
    expect(diagram).toMatchObject({ version: 2, positions: [first, { number: 7, x: 0 }] });
    await save(changed);
    expect(await remove(modelId, added?.id)).toBeNull();
    expect(await remove(modelId, added?.id)).toBe('NOT_FOUND');
    expect(await shop.prisma.diagram.findUnique({ where: { id: added?.id ?? '' } })).toBeNull();
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: modelId }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['DIAGRAM_SAVED', 'DIAGRAM_SAVED', 'DIAGRAM_REMOVED']);
    expect(entries.at(-1)).toMatchObject({ actorId: admin.id, before: { title: 'Boiler' }, after: null });
  });

  it('is added once per key, also by concurrent calls', async () => {
    const input = { modelId: await newModel(), ...drawing, idempotencyKey: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => save(input)));
    expect(new Set(answers.map(({ diagram }) => diagram?.id)).size).toBe(1);
    expect(await shop.prisma.modelDiagram.count({ where: { modelId: input.modelId } })).toBe(1);
  });

  it('is changed once per key', async () => {
    const modelId = await newModel();
    const { diagram } = await save({ modelId, ...drawing });
    const input = { modelId, ...drawing, id: diagram?.id, version: 1, title: 'New', idempotencyKey: newId() };
    const answers = [await save(input), await save(input)];
    expect(answers.map((answer) => answer.diagram?.version)).toEqual([2, 2]);
    expect((await save({ ...input, title: 'Other' })).refusal).toEqual({ code: 'CONFLICT', field: 'idempotencyKey' });
  });

  it('is refused to one of two concurrent edits of the same version', async () => {
    const modelId = await newModel();
    const { diagram } = await save({ modelId, ...drawing });
    const edits = ['One', 'Other'].map((title) => save({ ...drawing, modelId, id: diagram?.id, version: 1, title }));
    const refusals = (await Promise.all(edits)).flatMap(({ refusal }) => refusal ?? []);
    expect(refusals).toEqual([{ code: 'CONFLICT', field: 'version' }]);
  });

  it('stays for the other models that show it', async () => {
    const [modelId, other] = [await newModel(), await newModel()];
    const { diagram } = await save({ modelId, ...drawing });
    const diagramId = diagram?.id ?? '';
    expect((await save({ ...drawing, modelId: other, id: diagramId })).refusal).toEqual({ code: 'NOT_FOUND' });
    await shop.prisma.modelDiagram.create({ data: { modelId: other, diagramId } });
    expect(await remove(modelId, diagramId)).toBeNull();
    expect((await save({ ...drawing, modelId: other, id: diagramId })).diagram?.id).toBe(diagramId);
  });

  it('is one of at most 10 of its model, also with concurrent calls', async () => {
    const modelId = await newModel();
    const answers = await Promise.all(Array.from({ length: 12 }, () => save({ modelId, ...drawing })));
    expect(answers.flatMap(({ refusal }) => refusal ?? [])).toEqual(
      Array(2).fill({ code: 'BAD_USER_INPUT', field: 'modelId' }),
    );
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(101) }],
    ['image', { image: 'javascript:alert(1)' }],
    ['width', { width: 0 }],
    ['height', { height: 10_001 }],
    ['positions.0.number', { positions: [position(0)] }],
    ['positions.0.x', { positions: [position(1, { x: -1 })] }],
    ['positions.0.y', { positions: [position(1, { y: 1_001 })] }],
    ['positions.1.number', { positions: [position(1), position(1)] }],
    ['positions.1.productId', { positions: [position(1), position(2, { productId: 'x' })] }],
    ['positions.0.productId', { positions: [position(1, { productId: newId() })] }],
  ])('with an invalid %s is refused, and nothing is stored', async (field, wrong) => {
    const modelId = await newModel();
    const { refusal } = await save({ modelId, ...drawing, ...wrong });
    expect(refusal).toEqual({ code: 'BAD_USER_INPUT', field });
    expect(await shop.prisma.modelDiagram.count({ where: { modelId } })).toBe(0);
  });

  it('has at most 40 positions', async () => {
    const positions = Array.from({ length: 41 }, (_, n) => position(n + 1));
    const { refusal } = await save({ modelId: await newModel(), ...drawing, positions });
    expect(refusal).toEqual({ code: 'BAD_USER_INPUT', field: 'positions' });
    expect(
      (await save({ modelId: await newModel(), ...drawing, positions: positions.slice(1) })).refusal,
    ).toBeUndefined();
  });

  it('is deleted with the last model that shows it, also if two admins change both models at once', async () => {
    const removeModel = async (modelId: string) => {
      const { errors } = await shop.call(
        'mutation ($input: RemoveEquipmentModelInput!) { removeEquipmentModel(input: $input) { removedId } }',
        { input: { modelId } },
        admin,
      );
      expect(errors).toEqual([]);
    };
    const shown = async () => {
      const [modelId, otherId] = [await newModel(), await newModel()];
      const { diagram } = await save({ modelId, ...drawing });
      const id = diagram?.id ?? '';
      await shop.prisma.modelDiagram.create({ data: { modelId: otherId, diagramId: id } });
      const count = () => shop.prisma.diagram.count({ where: { id } });
      return { id, modelId, otherId, count };
    };
    const first = await shown();
    await removeModel(first.modelId);
    expect(await first.count()).toBe(1);
    await removeModel(first.otherId);
    expect(await first.count()).toBe(0);
    expect(await shop.prisma.diagramPosition.count({ where: { diagramId: first.id } })).toBe(0);
    for (let round = 0; round < 5; round += 1) {
      const { id, modelId, otherId, count } = await shown();
      await Promise.all([remove(modelId, id), removeModel(otherId)]);
      expect(await count()).toBe(0);
    }
  });

  it.each(['x', newId()])('or its model with the id %s is not found', async (id) => {
    const modelId = await newModel();
    expect((await save({ ...drawing, modelId: id })).refusal).toEqual({ code: 'NOT_FOUND' });
    expect((await save({ ...drawing, modelId, id })).refusal).toEqual({ code: 'NOT_FOUND' });
    expect(await remove(modelId, id)).toBe('NOT_FOUND');
  });
});
