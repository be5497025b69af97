import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '#test/shop.ts';
import { makeCatalog } from './catalog.service.ts';
import { ProductOrderBy } from './catalog.type.ts';

let shop: Shop;
let productId: string;
beforeAll(async () => {
  shop = await openShop();
  productId = (await shop.product({ name: 'Relay' })).id;
});
afterAll(() => shop.close());

it.each([
  ['an alias', 'VK-9', () => shop.prisma.partAlias.create({ data: { productId, kind: 'OEM', number: 'VK-9' } })],
  ['an old number', 'VK-8', () => shop.prisma.supersession.create({ data: { productId, oldNumber: 'VK-8' } })],
  ['a synonym', 'cube', () => shop.prisma.$executeRaw`INSERT INTO search_synonyms (words) VALUES ('cube, relay')`],
])('a part is found by %s that was added since the same text was searched for', async (_, search, add) => {
  const catalog = makeCatalog(shop);
  const find = async (orderBy: ProductOrderBy) => {
    const { edges } = await catalog.list({ first: 5, filter: { search }, orderBy });
    return edges.map(({ node }) => node.id);
  };
  expect(await find(ProductOrderBy.RELEVANCE)).toEqual([]);
  await add();
  expect(await find(ProductOrderBy.NAME)).toEqual([productId]);
  expect(await find(ProductOrderBy.RELEVANCE)).toEqual([productId]);
});
