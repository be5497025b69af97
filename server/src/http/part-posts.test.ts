import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { makePostCalls } from '#test/posts.ts';
import { bought } from '#test/purchases.ts';
import type { Shop } from '#test/shop.ts';
import { openShopWithFiles } from '#test/web-app.ts';

const frame = `<!doctype html><html><head><title>~~name~~ · %BRAND%</title></head><body>
~~if hasReviews~~<a href="#reviews"><i style="width:~~averageWidth~~"></i>~~average~~, ~~reviewCount~~ ~~if isOneReview~~review~~end isOneReview~~~~if areReviews~~reviews~~end areReviews~~</a>
~~each ratingBars~~[~~stars~~: ~~number~~, ~~width~~]~~end ratingBars~~~~end hasReviews~~
~~if hasNoReviews~~No reviews~~end hasNoReviews~~
~~if hasBuyerFit~~Fit for ~~fitting~~ of ~~answering~~~~end hasBuyerFit~~
~~each reviews~~<li>~~rating~~ ~~ratingWidth~~ ~~if hasTitle~~<b>~~title~~</b>~~end hasTitle~~ ~~text~~ ~~author~~ ~~day~~~~if isReturned~~ returned~~end isReturned~~~~if hasVotes~~ helped ~~votes~~~~end hasVotes~~</li>~~end reviews~~
~~if hasMoreReviews~~More reviews~~end hasMoreReviews~~
~~if hasNoQuestions~~No questions~~end hasNoQuestions~~
~~each questions~~<p>~~text~~ ~~day~~~~if isUnanswered~~ open~~end isUnanswered~~~~each answers~~<q>~~text~~ ~~if isByShop~~shop~~end isByShop~~~~if isByBuyer~~buyer~~end isByBuyer~~</q>~~end answers~~</p>~~end questions~~
</body></html>`;

let shop: Shop;
let posts: ReturnType<typeof makePostCalls>;
let buyers: Person[];
let admin: Person;
let part: { id: string; partNumber: string };
beforeAll(async () => {
  const files = {
    'frames/part.html': frame,
    'frames/loading.html': '<p>Loading</p>',
    'frames/nothing.html': '<h1>Nothing</h1>',
    'page-queries.json': {},
  };
  shop = await openShopWithFiles(files, { RATE_LIMIT_REVIEWS: '1000' });
  posts = makePostCalls(shop);
  buyers = await Promise.all([shop.customer(), shop.customer()]);
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  part = await shop.product({ partNumber: `P-${newId()}` });
  await Promise.all(buyers.map((by) => bought(shop, { by, productId: part.id })));
});

const one = (index: number) => buyers[index] as Person;
const open = async () => (await shop.app.inject({ url: `/parts/${part.partNumber}` })).body;
const dataOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date());

it('a part without reviews has a sentence in their place, and no structured data of them', async () => {
  const html = await open();
  expect(html).toContain('No reviews');
  expect(html).toContain('No questions');
  expect(html).not.toMatch(/~~|Fit for|More reviews|#reviews/);
  for (const name of ['aggregateRating', 'review']) expect(dataOf(html)).not.toHaveProperty(name);
});

it('reviews and answers are in the page as text, and in its structured data', async () => {
  const text = '</script><img src=x> ~~day~~ www.evil.example';
  const { id } = await posts.addReview(part.id, { rating: 5, title: 'Good', text, name: 'Ruth' }, one(0));
  expect(await open()).toContain('width:100%"></i>5.0, 1 review</a>');
  await posts.addReview(part.id, { rating: 2, title: null, text: 'Noisy', name: 'Mary' }, one(1));
  await posts.vote(id, true, one(1));
  const { id: questionId } = await posts.ask(part.id, 'Does it <i>hum</i>?', one(0));
  await posts.ask(part.id, 'Open one', one(1));
  await posts.answer(questionId, 'No.', admin);
  await posts.answer(questionId, 'A bit.', one(1));
  const html = await open();
  for (const expected of [
    'width:70%"></i>3.5, 2 reviews</a>',
    '[5: 1, 50%][4: 0, 0%][3: 0, 0%][2: 1, 50%][1: 0, 0%]',
    `<li>5 100% <b>Good</b> &lt;/script&gt;&lt;img src=x&gt; ~~day~~ www.evil.example Ruth ${today} helped 1</li><li>2 40%  Noisy Mary ${today}</li>`,
    `<p>Open one ${today} open</p><p>Does it &lt;i&gt;hum&lt;/i&gt;? ${today}<q>No. shop</q><q>A bit. buyer</q></p>`,
  ]) {
    expect(html).toContain(expected);
  }
  expect(dataOf(html)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '3.5', reviewCount: 2 },
    review: [
      { author: { name: 'Ruth' }, reviewRating: { ratingValue: 5 }, name: 'Good', reviewBody: text },
      { author: { name: 'Mary' }, reviewBody: 'Noisy' },
    ],
  });
  expect((dataOf(html)['review'] as object[])[1]).not.toHaveProperty('name');
});

it('a hidden post is gone with the next request, and the page is 304 while nothing changes', async () => {
  const { id } = await posts.addReview(part.id, { text: 'Names Bob' }, one(0));
  const ask = (etag = '') => shop.app.inject({ url: `/parts/${part.partNumber}`, headers: { 'if-none-match': etag } });
  const first = await ask();
  expect(first.body).toContain('Names Bob');
  expect((await ask(String(first.headers['etag']))).statusCode).toBe(304);
  await posts.hide('REVIEW', id, admin);
  const next = await ask(String(first.headers['etag']));
  expect([next.statusCode, next.body.includes('Names Bob')]).toEqual([200, false]);
});

it('what buyers say about the fit counts each buyer once over all models', async () => {
  const orders = await shop.prisma.order.findMany({ where: { productId: part.id } });
  for (const fits of [[true, false], [true]]) {
    const model = { brand: 'Halvorn', number: `H-${newId()}`, kind: 'BOILER' as const };
    const { id: modelId } = await shop.prisma.equipmentModel.create({ data: model });
    const answers = fits.map((isFit, n) => ({
      orderId: orders[n]?.id ?? '',
      userId: orders[n]?.userId ?? '',
      fits: isFit,
    }));
    const about = { position: 1, modelId, productId: part.id };
    await shop.prisma.fitAnswer.createMany({ data: answers.map((answer) => ({ ...about, ...answer })) });
  }
  expect(await open()).toContain('Fit for 1 of 2');
});
