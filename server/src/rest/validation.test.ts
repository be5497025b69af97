import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '#test/charges.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { schemaOf } from './openapi.ts';
import { routes } from './routes.ts';
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

it('the schemas by which requests are validated are JSON Schema', () => {
  const ajv = new Ajv();
  const schemas = routes.flatMap((route) => {
    const { params, querystring, body, headers } = schemaOf(route);
    return [params, querystring, body, headers].filter((schema) => schema !== undefined);
  });
  expect(schemas.length).toBeGreaterThan(routes.length);
  expect(schemas.filter((schema) => !ajv.validateSchema(schema))).toEqual([]);
});

const part = { name: 'Fan', img: '/fan.svg', description: 'Turns.', price: 19.99, minimum: 100, available: 5_000 };
const add = (fields: object) => call('POST /products', { as: admin, body: { ...part, ...fields } });

it.each([
  ['name', true],
  ['name', 7],
  ['name', null],
  ['img', false],
  ['price', true],
  ['price', null],
  ['price', 'a'],
  ['price', '1e999'],
  ['available', null],
  ['available', true],
  ['minimum', ''],
  ['minimum', [100]],
])('refuses %s as %j, names the field and stores nothing', async (field, value) => {
  const before = await shop.prisma.product.count();
  const { status, body } = await add({ [field]: value });
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } });
  expect(await shop.prisma.product.count()).toBe(before);
});

it.each(['POST /user/{email}', 'POST /products'])('%s asks for an object instead of a text', async (name) => {
  const { status, body } = await call(name, { at: admin.email, as: admin, body: '"text"' });
  expect([status, body['message']]).toEqual([400, 'The body must be an object.']);
});

it('reads numbers that are sent as text', async () => {
  const { status, body } = await add({ price: '19.99', minimum: '100', available: ' 250 ' });
  expect(status).toBe(200);
  const { insertedId } = body as { insertedId: string };
  const stored = await shop.prisma.product.findUniqueOrThrow({ where: { id: insertedId } });
  expect(stored).toMatchObject({ priceCents: 1_999, minimum: 100, available: 250 });
});

it('ignores members that it does not declare, however deep they are', async () => {
  const [depth, id] = [14_000, newId()];
  const extra = { id, category: 'Fans', reorderLevel: 'ten', moreImages: ['/x.svg'], archivedAt: 1 };
  const body = `${JSON.stringify({ ...part, ...extra }).slice(0, -1)},"more":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  const { status, body: answer } = await call<{ insertedId: string }>('POST /products', { as: admin, body });
  expect(status).toBe(200);
  expect(answer.insertedId).not.toBe(id);
  const stored = await shop.prisma.product.findUniqueOrThrow({ where: { id: answer.insertedId } });
  expect(stored).toMatchObject({ category: 'INSTALLATION', reorderLevel: null, moreImages: [], archivedAt: null });
});

it.each([
  [{ price: 50.01 }, { maxPriceCents: 5_001 }, 'Give a price of more than $0, and of $50 at most.'],
  [{ minimum: 99 }, { minMinimum: 99 }, 'Give a minimum order of 100 to 1,000,000 pieces.'],
  [{ available: 5_001 }, { maxAvailable: 5_001 }, 'Give a stock of 0 to 5000 pieces.'],
])('refuses %j until an admin changes the limits', async (value, wider, message) => {
  const [field] = Object.keys(value);
  const refused = await add(value);
  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field, message } });
  await setRules(shop, wider, admin);
  expect((await add(value)).status).toBe(200);
});

it.each([
  ['price', 1e12],
  ['minimum', 1e12],
  ['available', -1e12],
])('refuses the %s %d, which no column can hold', async (field, value) => {
  expect(await add({ [field]: value })).toMatchObject({ status: 400, body: { code: 'BAD_USER_INPUT', field } });
});
