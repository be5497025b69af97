import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { placed } from '#test/orders.ts';
import { ask, type Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCaller } from './test/caller.ts';

let shop: Shop;
let call: Awaited<ReturnType<typeof makeCaller>>;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  call = await makeCaller(shop.app);
  admin = await shop.admin();
});
afterAll(() => shop.close());

const newAddress = () => `${newId()}@example.com`;
const use = (token: string) => shop.call('{ me { id } }', {}, { token });

const accountOf = async (token: string) => {
  const { data } = await shop.call<{ me: { id: string; email: string } }>('{ me { id email } }', {}, { token });
  return data.me;
};

const routesByEmail = [
  'PUT /users/admin/{email}',
  'DELETE /users/{email}',
  'GET /admin/{email}',
  'GET /profile/{email}',
];
const statusesFor = (email: string) =>
  Promise.all(routesByEmail.map(async (name) => (await call(name, { at: email, as: admin })).status));

const rolesOf = async (email: string) => {
  const users = await shop.prisma.user.findMany({ where: { email }, orderBy: { createdAt: 'asc' } });
  return users.map(({ role, removedAt }) => (removedAt ? 'REMOVED' : role));
};

describe('a route that takes the e-mail address of an account', () => {
  it('finds the account that verified it last, also while a token of its former owner is valid', async () => {
    const email = newAddress();
    const first = await shop.signUp({ email, isVerified: true });
    await use(first.token);
    await ask('accounts:update', { localId: first.uid, email: newAddress() }, 'owner');
    await use((await shop.signUp({ email, isVerified: true })).token);
    await use(first.token);
    expect((await call('PUT /users/admin/{email}', { at: email, as: admin })).body).toMatchObject({ modifiedCount: 1 });
    expect(await rolesOf(email)).toEqual(['CUSTOMER', 'ADMIN']);
  });

  it('finds no account that did not verify it', async () => {
    const person = await shop.unverifiedCustomer();
    await placed(shop, person);
    expect(await statusesFor(person.email)).toEqual([404, 404, 404, 404]);
    for (const name of ['PUT /users/admin/{email}', 'DELETE /users/{email}', 'GET /admin/{email}']) {
      const { body } = await call(name, { at: person.email, as: admin });
      expect(body['message']).toBe('No account has verified this e-mail address.');
    }
    expect((await call('GET /orders', { query: { email: person.email }, as: admin })).body).toEqual([]);
    expect(await rolesOf(person.email)).toEqual(['CUSTOMER']);
  });

  it('accepts one of any length', async () => {
    expect(await statusesFor(`${'a'.repeat(242)}@example.com`)).toEqual([404, 404, 404, 404]);
  });

  it('refuses with 409 if several accounts have verified it', async () => {
    const email = newAddress();
    const data = ['one', 'other'].map((uid) => ({ uid: uid + newId(), email, emailVerified: true }));
    await shop.prisma.user.createMany({ data });
    expect(await statusesFor(email)).toEqual([409, 409, 409, 409]);
    expect(await rolesOf(email)).toEqual(['CUSTOMER', 'CUSTOMER']);
  });
});

describe('an address with a plus sign that is not encoded', () => {
  it('is found by GET and DELETE /orders', async () => {
    const { token } = await shop.signUp({ email: `old+client-${newAddress()}`, isVerified: true });
    const { email, id } = await accountOf(token);
    await placed(shop, { email, id, token, uid: '' });
    const send = async (method: 'GET' | 'DELETE', address: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await shop.app.inject({ method, url: `/orders?email=${address}`, headers })).json<unknown>();
    };
    for (const address of [email, encodeURIComponent(email)]) {
      expect(await send('GET', address)).toMatchObject([{ userEmail: email }]);
    }
    expect(await send('DELETE', email)).toMatchObject({ deletedCount: 1 });
  });
});

describe('a customer who tries addresses', () => {
  it('gets the same answer for the address of an account and for an unknown one', async () => {
    const [customer, other] = [await shop.customer(), await shop.customer()];
    await placed(shop, other);
    for (const name of [...routesByEmail, 'GET /orders']) {
      const answersFor = async (email: string) => {
        const place = name === 'GET /orders' ? { query: { email } } : { at: email };
        const { status, body } = await call(name, { ...place, as: customer });
        return { name, status, body };
      };
      const known = await answersFor(other.email);
      expect(known).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await answersFor(newAddress())).toEqual(known);
    }
  });

  it('is refused two values of one parameter', async () => {
    const [customer, other] = [await shop.customer(), await shop.customer()];
    const url = `/orders?email=${customer.email}&email=${other.email}`;
    const headers = { authorization: `Bearer ${customer.token}` };
    expect((await shop.app.inject({ url, headers })).statusCode).toBe(400);
  });
});
