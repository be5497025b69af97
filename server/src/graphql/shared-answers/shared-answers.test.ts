import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isObjectType } from 'graphql';
import pg from 'pg';
import { readsPublicData } from '#platform/public-data.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { makeSchema } from '../schema.ts';

let shop: Shop;
/** Another process of the same shop. */
let other: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  other = await openShop({ DATABASE_URL: shop.databaseUrl });
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const LIST = '{ products(first: 5) { totalCount edges { node { id name available price { cents } } } } }';

interface Asked {
  of?: Shop;
  as?: Person;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  remoteAddress?: string;
}

const ask = (
  query: string,
  { of = shop, as, headers = {}, method = 'POST', remoteAddress = '192.0.2.1' }: Asked = {},
) =>
  of.app.inject({
    method,
    url: method === 'GET' ? `/graphql?query=${encodeURIComponent(query)}` : '/graphql',
    remoteAddress,
    headers: { 'apollo-require-preflight': '1', ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    ...(method === 'POST' && { payload: { query } }),
  });

/** The names of the statements that the work sends; 'other' for those without a name. */
async function statementsOf(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const names = query.mock.calls.map(([given]) => (given as unknown as { name?: string }).name ?? 'other');
  query.mockRestore();
  return names;
}

/** The second of equal requests teaches the server that it is shareable; the answer of the third one is kept. */
async function warm(query: string, asked: Asked = {}) {
  for (let n = 0; n < 3; n += 1) await ask(query, asked);
}

it('the fields that read public data are declared, and no other is shared', () => {
  const declared = Object.values(makeSchema().getTypeMap())
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(readsPublicData)
        .map(({ name }) => `${type.name}.${name}`),
    );
  expect(declared.toSorted()).toEqual([
    'DiagramPosition.product',
    'EquipmentModel.diagrams',
    'EquipmentModel.fitments',
    'EquipmentModel.parts',
    'EquipmentModelEdge.fit',
    'Fitment.model',
    'Fitment.product',
    'PartQuestion.answers',
    'PartQuestion.product',
    'PartReview.product',
    'Product.aliases',
    'Product.buyerFit',
    'Product.equivalentEntries',
    'Product.equivalents',
    'Product.fit',
    'Product.images',
    'Product.isArchived',
    'Product.models',
    'Product.orderedTogether',
    'Product.partReviews',
    'Product.pickupStock',
    'Product.price',
    'Product.priceBreaks',
    'Product.questions',
    'Product.ratingSummary',
    'Product.replaces',
    'Product.similar',
    'Product.specifications',
    'Product.successor',
    'ProductEdge.matchedNumber',
    'Query.equipmentModel',
    'Query.modelLookup',
    'Query.partComparison',
    'Query.partFits',
    'Query.product',
    'Query.productByNumber',
    'Query.productFacets',
    'Query.products',
    'Query.reviewSummary',
    'Query.reviews',
    'Query.specificationKeys',
    'Query.successorOf',
  ]);
});

describe.each(['GET', 'POST'] as const)('a repeated query of public data by %s', (method) => {
  it('costs one check for changes, with an ETag and 304 for who has it', async () => {
    await shop.product();
    const first = await ask(LIST, { method });
    for (let n = 0; n < 2; n += 1) await ask(LIST, { method });
    let again = first;
    expect(await statementsOf(async () => (again = await ask(LIST, { method })))).toEqual(['public-data.change']);
    expect([again.statusCode, again.json<object>()]).toEqual([200, first.json<object>()]);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': first.headers['content-type'] });
    expect(again.headers['vary']).toContain('Authorization');
    const held = await ask(LIST, {
      method,
      headers: { 'if-none-match': String(again.headers['etag']).replace('W/', '') },
    });
    expect([held.statusCode, held.body]).toEqual([304, '']);
    await shop.product();
    const changed = await ask(LIST, { method, headers: { 'if-none-match': String(again.headers['etag']) } });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).not.toBe(again.body);
  });

  it('is executed once for all who ask at once', async () => {
    const first = LIST.replace('first: 5', 'first: 1');
    await shop.product();
    await warm(first, { method });
    await shop.product();
    const sent = await statementsOf(() => Promise.all(Array.from({ length: 20 }, () => ask(first, { method }))));
    expect(sent.filter((name) => name === 'public-data.change').length).toBeLessThanOrEqual(2);
    // The list, its count, and whether an earlier count is still right.
    expect(sent.filter((name) => name !== 'public-data.change')).toHaveLength(3);
  });
});

it('counts against the rate limit of its sender', async () => {
  const strict = await openShop({ RATE_LIMIT_ANONYMOUS: '4', DATABASE_URL: shop.databaseUrl });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(LIST, { of: strict })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await ask(LIST, { of: strict, remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
  await strict.close();
});

it('a request with a token, or for private data, is never answered from memory', async () => {
  await warm(LIST);
  for (const as of [customer, admin]) {
    const own = await ask(LIST, { as });
    expect([own.headers['cache-control'], own.headers['etag']]).toEqual(['no-store', undefined]);
  }
  expect((await ask(LIST, { headers: { authorization: 'Bearer forged' } })).statusCode).toBe(401);
  const ofThePart = '{ products { edges { node { id reservationTerms { maximum } } } } }';
  const others = ['{ me { id } }', '{ __schema { queryType { name } } }', '{ myOrders { totalCount } }'];
  for (const query of [ofThePart, ...others]) {
    await warm(query);
    const again = await ask(query);
    expect([query, again.headers['etag'], again.headers['cache-control']]).toEqual([query, undefined, 'no-store']);
  }
  const mixed = `{ me { id } reviews { totalCount } }`;
  await warm(mixed, { as: admin });
  expect((await ask(mixed)).json()).toMatchObject({ data: { me: null } });
});

it('a mutation is executed each time', async () => {
  const mutation = `mutation { sendContactMessage(input: { firstName: "A", lastName: "B", email: "a@e.test", message: "m" }) { messageId } }`;
  for (let n = 0; n < 5; n += 1) {
    await ask(mutation);
    expect(await shop.prisma.contactMessage.deleteMany()).toEqual({ count: 1 });
  }
});

it('a request with other headers is another request', async () => {
  await warm(LIST, { method: 'GET' });
  const foreign = await shop.app.inject({ url: `/graphql?query=${encodeURIComponent(LIST)}` });
  expect(foreign.statusCode).toBe(400);
  const modern = await ask(LIST, { headers: { accept: 'application/graphql-response+json' } });
  expect(modern.headers['content-type']).toContain('application/graphql-response+json');
});

it('an error is not kept, and without the database nothing old is returned', async () => {
  await warm(LIST);
  const query = vi
    .spyOn(shop.db, 'query')
    .mockRejectedValue(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
  const down = await ask(LIST);
  query.mockRestore();
  expect(down.json()).toHaveProperty('errors');
  expect((await ask(LIST)).statusCode).toBe(200);
});

it('a change whose transaction was long is not missed', async () => {
  const { id } = await shop.product({ name: 'Old name' });
  const read = async () =>
    (await ask(`{ product(id: "${id}") { name } }`, { of: other })).json<{ data: { product: { name: string } } }>().data
      .product.name;
  for (let n = 0; n < 3; n += 1) await read();
  await shop.db.transaction(async (query) => {
    await query({ text: `UPDATE products SET name = 'New name' WHERE id = '${id}'`, parameters: [] }, {});
    // Others read, and other changes are committed, while the transaction is open.
    for (let n = 0; n < 3; n += 1) {
      expect(await read()).toBe('Old name');
      await shop.product();
    }
  });
  expect(await read()).toBe('New name');
});

it('no process returns data from before a change that was confirmed, in 900 mixed reads and writes', async () => {
  const parts = await Promise.all([1, 2, 3].map(() => shop.product({ available: 0 })));
  const shops = [shop, other];
  /** By part: the newest confirmed stock. */
  const confirmed = new Map(parts.map(({ id }) => [id, 0]));
  const stale: string[] = [];
  let reads = 0;
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  // Each part has one writer, so its stock only grows.
  const write = async (id: string) => {
    for (let available = 1; available <= 40; available += 1) {
      await pick(shops).db.prisma.product.update({ where: { id }, data: { available } });
      confirmed.set(id, available);
    }
  };
  const read = async () => {
    for (let n = 0; n < 78; n += 1) {
      const { id } = pick(parts);
      const atLeast = confirmed.get(id) ?? 0;
      const response = await ask(`{ product(id: "${id}") { available } }`, { of: pick(shops) });
      const { available } = response.json<{ data: { product: { available: number } } }>().data.product;
      reads += 1;
      if (available < atLeast) stale.push(`${available} instead of ${atLeast}`);
    }
  };
  await Promise.all([...parts.map(({ id }) => write(id)), ...Array.from({ length: 10 }, read)]);
  expect(stale).toEqual([]);
  expect(reads).toBe(780);
});
