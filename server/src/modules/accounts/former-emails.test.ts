import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { ask, signIn, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

type SignedUp = Omit<Person, 'id'>;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const send = (email: string, message: string) =>
  shop.prisma.contactMessage.create({
    data: {
      firstName: 'M',
      lastName: 'W',
      email,
      message,
      problem: 'NO_COOLING',
      phone: '1',
      address: '1',
      postcode: '1',
    },
  });
const textsFrom = async (email: string) =>
  (await shop.prisma.contactMessage.findMany({ where: { email } })).map(({ message }) => message);

/** Changes the address as the link in the mail does, and sends the first request with the new token. */
async function withNewAddress<One extends SignedUp>(person: One): Promise<One> {
  const email = `${newId()}@example.com`;
  await ask('accounts:update', { localId: person.uid, email, emailVerified: true }, 'owner');
  const changed = { ...person, email, token: await signIn(email) };
  expect((await shop.call('{ me { email } }', {}, changed)).data).toEqual({ me: { email } });
  return changed;
}

async function messagesOf(person: SignedUp) {
  const { data } = await shop.call<{ myData: { json: string }; myServiceRequests: { message: string }[] }>(
    '{ myData { json } myServiceRequests { message } }',
    {},
    person,
  );
  const { messages } = JSON.parse(data.myData.json) as { messages: { message: string }[] };
  const requests = data.myServiceRequests.map(({ message }) => message);
  expect(messages.map(({ message }) => message)).toEqual(requests.toReversed());
  return requests.toReversed();
}

const deleteAccount = (person: SignedUp) =>
  shop.call(
    'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }',
    { input: { email: person.email } },
    person,
  );

it('messages from an earlier verified address are in the data, and are deleted with the account', async () => {
  const person = await shop.customer();
  const earlier = person.email;
  await send(earlier.toUpperCase(), 'from the first address');
  const changed = await withNewAddress(await withNewAddress(person));
  await send(changed.email, 'from the address of now');
  await send(earlier, 'after the change');
  expect(await messagesOf(changed)).toEqual(['from the first address', 'from the address of now']);
  await deleteAccount(changed);
  expect(await textsFrom(earlier.toUpperCase())).toEqual([]);
  expect(await textsFrom(changed.email)).toEqual([]);
  expect(await textsFrom(earlier)).toEqual(['after the change']);
  expect(await shop.prisma.formerEmail.count({ where: { userId: person.id } })).toBe(0);
});

it('messages from an earlier address that was not verified are kept', async () => {
  const unverified = await shop.unverifiedCustomer();
  await send(unverified.email, 'of an unknown sender');
  const changed = await withNewAddress(unverified);
  expect(await messagesOf(changed)).toEqual([]);
  await deleteAccount(changed);
  expect(await textsFrom(unverified.email)).toEqual(['of an unknown sender']);
});

it('messages until another account verified the address belong to its former owner, also before they sign in', async () => {
  const former = await shop.customer();
  const { email } = former;
  await send(email, 'before the other account');
  await ask('accounts:update', { localId: former.uid, email: `${newId()}@example.com` }, 'owner');
  const owner = await shop.signUp({ email, isVerified: true });
  expect(await messagesOf(owner)).toEqual([]);
  await send(email, 'of the next owner');
  expect(await messagesOf(owner)).toEqual(['of the next owner']);
  // As if the next token was issued a minute later.
  await shop.prisma.user.update({ where: { id: former.id }, data: { identityAt: new Date(Date.now() - 60_000) } });
  const changed = await withNewAddress(former);
  expect(await messagesOf(changed)).toEqual(['before the other account']);
  await deleteAccount(owner);
  expect(await textsFrom(email)).toEqual(['before the other account']);
  await deleteAccount(changed);
  expect(await textsFrom(email)).toEqual([]);
});

it('messages that belong to a former owner of the address are not those of its next owners', async () => {
  const first = await shop.customer();
  const { email } = first;
  const shown = { email, isVerified: true };
  await send(email, 'of the first');
  const [firstNow, second] = [await withNewAddress(first), await shop.signUp(shown)];
  expect(await messagesOf(second)).toEqual([]);
  await send(email, 'of the second');
  const [secondNow, third] = [await withNewAddress(second), await shop.signUp(shown)];
  await send(email, 'of the third');
  expect(await messagesOf(third)).toEqual(['of the third']);
  expect(await messagesOf(secondNow)).toEqual(['of the second']);
  expect(await messagesOf(firstNow)).toEqual(['of the first']);
  await deleteAccount(third);
  expect(await textsFrom(email)).toEqual(['of the first', 'of the second']);
  await deleteAccount(secondNow);
  expect(await textsFrom(email)).toEqual(['of the first']);
  await deleteAccount(firstNow);
  expect(await textsFrom(email)).toEqual([]);
});

it('a message of the next owner is theirs, also if the clock of a server is behind that of the database', async () => {
  const former = await shop.customer();
  const { email } = former;
  const changed = await withNewAddress(former);
  const owner = await shop.signUp({ email, isVerified: true });
  expect(await messagesOf(owner)).toEqual([]);
  vi.useFakeTimers({ now: Date.now() - 60_000, toFake: ['Date'] });
  await send(email, 'of the next owner').finally(() => vi.useRealTimers());
  expect(await messagesOf(owner)).toEqual(['of the next owner']);
  expect(await messagesOf(changed)).toEqual([]);
});
