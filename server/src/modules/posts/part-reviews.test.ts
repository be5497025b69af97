import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { makePostCalls } from '#test/posts.ts';
import { bought } from '#test/purchases.ts';
import { decideReturn, receiveReturn, requestReturn } from '#test/returns.ts';
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
const buy = (by = one(0), status?: 'SHIPPING') => bought(shop, { by, productId, ...(status && { status }) });
const add = (input: object = {}, as: Person | null = one(0)) => posts.addReview(productId, input, as);
const refused = async (call: Promise<object>) => ((await call) as { refusal?: unknown }).refusal;
const forbidden = ['FORBIDDEN', undefined];
const notFound = ['NOT_FOUND', undefined];
const conflict = ['CONFLICT', undefined];

describe('a review of a part', () => {
  it('is public at once as plain text, and its author changes and deletes it', async () => {
    await buy();
    const text = '<b>Fits</b> https://evil.example/x';
    const review = await add({ title: ' Good ', text: ` ${text}\n`, name: ' Casey C. ' });
    expect(review).toMatchObject({ name: 'Casey C.', rating: 4, title: 'Good', text, isReturned: false, helpful: 0 });
    const { id } = review;
    expect(await posts.ofPart(productId)).toMatchObject({
      average: 4,
      count: 1,
      histogram: [0, 0, 0, 1, 0],
      reviewCount: 1,
      reviews: [{ id, text, hiddenAt: null, hiddenReason: null }],
    });
    expect(await posts.editReview(id, { rating: 1, title: null }, one(0))).toMatchObject({ rating: 1, title: null });
    expect(await posts.ofPart(productId)).toMatchObject({ average: 1, count: 1, histogram: [1, 0, 0, 0, 0] });
    expect(await posts.deleteReview(id, one(0))).toEqual({ id });
    const nothing = { average: null, count: 0, histogram: [0, 0, 0, 0, 0], reviews: [] };
    expect(await posts.ofPart(productId)).toMatchObject(nothing);
    expect(await add()).toMatchObject({ rating: 4 });
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: productId }, orderBy: { id: 'asc' } });
    expect(entries).toMatchObject(
      ['POST_EDITED', 'POST_DELETED'].map((action) => ({
        action,
        actorId: one(0).id,
        after: { kind: 'REVIEW', postId: id },
      })),
    );
  });

  it('is refused without a sign-in, a verified address, a delivered order of the part, or fitting texts', async () => {
    await Promise.all([buy(one(1), 'SHIPPING'), buy(unverified), buy(one(0))]);
    expect(await refused(add({}, null))).toEqual(['UNAUTHENTICATED', undefined]);
    expect(await refused(add({}, unverified))).toEqual(['FORBIDDEN', 'email']);
    expect(await refused(add({}, one(1)))).toEqual(conflict);
    expect(await refused(add({}, one(2)))).toEqual(forbidden);
    expect(await refused(add({}, admin))).toEqual(forbidden);
    for (const [field, value] of [
      ['rating', 0],
      ['rating', 6],
      ['name', ' '],
      ['name', 'x'.repeat(101)],
      ['title', ' '],
      ['title', 'x'.repeat(101)],
      ['text', ' \n'],
      ['text', 'x'.repeat(2_001)],
      ['text', 'a\0b'],
    ] as const) {
      expect(await refused(add({ [field]: value }))).toEqual(['BAD_USER_INPUT', field]);
    }
    expect(await refused(posts.addReview('x', {}, one(0)))).toEqual(notFound);
    expect(await refused(posts.addReview(newId(), {}, one(0)))).toEqual(notFound);
    expect((await posts.ofPart(productId)).count).toBe(0);
    expect(await add({ text: 'x'.repeat(2_000) })).toMatchObject({ rating: 4 });
  });

  it('is refused for an unpaid order, and for pieces that never left', async () => {
    const { product } = await placed(shop, one(0));
    expect(await refused(posts.addReview(product.id, {}, one(0)))).toEqual(forbidden);
    const orderId = await buy(one(0), 'SHIPPING');
    await shop.prisma.order.update({ where: { id: orderId }, data: { cancelledAt: new Date() } });
    expect(await refused(add())).toEqual(conflict);
  });

  it('is one for a buyer and part, also if several tabs send it at the same time', async () => {
    await Promise.all([buy(), buy()]);
    const answers = await Promise.all([add({ rating: 1 }), add({ rating: 5 }), add({ rating: 3 }), add()]);
    expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(3);
    expect(await refused(add({ rating: 2 }))).toEqual(conflict);
    const { count, average, reviews } = await posts.ofPart(productId);
    expect([count, reviews]).toMatchObject([1, [{ rating: average }]]);
  });

  it('is returned for a repeat within ten minutes, whose first response may have been lost', async () => {
    await buy();
    const { id } = await add();
    expect(await add()).toMatchObject({ id });
    await shop.prisma.partReview.update({ where: { id }, data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await refused(add())).toEqual(conflict);
  });

  it('belongs to its author', async () => {
    await buy();
    const { id } = await add();
    for (const stranger of [one(1), admin]) {
      expect(await refused(posts.editReview(id, {}, stranger))).toEqual(notFound);
      expect(await refused(posts.deleteReview(id, stranger))).toEqual(notFound);
    }
    expect(await refused(posts.editReview('x', {}, one(0)))).toEqual(notFound);
    expect(await refused(posts.editReview(id, { text: '' }, one(0)))).toEqual(['BAD_USER_INPUT', 'text']);
    expect((await posts.ofPart(productId)).reviews).toMatchObject([{ text: 'Holds up.', editedAt: null }]);
  });

  it('says that its author sent the part back, before or after it was written; missing pieces do not count', async () => {
    const [before, after, missing] = await Promise.all([buy(one(0)), buy(one(1)), buy(one(2))]);
    const back = async (orderId: string, buyer: Person, reason: 'DEFECTIVE' | 'MISSING') => {
      const requested = await requestReturn(shop, { orderId, position: 1, quantity: 1, reason }, buyer);
      const returnId = requested.data.requestReturn.return?.id;
      await decideReturn(shop, { returnId, isApproved: true }, admin);
      return () => receiveReturn(shop, { returnId, disposition: 'WRITE_OFF' }, admin);
    };
    const receiveBefore = await back(before, one(0), 'DEFECTIVE');
    await receiveBefore();
    expect(await add({}, one(0))).toMatchObject({ isReturned: true });
    expect(await add({}, one(1))).toMatchObject({ isReturned: false });
    const { id } = await add({}, one(2));
    const receive = await back(after, one(1), 'DEFECTIVE');
    expect((await posts.ofPart(productId)).reviews.map(({ isReturned }) => isReturned)).toEqual([false, false, true]);
    await receive();
    const receiveMissing = await back(missing, one(2), 'MISSING');
    await receiveMissing();
    expect((await posts.ofPart(productId)).reviews.map(({ isReturned }) => isReturned)).toEqual([false, true, true]);
    await posts.deleteReview(id, one(2));
    expect(await add({}, one(2))).toMatchObject({ isReturned: false });
  });
});

describe('a hidden review', () => {
  it('is in no public list; its author and admins see it with the reason, and both steps are audited once', async () => {
    await buy();
    const { id } = await add();
    expect(await refused(posts.hide('REVIEW', id, one(1)))).toEqual(forbidden);
    expect(await refused(posts.hide('REVIEW', id, null))).toEqual(['UNAUTHENTICATED', undefined]);
    expect(await refused(posts.hideFor(' ', id, admin))).toEqual(['BAD_USER_INPUT', 'reason']);
    expect(await refused(posts.hideFor('x'.repeat(301), id, admin))).toEqual(['BAD_USER_INPUT', 'reason']);
    expect(await refused(posts.hide('QUESTION', id, admin))).toEqual(notFound);
    expect(await refused(posts.show('ANSWER', 'x', admin))).toEqual(notFound);
    await posts.hide('REVIEW', id, admin);
    expect(await posts.hideFor('Another', id, admin)).toMatchObject({ hiddenReason: 'Names a person' });
    expect(await posts.ofPart(productId)).toMatchObject({ count: 0, reviewCount: 0, reviews: [] });
    const mine = await shop.call<{ myPartReviews: { edges: object[] }; myPartPosts: object }>(
      `query ($id: ID!) { myPartReviews(first: 1) { edges { node { hiddenReason product { id } } } }
        myPartPosts(productId: $id) { isBuyer review { id hiddenReason } helpfulReviewIds } }`,
      { id: productId },
      one(0),
    );
    expect(mine.data).toMatchObject({
      myPartReviews: { edges: [{ node: { hiddenReason: 'Names a person', product: { id: productId } } }] },
      myPartPosts: { isBuyer: true, review: { id, hiddenReason: 'Names a person' }, helpfulReviewIds: [] },
    });
    expect(await posts.editReview(id, {}, one(0))).toMatchObject({ hiddenReason: 'Names a person' });
    await Promise.all([posts.show('REVIEW', id, admin), posts.show('REVIEW', id, admin)]);
    expect(await posts.ofPart(productId)).toMatchObject({ count: 1, reviews: [{ id, hiddenReason: null }] });
    const entries = await shop.prisma.auditEntry.findMany({
      where: { subjectId: productId, action: { in: ['POST_HIDDEN', 'POST_SHOWN'] } },
      orderBy: { id: 'asc' },
    });
    expect(entries).toMatchObject([
      { action: 'POST_HIDDEN', actorId: admin.id, after: { kind: 'REVIEW', postId: id, reason: 'Names a person' } },
      { action: 'POST_SHOWN', actorId: admin.id, after: { kind: 'REVIEW', postId: id } },
    ]);
  });

  it('cannot be deleted to post it again', async () => {
    await buy();
    const { id } = await add();
    await posts.hide('REVIEW', id, admin);
    expect(await refused(posts.deleteReview(id, one(0)))).toEqual(conflict);
    expect(await refused(add())).toEqual(conflict);
    await posts.show('REVIEW', id, admin);
    expect(await posts.deleteReview(id, one(0))).toEqual({ id });
  });

  it('is found by admins with filters and a search', async () => {
    await Promise.all(buyers.slice(0, 2).map((buyer) => buy(buyer)));
    const word = newId();
    const { id } = await add({ text: `Odd ${word}_100%`, rating: 2 }, one(0));
    await add({ title: word, rating: 5 }, one(1));
    await posts.hide('REVIEW', id, admin);
    const list = async (filter: object, as = admin) => {
      const { data, code } = await shop.call<{
        allPartReviews: { totalCount: number; edges: { node: { rating: number } }[] };
      } | null>(
        'query ($filter: PartReviewFilter) { allPartReviews(filter: $filter) { totalCount edges { node { rating } } } }',
        { filter: { search: word, ...filter } },
        as,
      );
      return code ?? data?.allPartReviews.edges.map(({ node }) => node.rating);
    };
    expect(await list({})).toEqual([5, 2]);
    expect(await list({ isHidden: true })).toEqual([2]);
    expect(await list({ isHidden: false })).toEqual([5]);
    expect(await list({ rating: 2 })).toEqual([2]);
    expect(await list({ search: `${word}_100%` })).toEqual([2]);
    expect(await list({ search: `${word}X100` })).toEqual([]);
    expect(await list({ rating: 9 })).toBe('BAD_USER_INPUT');
    expect(await list({}, one(0))).toBe('FORBIDDEN');
  });
});

it('reviews are in the data export of their author, and stay without the name after the account is deleted', async () => {
  const author = await shop.customer();
  await buy(author);
  const { id } = await add({ name: 'Ruth Carver' }, author);
  const other = await (async () => {
    await buy(one(0));
    return add({}, one(0));
  })();
  await posts.vote(other.id, true, author);
  const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, author);
  expect(JSON.parse(data.myData.json)).toMatchObject({
    partReviews: [{ id, name: 'Ruth Carver', text: 'Holds up.' }],
    helpfulVotes: [{ reviewId: other.id }],
    questions: [],
    answers: [],
  });
  const erased = { email: '', emailVerified: false, name: 'Deleted account' };
  const gone = { deletedAt: new Date(), removedAt: new Date(), ...erased };
  await shop.prisma.user.update({ where: { id: author.id }, data: gone });
  await shop.services.accounts.anonymizeDeleted();
  expect((await posts.ofPart(productId)).reviews).toMatchObject([
    { id: other.id, helpful: 0 },
    { id, name: 'A former customer', text: 'Holds up.' },
  ]);
  expect(await shop.prisma.partReview.count({ where: { userId: author.id } })).toBe(0);
});
