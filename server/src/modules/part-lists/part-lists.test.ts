import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Result } from '#test/answers.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface ListAnswer {
  id: string;
  name: string;
  token: string | null;
  lines: { position: number; quantity: number; product: { id: string } }[];
}

const lines = 'lines { id position quantity product { id } }';
const fields = `{ id name token ${lines} }`;

const save = (as: Person | undefined, input: object) =>
  shop.call<{ savePartList: Result<{ list: ListAnswer; maximum: number }> }>(
    `mutation ($input: SavePartListInput!) { savePartList(input: $input) { __typename
      ... on PartListPayload { list ${fields} } ... on TooManyPartLists { message maximum } } }`,
    { input },
    as,
  );
const share = (as: Person | undefined, id: string, isShared = true) =>
  shop.call<{ sharePartList: { list: ListAnswer } }>(
    `mutation ($input: SharePartListInput!) { sharePartList(input: $input) { list ${fields} } }`,
    { input: { id, isShared } },
    as,
  );
const remove = (as: Person | undefined, id: string) =>
  shop.call(`mutation { deletePartList(input: { id: "${id}" }) { deletedId } }`, {}, as);
const open = async (token: string | null | undefined) => {
  const { data, errors } = await shop.call<{ sharedPartList: Omit<ListAnswer, 'id' | 'token'> | null }>(
    `query ($token: String!) { sharedPartList(token: $token) { name ${lines} } }`,
    { token },
  );
  expect(errors).toEqual([]);
  return data.sharedPartList;
};
const mine = async (as: Person) => {
  const { data } = await shop.call<{ myPartLists: ListAnswer[] }>(`{ myPartLists ${fields} }`, {}, as);
  return data.myPartLists;
};

async function saved(as: Person, name = 'Spring maintenance') {
  const [one, other] = [await shop.product(), await shop.product()];
  const wanted = [
    { productId: one.id, quantity: 100 },
    { productId: other.id, quantity: 240 },
  ];
  const { data } = await save(as, { name, lines: wanted });
  if (!data.savePartList.list) throw new Error('the list was refused');
  return { list: data.savePartList.list, wanted };
}

describe('a list of parts', () => {
  it('keeps parts and quantities, newest list first', async () => {
    const person = await shop.customer();
    const { list, wanted } = await saved(person, ' Spring maintenance ');
    expect(list).toMatchObject({
      name: 'Spring maintenance',
      token: null,
      lines: wanted.map(({ productId, quantity }, n) => ({ position: n + 1, quantity, product: { id: productId } })),
    });
    await saved(person, 'Autumn');
    expect((await mine(person)).map(({ name }) => name)).toEqual(['Autumn', 'Spring maintenance']);
  });

  it('is shown to each person who has its link, until the link is revoked', async () => {
    const person = await shop.customer();
    const { list } = await saved(person);
    const token = (await share(person, list.id)).data.sharePartList.list.token ?? '';
    expect(token).toMatch(/^[\w-]{22}$/);
    expect((await share(person, list.id)).data.sharePartList.list.token).toBe(token);
    expect(await open(token)).toEqual({ name: 'Spring maintenance', lines: list.lines });
    expect((await share(person, list.id, false)).data.sharePartList.list.token).toBeNull();
    expect(await open(token)).toBeNull();
    const next = (await share(person, list.id)).data.sharePartList.list.token;
    expect(next).not.toBe(token);
    expect(await open(token)).toBeNull();
    await remove(person, list.id);
    expect([await open(next), await mine(person)]).toEqual([null, []]);
  });

  it('is not shown by its link while the account of its owner is removed', async () => {
    const [person, admin] = [await shop.customer(), await shop.admin()];
    const { list } = await saved(person, 'Your refund: call +1 900 555 0100');
    const { token } = (await share(person, list.id)).data.sharePartList.list;
    const change = (mutation: 'removeUser' | 'restoreUser') =>
      shop.call(`mutation { ${mutation}(input: { userId: "${person.id}" }) { __typename } }`, {}, admin);
    await change('removeUser');
    expect(await open(token)).toBeNull();
    await change('restoreUser');
    expect(await open(token)).toMatchObject({ name: list.name });
  });

  it('is shared by an owner with a verified address, and its link revoked by each owner', async () => {
    const person = await shop.unverifiedCustomer();
    const { list } = await saved(person);
    const { errors } = await share(person, list.id);
    expect(errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', field: 'email' });
    const token = 'x'.repeat(22);
    await shop.prisma.partList.update({ where: { id: list.id }, data: { token } });
    expect((await share(person, list.id, false)).data.sharePartList.list.token).toBeNull();
    expect(await open(token)).toBeNull();
  });

  it.each(['', 'x', 'a\0b', 'x'.repeat(5_000)])('has no link %j', async (token) => {
    expect(await open(token)).toBeNull();
  });

  it('is closed to other customers and visitors', async () => {
    const [person, other] = [await shop.customer(), await shop.customer()];
    const { list, wanted } = await saved(person);
    for (const [as, code] of [
      [other, 'NOT_FOUND'],
      [undefined, 'UNAUTHENTICATED'],
    ] as const) {
      expect([(await share(as, list.id)).code, (await remove(as, list.id)).code]).toEqual([code, code]);
    }
    expect((await save(undefined, { name: 'n', lines: wanted })).code).toBe('UNAUTHENTICATED');
    expect(await mine(other)).toEqual([]);
    expect(await mine(person)).toEqual([list]);
  });

  it('is one of at most 20, also for 25 concurrent calls, and is saved once per key', async () => {
    const person = await shop.customer();
    const { wanted, list } = await saved(person);
    const key = { idempotencyKey: newId() };
    const repeated = await Promise.all([1, 2, 3].map(() => save(person, { name: 'Once', lines: wanted, ...key })));
    expect(new Set(repeated.map(({ data }) => data.savePartList.list?.id)).size).toBe(1);
    const answers = await Promise.all(Array.from({ length: 25 }, () => save(person, { name: 'n', lines: wanted })));
    const refused = answers.filter(({ data }) => data.savePartList.__typename === 'TooManyPartLists');
    expect([refused.length, refused[0]?.data.savePartList.maximum]).toEqual([7, 20]);
    expect(await mine(person)).toHaveLength(20);
    await remove(person, list.id);
    expect((await save(person, { name: 'n', lines: wanted })).data.savePartList.__typename).toBe('PartListPayload');
  });

  it('may have 50 lines, of known parts', async () => {
    const person = await shop.customer();
    const parts = await Promise.all(Array.from({ length: 50 }, () => shop.product()));
    const many = parts.map(({ id }) => ({ productId: id, quantity: 1 }));
    expect((await save(person, { name: 'n', lines: many })).data.savePartList.list?.lines).toHaveLength(50);
    for (const productId of ['x', newId()]) {
      expect((await save(person, { name: 'n', lines: [{ productId, quantity: 1 }] })).code).toBe('NOT_FOUND');
    }
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['lines', { lines: [] }],
    ['lines', { lines: Array.from({ length: 51 }, () => ({ productId: newId(), quantity: 1 })) }],
    ['lines.0.quantity', { lines: [{ productId: newId(), quantity: 0 }] }],
  ])('names the invalid field %s', async (field, wrong) => {
    const valid = { name: 'n', lines: [{ productId: newId(), quantity: 1 }] };
    const answer = await save(await shop.customer(), { ...valid, ...wrong });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });
});
