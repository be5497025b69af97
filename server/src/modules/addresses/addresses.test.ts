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

interface AddressAnswer {
  id: string;
  label: string;
  phone: string;
  address: string;
  isDefault: boolean;
}

const fields = '{ id label phone address isDefault }';
const workshop = { label: 'Workshop', phone: '+1 555 0100', address: '1 Cold Street' };

const save = (as: Person | undefined, changes: object = {}) =>
  shop.call<{ saveAddress: Result<{ address: AddressAnswer; addresses: AddressAnswer[]; maximum: number }> }>(
    `mutation ($input: SaveAddressInput!) { saveAddress(input: $input) { __typename
      ... on SaveAddressPayload { address ${fields} addresses ${fields} } ... on TooManyAddresses { message maximum } } }`,
    { input: { ...workshop, ...changes } },
    as,
  );
const remove = (as: Person | undefined, id: string) =>
  shop.call<{ deleteAddress: { deletedId: string; addresses: AddressAnswer[] } }>(
    `mutation ($input: DeleteAddressInput!) { deleteAddress(input: $input) { deletedId addresses ${fields} } }`,
    { input: { id } },
    as,
  );
const mine = async (as: Person) => {
  const { data } = await shop.call<{ myAddresses: AddressAnswer[] }>(`{ myAddresses ${fields} }`, {}, as);
  return data.myAddresses;
};
const labelsOf = async (as: Person) => (await mine(as)).map(({ label, isDefault }) => [label, isDefault]);
const idOf = async (as: Person, changes: object = {}) => (await save(as, changes)).data.saveAddress.address?.id ?? '';

describe('the address book', () => {
  it('has one default: the first address, then the one that is chosen', async () => {
    const person = await shop.customer();
    expect(await mine(person)).toEqual([]);
    const { data } = await save(person, { label: ' Workshop ' });
    expect(data.saveAddress.address).toMatchObject({ ...workshop, isDefault: true });
    await save(person, { label: 'Home' });
    expect(await labelsOf(person)).toEqual([
      ['Workshop', true],
      ['Home', false],
    ]);
    await save(person, { label: 'Site', isDefault: true });
    expect(await labelsOf(person)).toEqual([
      ['Site', true],
      ['Workshop', false],
      ['Home', false],
    ]);
  });

  it('changes an address, and keeps the default unless another is chosen', async () => {
    const person = await shop.customer();
    const [first, second] = [await idOf(person), await idOf(person, { label: 'Home' })];
    await save(person, { id: first, label: 'Garage', isDefault: false });
    expect(await labelsOf(person)).toEqual([
      ['Garage', true],
      ['Home', false],
    ]);
    await save(person, { id: second, label: 'Home', isDefault: true });
    expect((await mine(person))[0]).toMatchObject({ id: second, isDefault: true });
  });

  it('makes the oldest address the default when the default is deleted', async () => {
    const person = await shop.customer();
    const [first] = [await idOf(person), await idOf(person, { label: 'Home' }), await idOf(person, { label: 'Site' })];
    const { data } = await remove(person, first ?? '');
    expect(data.deleteAddress).toMatchObject({ deletedId: first, addresses: [{ label: 'Home', isDefault: true }, {}] });
    expect((await remove(person, first ?? '')).code).toBe('NOT_FOUND');
  });

  it('has at most 20 addresses, also for 25 concurrent calls, and one default', async () => {
    const person = await shop.customer();
    const answers = await Promise.all(Array.from({ length: 25 }, () => save(person, { isDefault: true })));
    const results = answers.map(({ data }) => data.saveAddress.__typename);
    expect(results.filter((result) => result === 'SaveAddressPayload')).toHaveLength(20);
    const full = answers.find(({ data }) => data.saveAddress.__typename === 'TooManyAddresses');
    expect(full?.data.saveAddress).toMatchObject({ maximum: 20 });
    const all = await mine(person);
    expect([all.length, all.filter(({ isDefault }) => isDefault).length]).toEqual([20, 1]);
  });

  it('adds an address once per key', async () => {
    const person = await shop.customer();
    const key = { idempotencyKey: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => save(person, key)));
    expect(new Set(answers.map(({ data }) => data.saveAddress.address?.id)).size).toBe(1);
    expect(await mine(person)).toHaveLength(1);
    expect((await save(person, { ...key, label: 'Home' })).code).toBe('CONFLICT');
  });

  it('is closed to other customers and visitors', async () => {
    const [person, other] = [await shop.customer(), await shop.customer()];
    const id = await idOf(person);
    expect((await save(other, { id, label: 'Mine' })).code).toBe('NOT_FOUND');
    expect((await remove(other, id)).code).toBe('NOT_FOUND');
    expect((await save(undefined)).code).toBe('UNAUTHENTICATED');
    expect((await remove(undefined, id)).code).toBe('UNAUTHENTICATED');
    expect(await labelsOf(person)).toEqual([['Workshop', true]]);
    expect(await mine(other)).toEqual([]);
  });

  it.each(['x', newId()])('has no address %s', async (id) => {
    const person = await shop.customer();
    expect((await save(person, { id })).code).toBe('NOT_FOUND');
    expect((await remove(person, id)).code).toBe('NOT_FOUND');
  });

  it.each([
    ['label', 'x'.repeat(61)],
    ['phone', 'x'.repeat(41)],
    ['address', 'x'.repeat(501)],
    ['label', ' '],
    ['address', 'a\0b'],
  ])('refuses an invalid %s', async (field, text) => {
    const answer = await save(await shop.customer(), { [field]: text });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });
});
