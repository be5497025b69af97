import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

interface Page {
  reviews: {
    edges: { node: { id: string; name: string; comment: string; rating: number; image: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    totalCount: number;
  };
}

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
});
afterAll(() => shop.close());

const review = { name: 'Mary', comment: 'Cold air at last.', rating: 5, image: '/avatars/mary.svg' };

const add = (changes: object = {}, as: Person | undefined = customer) =>
  shop.call<{ addReview: { review: { id: string } } }>(
    'mutation ($input: AddReviewInput!) { addReview(input: $input) { review { id name comment rating image } } }',
    { input: { ...review, ...changes } },
    as,
  );

const list = (first: number, after: string | null = null) =>
  shop.call<Page>(
    `query ($first: Int!, $after: String) { reviews(first: $first, after: $after) {
      edges { node { id name comment rating image } } pageInfo { hasNextPage endCursor } totalCount } }`,
    { first, after },
  );

const summary = () =>
  shop.call<{ reviewSummary: { average: number | null; count: number } }>('{ reviewSummary { average count } }');

describe('reviewSummary', () => {
  it('has no average without reviews, else the average of all', async () => {
    expect((await summary()).data.reviewSummary).toEqual({ average: null, count: 0 });
    for (const rating of [5, 4, 4, 2]) await add({ rating });
    expect((await summary()).data.reviewSummary).toEqual({ average: 3.75, count: 4 });
    await shop.prisma.review.deleteMany();
  });
});

describe('addReview', () => {
  it('stores the trimmed fields and the user', async () => {
    const { data } = await add({ name: '  Mary ', comment: ' Cold air at last.\n' });
    const id = data.addReview.review.id;
    expect(data.addReview.review).toEqual({ id, ...review });
    expect(await shop.prisma.review.findUnique({ where: { id } })).toMatchObject({ userId: customer.id, ...review });
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(101)],
    ['comment', '   '],
    ['comment', 'x'.repeat(2_001)],
    ['rating', 0],
    ['rating', 6],
    ['image', ''],
    ['image', 'javascript:alert(1)'],
    ['image', 'data:image/svg+xml,<svg/>'],
    ['image', '//evil.example/x.png'],
    ['image', String.raw`/\evil.example/x.png`],
    ['image', '/\t/evil.example/x.png'],
    ['image', 'x.png'],
    ['image', 'https://'],
  ])('refuses the %s %j, and names the field', async (field, value) => {
    const answer = await add({ [field]: value });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it.each(['https://cdn.example/a.png?size=1', 'http://cdn.example/a.png', '/a.svg'])(
    'accepts the picture %s',
    async (image) => {
      expect((await add({ image })).errors).toEqual([]);
    },
  );

  it('refuses a visitor', async () => {
    const answer = await shop.call('mutation ($input: AddReviewInput!) { addReview(input: $input) { __typename } }', {
      input: review,
    });
    expect(answer.code).toBe('UNAUTHENTICATED');
  });
});

describe('reviews', () => {
  it('are listed newest first without a sign-in, each once across all pages', async () => {
    await shop.prisma.review.deleteMany();
    // Two days only, so that the id has to break ties.
    const rows = Array.from({ length: 9 }, (_, n) => ({
      ...review,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 2))),
    }));
    await shop.prisma.review.createMany({ data: rows });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data }: { data: Page } = await list(4, after);
      expect(data.reviews.totalCount).toBe(9);
      seen.push(...data.reviews.edges.map(({ node }) => node.id));
      after = data.reviews.pageInfo.hasNextPage ? data.reviews.pageInfo.endCursor : null;
    } while (after);
    const whole = await shop.prisma.review.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] });
    expect(seen).toEqual(whole.map(({ id }) => id));
  });
});
