import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRules } from '#test/charges.ts';
import { markDelivered } from '#test/documents.ts';
import { paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { describedApi } from './openapi.ts';
import { makeCaller } from './test/caller.ts';

type Wire = Record<string, unknown>;
type Described = { properties: Record<string, { description: string }> };

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

/** The descriptions of an order in responses, and of the body of POST /orders. */
async function descriptions() {
  const { paths } = (await describedApi()) as Record<'paths', Record<string, Record<string, Record<string, unknown>>>>;
  const { get, post } = paths['/orders'] ?? {};
  const content = (of: unknown) => (of as { content: Record<string, { schema: unknown }> }).content;
  const responses = get?.['responses'] as Record<string, unknown> | undefined;
  const list = content(responses?.['200'])['application/json']?.schema;
  const body = content(post?.['requestBody'])['application/json']?.schema;
  return { order: (list as { items: Described }).items.properties, body: (body as Described).properties };
}

describe('an order, where the shop has taxes', () => {
  beforeAll(async () => {
    await setRules(shop, { taxRates: [{ state: 'TX', ratePpm: 80_000, taxesShipping: false }] }, admin);
  });
  const order = async (address: object) => {
    const { id: partId } = await shop.product({ priceCents: 1_000 });
    return call<Wire>('POST /orders', {
      as: customer,
      body: { partId, quantity: 100, userPhone: '+1 555 0100', ...address },
    });
  };

  it('has a total with shipping and tax, and is described so', async () => {
    const { body } = await order({ address: '1 Cold Street, Austin, TX 78701' });
    expect(body).toMatchObject({ success: true, order: { quantity: 100, pay: 1_080 } });
    expect((await descriptions()).order['pay']?.description).toMatch(/with shipping and tax/);
  });

  it.each([{}, { address: '1 Cold Street' }])('is refused with an address that has no state: %j', async (address) => {
    const { status, body } = await order(address);
    expect([status, body]).toMatchObject([400, { success: false, code: 'BAD_USER_INPUT', field: 'address' }]);
    expect((await descriptions()).body['address']?.description).toMatch(/state or ZIP code/);
  });
});

it('an order of a deleted account has no e-mail address, as described', async () => {
  await setRules(shop, {}, admin);
  const buyer = await shop.customer();
  const { order } = await paid(shop, buyer);
  await markDelivered(shop, order.id, admin);
  const { errors } = await shop.call(
    `mutation { deleteMyAccount(input: { email: "${buyer.email}" }) { __typename } }`,
    {},
    buyer,
  );
  expect(errors).toEqual([]);
  const { body } = await call<Wire[]>('GET /allOrders', { as: admin });
  expect(body.find(({ _id }) => _id === order.id)).toMatchObject({ userEmail: '' });
  expect((await descriptions()).order['userEmail']?.description).toMatch(/empty/);
});
