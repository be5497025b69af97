import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
let admin: Person;
const hash = 'a'.repeat(64);
beforeAll(async () => {
  shop = await openShop();
  [customer, admin] = await Promise.all([shop.customer(), shop.admin()]);
  await shop.prisma.uploadedImage.createMany({ data: [{ hash }, { hash: 'c'.repeat(64) }] });
});
afterAll(() => shop.close());

/** The public lists and the list of admins. */
async function seen() {
  const document = '{ reviews { edges { node { id name comment rating image } } } reviewSummary { average count } }';
  const { data } = await shop.call<{ reviews: { edges: { node: object }[] }; reviewSummary: object }>(document);
  const rest = await shop.app.inject({ url: '/reviews' });
  const admins = await shop.call<{ allReviews: { totalCount: number } }>('{ allReviews { totalCount } }', {}, admin);
  return {
    reviews: data.reviews.edges.map(({ node }) => node),
    ...data.reviewSummary,
    rest: rest.json<object[]>().length,
    all: admins.data.allReviews.totalCount,
  };
}
const nothing = { reviews: [], average: null, count: 0, rest: 0 };

const other = `/images/${'c'.repeat(64)}.webp`;
const changed = { name: ' Mary W. ', comment: 'Warm again.\n', rating: 2, image: other };
const edit = async (reviewId: string, changes: object = {}, as: Person | undefined = customer) => {
  const { data, code, errors } = await shop.call<{ editReview: { review: object } } | null>(
    'mutation ($input: EditReviewInput!) { editReview(input: $input) { review { id name comment rating image hiddenAt } } }',
    { input: { reviewId, ...changed, ...changes } },
    as,
  );
  return code ? { code, field: errors[0]?.extensions['field'] } : data?.editReview.review;
};
const remove = async (reviewId: string, as: Person | undefined = customer) => {
  const { data, code } = await shop.call<{ deleteReview: { reviewId: string } } | null>(
    'mutation ($input: DeleteReviewInput!) { deleteReview(input: $input) { reviewId } }',
    { input: { reviewId } },
    as,
  );
  return code ?? data?.deleteReview.reviewId;
};
const mine = async (as: Person | undefined = customer) => {
  const { data, code } = await shop.call<{ myReviews: { edges: { node: { id: string } }[] } } | null>(
    '{ myReviews { edges { node { id } } } }',
    {},
    as,
  );
  return code ?? data?.myReviews.edges.map(({ node }) => node.id);
};
const actionsOf = async (subjectId: string) => {
  const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return entries.map(({ action, actorId, before, after }) => [action, actorId, before, after]);
};
const rowOf = (id: string) => shop.prisma.review.findUnique({ where: { id } });
let id: string;
beforeEach(async () => {
  await shop.prisma.review.deleteMany();
  const texts = { name: 'Mary', comment: 'Cold air at last.', rating: 5, image: `/images/${hash}.webp` };
  ({ id } = await shop.prisma.review.create({ data: { userId: customer.id, ...texts } }));
});

it('an author changes and deletes a review everywhere, each with an audit entry without its text', async () => {
  const after = { name: 'Mary W.', comment: 'Warm again.', rating: 2, image: other };
  expect(await edit(id)).toEqual({ id, ...after, hiddenAt: null });
  expect(await seen()).toEqual({ reviews: [{ id, ...after }], average: 2, count: 1, rest: 1, all: 1 });
  expect(await remove(id)).toBe(id);
  expect(await seen()).toEqual({ ...nothing, all: 0 });
  expect(await actionsOf(id)).toEqual([
    ['REVIEW_EDITED', customer.id, null, null],
    ['REVIEW_DELETED', customer.id, null, null],
  ]);
});

it('other customers and admins can neither change nor delete it', async () => {
  const before = await rowOf(id);
  for (const stranger of [await shop.customer(), admin]) {
    expect(await edit(id, {}, stranger)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(id, stranger)).toBe('NOT_FOUND');
    expect(await mine(stranger)).toEqual([]);
  }
  expect(await rowOf(id)).toEqual(before);
  expect(await actionsOf(id)).toEqual([]);
});

it('all of it needs a login, and a change needs a verified address', async () => {
  const visitor = async (document: string) => (await shop.call(document)).code;
  expect(await visitor('{ myReviews { totalCount } }')).toBe('UNAUTHENTICATED');
  expect(await visitor(`mutation { deleteReview(input: { reviewId: "${id}" }) { reviewId } }`)).toBe('UNAUTHENTICATED');
  const fields = 'name: "n", comment: "c", rating: 1, image: "/i.svg"';
  const document = `mutation { editReview(input: { reviewId: "${id}", ${fields} }) { review { id } } }`;
  expect(await visitor(document)).toBe('UNAUTHENTICATED');
  const unverified = await shop.unverifiedCustomer();
  await shop.prisma.review.update({ where: { id }, data: { userId: unverified.id } });
  expect(await edit(id, {}, unverified)).toEqual({ code: 'FORBIDDEN', field: 'email' });
  expect(await remove(id, unverified)).toBe(id);
});

it.each([
  ['name', '  '],
  ['comment', 'x'.repeat(2_001)],
  ['rating', 6],
  ['image', `/images/${'d'.repeat(64)}.webp`],
  ['image', '/avatars/mary.svg'],
])('the %s %j is refused, and nothing changes', async (field, value) => {
  const before = await rowOf(id);
  expect(await edit(id, { [field]: value })).toEqual({ code: 'BAD_USER_INPUT', field });
  expect(await rowOf(id)).toEqual(before);
});

it('a change keeps a picture that is no upload, such as the neutral one of the REST API', async () => {
  const image = '/avatars/customer.svg';
  await shop.prisma.review.update({ where: { id }, data: { image } });
  expect(await edit(id, { image })).toMatchObject({ image, rating: 2 });
});

it('a changed hidden review stays hidden, and its author sees it', async () => {
  const hiddenAt = new Date();
  await shop.prisma.review.update({ where: { id }, data: { hiddenAt } });
  expect(await edit(id)).toMatchObject({ hiddenAt: hiddenAt.toISOString() });
  expect(await seen()).toEqual({ ...nothing, all: 1 });
  expect(await mine()).toEqual([id]);
  expect(await remove(id)).toBe(id);
});

it('of two deletions at once, one finds the review, and a deleted one is unknown', async () => {
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(new Set(answers)).toEqual(new Set([id, 'NOT_FOUND']));
  expect(await edit(id)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await remove(id)).toBe('NOT_FOUND');
  expect(await remove('x')).toBe('NOT_FOUND');
  expect(await actionsOf(id)).toEqual([['REVIEW_DELETED', customer.id, null, null]]);
});
