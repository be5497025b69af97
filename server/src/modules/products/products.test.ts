import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const sorts = ['NEWEST', 'NAME', 'PRICE_LOW', 'PRICE_HIGH', 'AVAILABLE_HIGH'];

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
    // Few distinct values, so that the id has to break many ties.
    for (let n = 0; n < 25; n += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + (n % 4)));
      await shop.product({ name: `Fan ${n % 3}`, priceCents: 500 + (n % 5), available: 100 + (n % 2), createdAt });
    }
  });

  it.each(sorts)('pages through everything once in the order %s, with any page size', async (orderBy) => {
    const whole = await pageThrough({ orderBy, first: 100 });
    expect(new Set(whole).size).toBe(25);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (first) => {
        expect(await pageThrough({ orderBy, first })).toEqual(whole);
      }),
      { numRuns: 5 },
    );
  });

  it.each(sorts)('neither skips nor repeats in the order %s while parts come and go', async (orderBy) => {
    const before = await pageThrough({ orderBy, first: 100 });
    const added: string[] = [];
    const seen = await pageThrough({ orderBy, first: 4 }, async () => {
      const { id } = await shop.product({ name: 'Fan 1', priceCents: 502 });
      added.push(id);
    });
    const settled = seen.filter((id) => !added.includes(id));
    expect(settled).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
    await shop.prisma.product.deleteMany({ where: { id: { in: added } } });
  });

  it('counts the whole list', async () => {
    const { data } = await shop.call<Products>(list, { first: 1 });
    expect(data.products.totalCount).toBe(25);
  });

  it('finds text in names and part numbers, and takes wildcards literally', async () => {
    const part = await shop.product({ name: '100%_sealed valve' });
    const found = async (search: string) =>
      (await shop.call<Products>(list, { filter: { search } })).data.products.edges.map(({ node }) => node.id);
    expect(await found('sealed VALVE')).toEqual([part.id]);
    expect(await found('100%_')).toEqual([part.id]);
    expect(await found(part.partNumber.slice(4, 20))).toEqual([part.id]);
    expect(await found('%')).toEqual([part.id]);
    expect(await found('no such part')).toEqual([]);
    await shop.prisma.product.delete({ where: { id: part.id } });
  });

  it('leaves archived parts out', async () => {
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

  it.each(['x', '', '[]', 'WyJOQU1FIiwiYSIsImIiXQ', Buffer.from('["NEWEST",1e999,"x"]').toString('base64url')])(
    'refuses the cursor %j',
    async (after) => {
      const answer = await shop.call(list, { after });
      expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'after' });
    },
  );

  it('refuses a cursor of another order', async () => {
    const { data } = await shop.call<Products>(list, { orderBy: 'NAME', first: 1 });
    const answer = await shop.call(list, { orderBy: 'NEWEST', after: data.products.edges[0]?.cursor });
    expect(answer.code).toBe('BAD_USER_INPUT');
  });

  it.each(['nul\0', '\ud800', 'x'.repeat(101)])('refuses the search text %j', async (search) => {
    const answer = await shop.call(list, { filter: { search } });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'filter.search' });
  });
});

describe('product', () => {
  const one = 'query ($id: ID!) { product(id: $id) { name price { cents currency formatted } minimum } }';

  it('shows a part to anybody', async () => {
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

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000'])('answers null for the id %j', async (id) => {
    expect((await shop.call(one, { id })).data).toEqual({ product: null });
  });
});
