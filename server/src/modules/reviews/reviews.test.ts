import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paid } from '#test/orders.ts';
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
let admin: Person;
const hash = 'a'.repeat(64);
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await shop.prisma.uploadedImage.create({ data: { hash } });
});
afterAll(() => shop.close());

const review = { name: 'Mary', comment: 'Cold air at last.', rating: 5, image: `/images/${hash}.webp` };

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
    for (const rating of [5, 4, 4, 2]) await add({ rating, comment: newId() });
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

  it('marks a review of a customer with a paid order as that of a verified buyer', async () => {
    const buyer = await shop.customer();
    await add({ name: 'Before' }, buyer);
    await paid(shop, buyer);
    await add({ name: 'After' }, buyer);
    const { data } = await shop.call<{ reviews: { edges: { node: { name: string; isVerifiedBuyer: boolean } }[] } }>(
      '{ reviews(first: 2) { edges { node { name isVerifiedBuyer } } } }',
    );
    expect(data.reviews.edges.map(({ node }) => node)).toEqual([
      { name: 'After', isVerifiedBuyer: true },
      { name: 'Before', isVerifiedBuyer: false },
    ]);
  });

  it('stores a review once that is repeated within 10 minutes', async () => {
    const author = await shop.customer();
    const addOnce = async (changes: object = {}) => (await add(changes, author)).data.addReview.review.id;
    const ids = new Set(await Promise.all([addOnce(), addOnce(), addOnce({ rating: 1 })]));
    expect([ids.size, await shop.prisma.review.count({ where: { userId: author.id } })]).toEqual([2, 2]);
    expect(ids).toContain(await addOnce());
    const createdAt = new Date(Date.now() - 601_000);
    await shop.prisma.review.updateMany({ where: { userId: author.id }, data: { createdAt } });
    expect(ids).not.toContain(await addOnce());
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
    ['image', 'https://cdn.example/a.png'],
    ['image', '/avatars/mary.svg'],
    ['image', `/images/${'b'.repeat(64)}.webp`],
    ['image', `/images/${hash}.webp?x`],
    ['image', `https://evil.example/images/${hash}.webp`],
  ])('refuses the %s %j, and names the field', async (field, value) => {
    const answer = await add({ [field]: value });
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('refuses a user without a verified address', async () => {
    const answer = await add({}, await shop.unverifiedCustomer());
    expect(answer.errors[0]?.extensions).toEqual({ code: 'FORBIDDEN', field: 'email' });
  });

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

/** The number of reviews in every public list and in both lists of admins. */
async function counts() {
  const document = '{ reviews { totalCount edges { node { id } } } reviewSummary { count } }';
  const { data } = await shop.call<Page & { reviewSummary: { count: number } }>(document);
  const rest = await shop.app.inject({ url: '/reviews' });
  const lists = '{ all: allReviews { totalCount } hidden: allReviews(hidden: true) { totalCount } }';
  const { data: admins } = await shop.call<Record<string, { totalCount: number }>>(lists, {}, admin);
  const { totalCount, edges } = data.reviews;
  const seen = [totalCount, edges.length, data.reviewSummary.count, rest.json<object[]>().length];
  return { seen, all: admins['all']?.totalCount, hidden: admins['hidden']?.totalCount };
}

describe('hideReview and showReview', () => {
  const change = async (action: 'hide' | 'show', reviewId: string, as = admin) => {
    const { data, code } = await shop.call<Record<string, { review: { hiddenAt: string | null } }> | null>(
      `mutation { ${action}Review(input: { reviewId: "${reviewId}" }) { review { hiddenAt } } }`,
      {},
      as,
    );
    return code ?? data?.[`${action}Review`]?.review.hiddenAt;
  };

  it('take a review out of every public list and put it back, each with one audit entry', async () => {
    await shop.prisma.review.deleteMany();
    await add();
    const { id } = (await add({ comment: 'Warm again.' })).data.addReview.review;
    const hiddenAt = await change('hide', id);
    expect(Date.parse(String(hiddenAt))).toBeGreaterThan(Date.now() - 60_000);
    expect(await Promise.all([change('hide', id), change('hide', id)])).toEqual([hiddenAt, hiddenAt]);
    expect(await counts()).toEqual({ seen: [1, 1, 1, 1], all: 2, hidden: 1 });
    expect(await change('show', id)).toBeNull();
    expect(await change('show', id)).toBeNull();
    expect(await counts()).toEqual({ seen: [2, 2, 2, 2], all: 2, hidden: 0 });
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['REVIEW_HIDDEN', admin.id],
      ['REVIEW_SHOWN', admin.id],
    ]);
  });

  it.each(['hide', 'show'] as const)('refuse to %s an unknown review', async (action) => {
    expect(await change(action, 'x')).toBe('NOT_FOUND');
    expect(await change(action, '00000000-0000-4000-8000-000000000000')).toBe('NOT_FOUND');
  });
});
