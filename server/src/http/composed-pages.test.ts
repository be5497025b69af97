import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame =
  '<!doctype html><html><head><title>x</title></head><body>~~each questions~~~~text~~~~end questions~~</body></html>';

// The lists of the client's queries, with the same arguments.
const PART = `query PartPage($number: String!) { productByNumber(number: $number) {
  pickupStock { agency } models(first: 12) { edges { node { id } } pageInfo { hasNextPage } } replaces { number }
  successor { note } equivalents { note } similar { id } orderedTogether { id } ratingSummary { average } buyerFit { fits }
  partReviews(first: 5, orderBy: MOST_HELPFUL) { edges { node { id } } }
  questions(first: 5) { totalCount edges { node { id text answers { id } } } } } }`;
const MODEL = `query ModelPage($number: String!) { equipmentModel(number: $number) {
  parts(first: 100) { edges { node { id fit(modelNumber: $number) { verdict } } } pageInfo { hasNextPage } }
  diagrams { title positions { product { id fit(modelNumber: $number) { verdict } } } } } }`;

let shop: Shop;
beforeAll(async () => {
  const variables = { number: ':id' };
  shop = await openShopWithFiles({
    'frames/part.html': frame,
    'frames/model.html': frame,
    'frames/order.html': frame,
    'page-queries.json': {
      '/parts/:number': [{ operation: 'PartPage', query: PART, variables }],
      '/models/:number': [{ operation: 'ModelPage', query: MODEL, variables }],
    },
  });
});
afterAll(() => shop.close());

/** The pages, and the statements that they were composed with. */
async function compose(...addresses: string[]) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const pages = await Promise.all(addresses.map((url) => shop.app.inject({ url, headers: { accept: 'text/html' } })));
  const statements = query.mock.calls.map(([given]) => {
    const { name, text } = given as unknown as pg.QueryConfig;
    return name ?? text;
  });
  query.mockRestore();
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  return { statements, bodies: pages.map(({ body }) => body) };
}

const repeatedIn = (statements: string[]) => statements.filter((name, n) => statements.indexOf(name) < n);

it('the page of a part has its data in its HTML and for the app, and reads its lists once', async () => {
  const { id } = await shop.product({ partNumber: 'ONCE-1', name: 'Coil' });
  const customer = await shop.customer();
  await shop.prisma.partQuestion.create({ data: { productId: id, userId: customer.id, text: 'Does it fit?' } });
  const { statements, bodies } = await compose('/parts/ONCE-1');
  expect(bodies[0]?.split('Does it fit?')).toHaveLength(3);
  // The part itself is found by its number each time.
  expect(repeatedIn(statements)).toEqual(['products.one-by-number']);
  expect(statements).toContain('posts.newest-questions');
});

it('the page of a model reads its lists once, too', async () => {
  const { id: productId } = await shop.product({ partNumber: 'ONCE-2' });
  const data = { brand: 'Kilnmoor', number: 'ONCE', kind: 'FURNACE' as const };
  const { id: modelId } = await shop.prisma.equipmentModel.create({ data });
  await shop.prisma.fitment.create({ data: { productId, modelId, verdict: 'FITS' } });
  const { statements, bodies } = await compose('/models/ONCE');
  expect(bodies[0]).toContain(productId);
  expect(repeatedIn(statements)).toEqual(['fit.model']);
});

it('at most eight pages that are not kept are composed at once', async () => {
  const numbers = Array.from({ length: 20 }, (_, n) => `BURST-${n}`);
  await Promise.all(numbers.map((partNumber) => shop.product({ partNumber })));
  const { statements } = await compose(...numbers.map((number) => `/parts/${number}`));
  const begun = statements.slice(0, statements.indexOf('posts.ratings'));
  expect(begun.filter((name) => name === 'products.one-by-number').length).toBeLessThanOrEqual(8);
});
