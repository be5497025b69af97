import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';

interface Products {
  products: {
    edges: { cursor: string; node: { id: string; name: string; isArchived: boolean } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}

const list = /* GraphQL */ `
  query ($first: Int! = 20, $after: String, $filter: ProductFilter, $orderBy: ProductOrderBy! = NEWEST) {
    products(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      edges {
        cursor
        node {
          id
          name
          isArchived
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`;
const sorts = ['NEWEST', 'NAME', 'PRICE_LOW', 'PRICE_HIGH', 'AVAILABLE_HIGH', 'AVAILABLE_LOW', 'RELEVANCE'];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function pageThrough(
  variables: Record<string, unknown>,
  between: () => Promise<unknown> = () => Promise.resolve(),
) {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { data }: { data: Products } = await shop.call<Products>(list, { ...variables, after });
    ids.push(...data.products.edges.map(({ node }) => node.id));
    after = data.products.pageInfo.hasNextPage ? data.products.pageInfo.endCursor : null;
    await between();
  } while (after);
  return ids;
}

describe('products', () => {
  beforeAll(async () => {
    // With few distinct values the id must break many ties.
    for (let n = 0; n < 25; n += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + (n % 4)));
      await shop.product({ name: `Fan ${n % 3}`, priceCents: 500 + (n % 5), available: 100 + (n % 2), createdAt });
    }
  });

  it.each(sorts)('returns each part once in the order %s, with any page size', async (orderBy) => {
    const whole = await pageThrough({ orderBy, first: 100 });
    expect(new Set(whole).size).toBe(25);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (first) => {
        expect(await pageThrough({ orderBy, first })).toEqual(whole);
      }),
      { numRuns: 5 },
    );
  });

  it.each(sorts)(
    'neither skips nor repeats a part in the order %s while parts are added and archived',
    async (orderBy) => {
      const fan = fc.record({
        name: fc.constantFrom('Fan 0', 'Fan 1', 'Fan 1 fan', 'Fan 2'),
        priceCents: fc.integer({ min: 499, max: 506 }),
        available: fc.integer({ min: 99, max: 102 }),
        createdAt: fc.integer({ min: 0, max: 4 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
      });
      const changes = fc.array(fc.record({ added: fan, isRemoved: fc.boolean() }), { minLength: 1, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(changes, fc.integer({ min: 2, max: 9 }), async (turns, first) => {
          const variables = { orderBy, filter: { search: 'fan' } };
          const before = await pageThrough({ ...variables, first: 100 });
          const [doomed, stable] = [before.filter((_, n) => n % 5 === 4), before.filter((_, n) => n % 5 !== 4)];
          const added: string[] = [];
          let turn = 0;
          const seen = await pageThrough({ ...variables, first }, async () => {
            const change = turns[turn++ % turns.length];
            if (!change) return;
            added.push((await shop.product(change.added)).id);
            const id = change.isRemoved ? doomed.pop() : undefined;
            if (id) await shop.prisma.product.update({ where: { id }, data: { archivedAt: new Date() } });
          });
          expect(seen.filter((id) => stable.includes(id))).toEqual(stable);
          expect(new Set(seen).size).toBe(seen.length);
          await shop.prisma.product.deleteMany({ where: { id: { in: added } } });
          await shop.prisma.product.updateMany({ where: { id: { in: before } }, data: { archivedAt: null } });
        }),
        { numRuns: 6 },
      );
    },
  );

  it.each([
    ['AVAILABLE_HIGH', 'desc'],
    ['AVAILABLE_LOW', 'asc'],
  ] as const)('sorts by stock in the order %s', async (orderBy, direction) => {
    const rows = await shop.prisma.product.findMany({ orderBy: [{ available: direction }, { id: direction }] });
    expect(await pageThrough({ orderBy, first: 9 })).toEqual(rows.map(({ id }) => id));
  });

  it('counts all parts', async () => {
    const { data } = await shop.call<Products>(list, { first: 1 });
    expect(data.products.totalCount).toBe(25);
  });

  it('excludes archived parts', async () => {
    const part = await shop.product({ name: 'Gone' });
    await shop.prisma.product.update({ where: { id: part.id }, data: { archivedAt: new Date() } });
    const { data } = await shop.call<Products>(list, { filter: { search: 'Gone' } });
    expect(data.products.edges).toEqual([]);
    const one = await shop.call<{ product: null }>('query ($id: ID!) { product(id: $id) { id } }', { id: part.id });
    expect(one.data.product).toBeNull();
  });

  it.each([0, 101, -1])('refuses pages of %d', async (first) => {
    const answer = await shop.call(list, { first });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'first' });
  });

  it.each([
    'x',
    '',
    '[]',
    'WyJOQU1FIiwiYSIsImIiXQ',
    Buffer.from('["products.NEWEST",1e999,"x"]').toString('base64url'),
  ])('refuses the cursor %j', async (after) => {
    const answer = await shop.call(list, { after });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' });
  });

  it('refuses a cursor of another order', async () => {
    const { data } = await shop.call<Products>(list, { orderBy: 'NAME', first: 1 });
    const answer = await shop.call(list, { orderBy: 'NEWEST', after: data.products.edges[0]?.cursor });
    expect(answer.code).toBe('BAD_USER_INPUT');
  });
});

describe('product', () => {
  const one = 'query ($id: ID!) { product(id: $id) { name price { cents currency formatted } minimum } }';

  it('returns a part without a sign-in', async () => {
    const { id } = await shop.product({ priceCents: 4_250 });
    const { data } = await shop.call(one, { id });
    expect(data).toEqual({
      product: {
        name: 'Run capacitor 45/5',
        price: { cents: 4_250, currency: 'USD', formatted: '$42.50' },
        minimum: 100,
      },
    });
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('is null for the id %j', async (id) => {
    expect((await shop.call(one, { id })).data).toEqual({ product: null });
  });
});

it('a list of cards reads the columns of cards only, and has what a whole list has', async () => {
  await shop.product({ name: 'Card valve', description: 'A long text' });
  const card = 'id name brand partNumber category image price { cents } priceBreaks { quantity } minimum available';
  const nodesOf = async (selected: string, orderBy: string) => {
    const query = `{ products(filter: { search: "card" }, orderBy: ${orderBy}) { edges { node { ${selected} } } } }`;
    return (await shop.call<{ products: { edges: { node: object }[] } }>(query)).data.products.edges;
  };
  for (const orderBy of ['NEWEST', 'RELEVANCE']) {
    const whole = await nodesOf(`${card} description`, orderBy);
    expect(whole).toEqual([{ node: expect.objectContaining({ description: 'A long text' }) as object }]);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    // Computed, kept, and by a planned query.
    for (let n = 0; n < 3; n += 1) expect(whole).toMatchObject(await nodesOf(card, orderBy));
    const texts = sent.mock.calls.map(([given]) => (given as unknown as { text: string }).text);
    sent.mockRestore();
    expect(texts.some((text) => text.includes('part_number AS "partNumber"'))).toBe(true);
    expect(texts.filter((text) => /description AS/.test(text))).toEqual([]);
  }
});

it('the bin and the reorder level of a part are for admins, also if visitors ask before or after them', async () => {
  const [admin, customer] = [await shop.admin(), await shop.customer()];
  const { id } = await shop.product({ bin: 'A-02-07' });
  await shop.prisma.product.update({ where: { id }, data: { reorderLevel: 300, createdAt: new Date(2090, 0) } });
  const part = '{ bin reorderLevel }';
  const query = `{ product(id: "${id}") ${part} products(first: 1) { edges { node ${part} } } }`;
  const seenBy = (as?: typeof admin) => shop.call(query, {}, as);
  const admins = { bin: 'A-02-07', reorderLevel: 300 };
  const others = { bin: null, reorderLevel: null };
  for (const as of [admin, undefined, customer, undefined, undefined, admin, customer, admin]) {
    const seen = as === admin ? admins : others;
    expect((await seenBy(as)).data).toEqual({ product: seen, products: { edges: [{ node: seen }] } });
  }
  const visitorFirst = query.replace('bin', 'name bin');
  for (const as of [undefined, undefined, admin, undefined, customer]) {
    expect((await shop.call(visitorFirst, {}, as)).data).toMatchObject({ product: as === admin ? admins : others });
  }
});
