import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { describedApi } from './openapi.ts';
import { makeCaller } from './test/caller.ts';

type List = { _id: string; email?: string; role?: string }[];

// Old clients live on other sites, where a path of ours would show nothing.
const site = 'http://localhost:5000';

let shop: Shop;
let call: Awaited<ReturnType<typeof makeCaller>>;
let customer: Person;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  call = await makeCaller(shop.app);
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
});
afterAll(() => shop.close());

describe('POST /user/{email}', () => {
  it('returns the verified token, sent as bearer or in the body, and never for an address alone', async () => {
    const at = customer.email.toUpperCase();
    const answer = { accessToken: customer.token };
    expect((await call('POST /user/{email}', { at, as: customer, body: { email: at } })).body).toEqual(answer);
    expect((await call('POST /user/{email}', { at, body: { idToken: customer.token } })).body).toEqual(answer);
    expect((await call('POST /user/{email}', { at, as: customer })).body).toEqual(answer);
    expect((await call('POST /user/{email}', { at, as: customer, body: { idToken: '' } })).body).toEqual(answer);
    const headers = { authorization: `bearer  ${customer.token}` };
    expect((await call('POST /user/{email}', { at, headers })).body).toEqual(answer);
    expect((await call('GET /admin/{email}', { at, headers })).status).toBe(200);
    const stale = { as: { token: 'null' }, body: { idToken: customer.token } };
    expect((await call('POST /user/{email}', { at, ...stale })).body).toEqual(answer);
    expect((await call('POST /user/{email}', { at, body: { email: at } })).status).toBe(401);
    expect((await call('POST /user/{email}', { at: admin.email, as: customer })).status).toBe(403);
    const mixed = { at, as: customer, body: { email: admin.email } };
    expect((await call('POST /user/{email}', mixed)).status).toBe(403);
  });

  it('is described with a bearer and a body that may both be left out', async () => {
    const { paths } = (await describedApi()) as { paths: Record<string, { post?: object }> };
    expect(paths['/user/{email}']?.post).toMatchObject({
      security: [{ bearer: [] }, {}],
      requestBody: { required: false },
    });
    expect(paths['/profile']?.post).toMatchObject({ security: [{ bearer: [] }], requestBody: { required: true } });
  });
});

describe('GET /products', () => {
  it('is an array, with its length and the next page in headers', async () => {
    const parts = [];
    for (let n = 0; n < 3; n += 1) parts.unshift((await shop.product({ createdAt: new Date(2090, n) })).id);
    const first = await call<List>('GET /products', { query: { limit: '2' } });
    expect(first.body.map(({ _id }) => _id)).toEqual(parts.slice(0, 2));
    const total = await shop.prisma.product.count();
    expect(first.headers['x-total-count']).toBe(String(total));
    const [, after = ''] = /[?&]after=([^&>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    const rest = await call<List>('GET /products', { query: { after } });
    expect(rest.body.map(({ _id }) => _id)[0]).toBe(parts[2]);
    expect((await call<List>('GET /products')).body).toHaveLength(total);
  });

  it('is a page of the web app for a browser, and the list for a script', async () => {
    const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const open = (accept: string) => shop.app.inject({ url: '/products', headers: { accept } });
    expect((await open(navigation)).headers).not.toHaveProperty('deprecation');
    expect((await open('application/json, text/plain, */*')).json()).toBeInstanceOf(Array);
    expect((await open('*/*')).json()).toBeInstanceOf(Array);
  });
});

describe('POST /products', () => {
  const part = { name: 'Fan', img: '/fan.svg', description: 'Turns.', price: 19.99, minimum: 100, available: 5_000 };

  it('adds a part that visitors see, until DELETE /products/{id} archives it, once', async () => {
    const { body } = await call<{ insertedId: string }>('POST /products', { as: admin, body: part });
    const at = body.insertedId;
    expect((await call('GET /products/{id}', { at })).body).toEqual({ _id: at, ...part, img: `${site}/fan.svg` });
    expect((await call('DELETE /products/{id}', { at, as: admin })).body['deletedCount']).toBe(1);
    expect((await call('DELETE /products/{id}', { at, as: admin })).status).toBe(404);
    expect((await call('GET /products/{id}', { at })).status).toBe(404);
  });

  it.each([
    ['price', 50.01],
    ['price', 0],
    ['price', 1.001],
    ['minimum', 99],
    ['available', 5_001],
    ['available', 1.5],
    ['img', 'javascript:alert(1)'],
    ['name', ''],
  ])('refuses the %s %j', async (field, value) => {
    const answer = await call('POST /products', { as: admin, body: { ...part, [field]: value } });
    expect([answer.status, answer.body['field']]).toEqual([400, field]);
  });
});

describe('POST /reviews', () => {
  const hash = 'e'.repeat(64);
  const img = `${site}/images/${hash}.webp`;
  const review = { name: 'Mary', comment: 'Cold at last.', ratting: 5, img };

  it('adds a review that GET /reviews shows first', async () => {
    await shop.prisma.uploadedImage.create({ data: { hash } });
    const { body } = await call('POST /reviews', { as: customer, body: review });
    const list = await call<List>('GET /reviews');
    expect(list.body[0]).toEqual({ _id: body['insertedId'], ...review, img });
  });

  it.each(['https://cdn.example/mary.png', `${site}/mary.svg`, `${site}/images/${'f'.repeat(64)}.webp`])(
    'shows a neutral picture instead of %s, which is no upload',
    async (foreign) => {
      await call('POST /reviews', { as: customer, body: { ...review, img: foreign } });
      const { body } = await call<{ img: string }[]>('GET /reviews');
      expect(body[0]?.img).toBe(`${site}/avatars/customer.svg`);
    },
  );

  it('refuses a user without a verified address', async () => {
    const answer = await call('POST /reviews', { as: await shop.unverifiedCustomer(), body: review });
    expect([answer.status, answer.body['field']]).toEqual([403, 'email']);
  });

  it.each([
    ['ratting', 6],
    ['ratting', 0],
    ['comment', ' '],
    ['img', 'data:,'],
  ])('refuses the %s %j', async (field, value) => {
    const answer = await call('POST /reviews', { as: customer, body: { ...review, [field]: value } });
    expect([answer.status, answer.body['field']]).toEqual([400, field]);
  });
});

describe('POST /profile', () => {
  const profile = (email: string) => ({
    name: 'Mary',
    email,
    number: '1',
    eduction: 'Hull',
    adress: '1 Cold Street',
    facebook: 'https://facebook.com/mary',
    linkdin: 'https://linkedin.com/in/mary',
    img: '/mary.svg',
  });

  it("saves the caller's profile, which GET /profile/{email} shows only to its owner and admins", async () => {
    const person = await shop.customer();
    const at = person.email;
    expect((await call('GET /profile/{email}', { at, as: person })).status).toBe(404);
    const saved = await call('POST /profile', { as: person, body: profile(at.toUpperCase()) });
    const expected = { _id: saved.body['insertedId'], ...profile(at), img: `${site}/mary.svg` };
    expect((await call('GET /profile/{email}', { at: at.toUpperCase(), as: person })).body).toEqual(expected);
    expect((await call('GET /profile/{email}', { at, as: admin })).body).toEqual(expected);
    expect((await call('GET /profile/{email}', { at, as: customer })).status).toBe(403);
    expect((await call('POST /profile', { as: customer, body: profile(at) })).status).toBe(403);
  });

  it('shows the address of the account, also if the profile was saved with an earlier one', async () => {
    const person = await shop.customer();
    await call('POST /profile', { as: person, body: profile(person.email) });
    await shop.prisma.profile.update({ where: { userId: person.id }, data: { email: 'before@example.com' } });
    for (const as of [person, admin]) {
      const { body } = await call('GET /profile/{email}', { at: person.email, as });
      expect(body).toMatchObject({ email: person.email });
    }
  });

  it('accepts a profile as it was read, and keeps its image a path of this site', async () => {
    const person = await shop.customer();
    await call('POST /profile', { as: person, body: profile(person.email) });
    const { body } = await call('GET /profile/{email}', { at: person.email, as: person });
    expect((await call('POST /profile', { as: person, body })).status).toBe(200);
    const { image } = await shop.prisma.profile.findUniqueOrThrow({ where: { userId: person.id } });
    expect(image).toBe('/mary.svg');
  });

  it('ignores members that it does not declare', async () => {
    const person = await shop.customer();
    const extra = { userId: customer.id, education: 7, updatedAt: 'x' };
    const declared = JSON.stringify({ ...profile(person.email), ...extra }).slice(0, -1);
    const body = `${declared},"more":${'{"a":'.repeat(14_000)}1${'}'.repeat(14_000)}}`;
    expect((await call('POST /profile', { as: person, body })).body).toMatchObject({ insertedId: person.id });
    expect((await call('GET /profile/{email}', { at: person.email, as: person })).body).toMatchObject({
      eduction: 'Hull',
    });
  });

  it('completes a web address without its scheme, as the web app does', async () => {
    const person = await shop.customer();
    const body = { ...profile(person.email), facebook: 'facebook.com/c', linkdin: ' www.linkedin.com ' };
    await call('POST /profile', { as: person, body });
    const read = await call('GET /profile/{email}', { at: person.email, as: person });
    expect(read.body).toMatchObject({ facebook: 'https://facebook.com/c', linkdin: 'https://www.linkedin.com' });
  });

  it('refuses an invalid web address, by its wire name', async () => {
    const body = { ...profile(customer.email), linkdin: 'javascript:1' };
    const answer = await call('POST /profile', { as: customer, body });
    expect([answer.status, answer.body['field']]).toEqual([400, 'linkdin']);
  });
});

describe('PUT /users/admin/{email}', () => {
  it('reports one modified account for twenty concurrent promotions', async () => {
    const { email: at } = await shop.customer();
    const promote = () => call<{ modifiedCount: number }>('PUT /users/admin/{email}', { at, as: admin });
    const answers = await Promise.all(Array.from({ length: 20 }, promote));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.reduce((sum, { body }) => sum + body.modifiedCount, 0)).toBe(1);
  });

  it('makes an admin, once, as GET /admin/{email} and GET /users report', async () => {
    const person = await shop.customer();
    const at = person.email;
    const isAdmin = async (as: Person) => (await call('GET /admin/{email}', { at, as })).body['admin'];
    expect([await isAdmin(person), await isAdmin(admin)]).toEqual([false, false]);
    expect((await call('GET /admin/{email}', { at, as: customer })).status).toBe(403);
    const promote = () => call('PUT /users/admin/{email}', { at: at.toUpperCase(), as: admin });
    expect((await promote()).body['modifiedCount']).toBe(1);
    expect((await promote()).body['modifiedCount']).toBe(0);
    expect([await isAdmin(person), await isAdmin(admin)]).toEqual([true, true]);
    const { body } = await call<List>('GET /users', { as: admin });
    expect(body).toContainEqual({ _id: person.id, email: at, role: 'admin' });
  });
});

describe('DELETE /users/{email}', () => {
  it("removes an account, effective immediately, once, and never the caller's own", async () => {
    const person = await shop.customer();
    const remove = (at: string) => call('DELETE /users/{email}', { at, as: admin });
    expect((await remove(person.email)).body['deletedCount']).toBe(1);
    expect((await call('GET /orders', { as: person })).status).toBe(401);
    expect((await remove(person.email)).status).toBe(404);
    expect((await remove(admin.email)).status).toBe(409);
  });
});
