import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { makePostCalls } from '#test/posts.ts';
import { bought } from '#test/purchases.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let posts: ReturnType<typeof makePostCalls>;
let buyers: Person[];
let admin: Person;
let unverified: Person;
let productId: string;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_REVIEWS: '1000' });
  posts = makePostCalls(shop);
  buyers = await Promise.all([shop.customer(), shop.customer(), shop.customer()]);
  [admin, unverified] = await Promise.all([shop.admin(), shop.unverifiedCustomer()]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  productId = (await shop.product()).id;
});

const one = (index: number) => buyers[index] as Person;
const buy = (by = one(0)) => bought(shop, { by, productId });
const add = (input: object = {}, as: Person | null = one(0)) => posts.addReview(productId, input, as);
const refused = async (call: Promise<object>) => ((await call) as { refusal?: unknown }).refusal;
const forbidden = ['FORBIDDEN', undefined];
const notFound = ['NOT_FOUND', undefined];
const conflict = ['CONFLICT', undefined];

describe('the sum of ratings', () => {
  it('stays exact with reviews that are added, changed, hidden and deleted at the same time', async () => {
    await Promise.all(buyers.map((buyer) => buy(buyer)));
    const reviews = await Promise.all(buyers.map((buyer, n) => add({ rating: n + 1 }, buyer)));
    expect(await posts.ofPart(productId)).toMatchObject({ average: 2, count: 3, histogram: [1, 1, 1, 0, 0] });
    const [first, second, third] = reviews.map(({ id }) => id) as [string, string, string];
    await Promise.all([
      posts.editReview(first, { rating: 5 }, one(0)),
      posts.hide('REVIEW', first, admin),
      posts.editReview(second, { rating: 3 }, one(1)),
      posts.hide('REVIEW', second, admin),
      posts.deleteReview(third, one(2)),
    ]);
    expect(await posts.ofPart(productId)).toMatchObject({ average: null, count: 0, histogram: [0, 0, 0, 0, 0] });
    await Promise.all([first, second].map((id) => posts.show('REVIEW', id, admin)));
    expect(await posts.ofPart(productId)).toMatchObject({ average: 4, count: 2, histogram: [0, 0, 1, 0, 1] });
  });

  it('is zero for parts without a review', async () => {
    await Promise.all([shop.product(), shop.product()]);
    const { data } = await shop.call<{ products: { edges: { node: { ratingSummary: object } }[] } }>(
      '{ products(first: 3) { edges { node { ratingSummary { average count histogram } } } } }',
    );
    const none = { average: null, count: 0, histogram: [0, 0, 0, 0, 0] };
    expect(data.products.edges.map(({ node }) => node.ratingSummary)).toEqual([none, none, none]);
  });
});

describe('helpful votes', () => {
  it('count each verified user once, never the author, and sort the reviews', async () => {
    await Promise.all(buyers.map((buyer) => buy(buyer)));
    const [{ id }] = [await add({}, one(0))];
    const { id: later } = await add({}, one(1));
    expect(await refused(posts.vote(id, true, null))).toEqual(['UNAUTHENTICATED', undefined]);
    expect(await refused(posts.vote(id, true, unverified))).toEqual(['FORBIDDEN', 'email']);
    expect(await refused(posts.vote(id, true, one(0)))).toEqual(conflict);
    expect(await refused(posts.vote('x', true, one(1)))).toEqual(notFound);
    await Promise.all([one(1), one(1), one(2)].map((voter) => posts.vote(id, true, voter)));
    expect(await posts.vote(id, true, one(1))).toMatchObject({ helpful: 2 });
    const order = async (orderBy: 'NEWEST' | 'MOST_HELPFUL') =>
      (await posts.ofPart(productId, orderBy)).reviews.map((review) => review.id);
    expect([await order('NEWEST'), await order('MOST_HELPFUL')]).toEqual([
      [later, id],
      [id, later],
    ]);
    await Promise.all([one(1), one(1)].map((voter) => posts.vote(id, false, voter)));
    expect((await posts.ofPart(productId)).reviews[1]).toMatchObject({ id, helpful: 1 });
    await posts.hide('REVIEW', id, admin);
    expect(await refused(posts.vote(id, true, one(1)))).toEqual(notFound);
  });

  it('page the reviews by their number and id', async () => {
    const { id: orderId } = { id: await buy() };
    const rows = Array.from({ length: 5 }, (_, n) => ({ helpful: n % 2, text: String(n) }));
    const line = { productId, orderId, position: 1, name: 'n', rating: 5 };
    await shop.prisma.partReview.createMany({ data: rows.map((row) => ({ ...line, ...row })) });
    const read = async (after: string | null, orderBy = 'MOST_HELPFUL') => {
      const { data, code } = await shop.call<{ product: { partReviews: Page } } | null>(
        `query ($id: ID!, $after: String) { product(id: $id) { partReviews(first: 2, after: $after, orderBy: ${orderBy}) {
          edges { node { text } } pageInfo { hasNextPage endCursor } } } }`,
        { id: productId, after },
      );
      return code
        ? { code, texts: [], end: null }
        : {
            texts: data?.product.partReviews.edges.map(({ node }) => node.text),
            end: data?.product.partReviews.pageInfo.endCursor ?? null,
          };
    };
    const first = await read(null);
    const second = await read(first.end);
    const third = await read(second.end);
    expect([first, second, third].map(({ texts }) => texts)).toEqual([['3', '1'], ['4', '2'], ['0']]);
    expect(await read(first.end, 'NEWEST')).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

interface Page {
  edges: { node: { text: string } }[];
  pageInfo: { endCursor: string | null };
}

it('a delivered line has the review of its part', async () => {
  const [orderId] = [await buy(), await buy(one(1))];
  const line = async () => {
    const { data } = await shop.call<{ myDeliveredLines: object[] }>(
      'query ($orderId: ID!) { myDeliveredLines(orderId: $orderId) { review { rating } } }',
      { orderId },
      one(0),
    );
    return data.myDeliveredLines;
  };
  await add({ rating: 1 }, one(1));
  expect(await line()).toEqual([{ review: null }]);
  await add({ rating: 3 });
  expect(await line()).toEqual([{ review: { rating: 3 } }]);
});

it('a sixth review in a minute is refused', async () => {
  const strict = await openShop({ RATE_LIMIT_REVIEWS: '5' });
  const calls = makePostCalls(strict);
  const [customer, part] = [await strict.customer(), await strict.product()];
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await refused(calls.addReview(part.id, {}, customer)));
  expect(answers).toEqual([...Array.from({ length: 5 }, () => forbidden), ['RATE_LIMITED', undefined]]);
  await strict.close();
});
