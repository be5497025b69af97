import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  await shop.prisma.equipmentModel.deleteMany();
  await shop.prisma.equipmentModel.createMany({
    data: [
      { brand: 'Halvorn', number: 'HVA-036B', kind: 'AIR_CONDITIONER' },
      { brand: 'Halvorn', number: 'HVP-048', kind: 'HEAT_PUMP' },
      { brand: 'Kilnmoor', number: 'KMG80-080B', kind: 'FURNACE' },
      { brand: '100%_Heat', number: 'QX/1', kind: 'FURNACE' },
    ],
  });
});
afterAll(() => shop.close());

interface Found {
  edges: { node: { id: string; number: string } }[];
  totalCount: number;
  pageInfo: { endCursor: string; hasNextPage: boolean };
}

async function list(variables: Record<string, unknown> = {}) {
  const { data, errors } = await shop.call<{ equipmentModels: Found } | null>(
    `query ($first: Int! = 20, $after: String, $search: String, $kind: EquipmentKind) {
      equipmentModels(first: $first, after: $after, search: $search, kind: $kind) {
        edges { node { id number } } totalCount pageInfo { endCursor hasNextPage } } }`,
    variables,
    admin,
  );
  return { found: data?.equipmentModels, refusal: errors[0]?.extensions };
}
const numbers = async (variables?: Record<string, unknown>) =>
  (await list(variables)).found?.edges.map(({ node }) => node.number);

it.each([
  [null, ['HVA-036B', 'HVP-048', 'KMG80-080B', 'QX/1']],
  ['  ', ['HVA-036B', 'HVP-048', 'KMG80-080B', 'QX/1']],
  ['halvorn', ['HVA-036B', 'HVP-048']],
  ['halvorn hvp', ['HVP-048']],
  ['KMG8O O8O8', ['KMG80-080B']],
  ['KMG80-090B', ['KMG80-080B']],
  ['qx1', ['QX/1']],
  ['036b', ['HVA-036B']],
  ['%', ['QX/1']],
  ['0%_h', ['QX/1']],
  ['nothing like it', []],
])('the search %j finds %j', async (search, found) => {
  expect(await numbers({ search })).toEqual(found);
});

it('the models of a kind are listed, also in a search', async () => {
  expect(await numbers({ kind: 'FURNACE' })).toEqual(['KMG80-080B', 'QX/1']);
  expect(await numbers({ kind: 'HEAT_PUMP', search: 'halvorn' })).toEqual(['HVP-048']);
});

it('the pages follow each other, and the count is that of all', async () => {
  const { found: one } = await list({ first: 3 });
  expect([one?.edges.length, one?.totalCount, one?.pageInfo.hasNextPage]).toEqual([3, 4, true]);
  const { found: next } = await list({ first: 3, after: one?.pageInfo.endCursor });
  expect(next?.edges.map(({ node }) => node.number)).toEqual(['QX/1']);
  expect((await list({ search: 'halvorn', first: 1 })).found?.totalCount).toBe(2);
});

it.each([
  ['search', { search: 'x'.repeat(101) }],
  ['search', { search: 'a\0b' }],
  ['first', { first: 101 }],
  ['after', { after: 'x' }],
])('an invalid %s is refused', async (field, variables) => {
  expect((await list(variables)).refusal).toEqual({ code: 'BAD_USER_INPUT', field });
});

it('a model is read by its id', async () => {
  const read = (id: string) =>
    shop.call<{ equipmentModelById: object | null }>(
      'query ($id: ID!) { equipmentModelById(id: $id) { number version } }',
      { id },
      admin,
    );
  const id = (await list({ search: 'qx1' })).found?.edges[0]?.node.id ?? '';
  expect((await read(id)).data.equipmentModelById).toEqual({ number: 'QX/1', version: 1 });
  for (const unknown of ['x', newId()]) expect((await read(unknown)).data.equipmentModelById).toBeNull();
});
