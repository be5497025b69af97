import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import type { Person } from '#test/people.ts';
import { makePostCalls } from '#test/posts.ts';
import { bought } from '#test/purchases.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let posts: ReturnType<typeof makePostCalls>;
let asker: Person;
let buyer: Person;
let other: Person;
let admin: Person;
let unverified: Person;
let part: { id: string; name: string; partNumber: string };
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_REVIEWS: '1000', RATE_LIMIT_ANSWERS: '1000' });
  posts = makePostCalls(shop);
  [buyer, other, admin, unverified] = await Promise.all([
    shop.customer(),
    shop.customer(),
    shop.admin(),
    shop.unverifiedCustomer(),
  ]);
});
afterAll(async () => {
  await shop.close();
});
beforeEach(async () => {
  part = await shop.product({ name: 'Flame <sensor>', partNumber: `Q/${newId()}` });
  asker = await shop.customer();
  await bought(shop, { by: buyer, productId: part.id });
});

const refused = async (call: Promise<object>) => ((await call) as { refusal?: unknown }).refusal;
const notFound = ['NOT_FOUND', undefined];
const ask = (text = 'Does it fit?', as: Person | null = asker) => posts.ask(part.id, text, as);
const shown = async () => (await posts.ofPart(part.id)).questions;
const listed = async (filter: object, as = admin) => {
  const { data, code } = await shop.call<{
    allPartQuestions: { edges: { node: { text: string; hiddenAnswers: object[] } }[] };
  } | null>(
    `query ($filter: PartQuestionFilter) { allPartQuestions(filter: $filter) {
      edges { node { text product { id } hiddenAnswers { text } } } } }`,
    { filter: { search: part.partNumber, ...filter } },
    as,
  );
  return code ?? data?.allPartQuestions.edges.map(({ node }) => node.text);
};

describe('a question about a part', () => {
  it('is public at once as plain text, and waits for an answer of the shop or a buyer', async () => {
    const { id } = await ask(' <i>Does</i> it fit? www.evil.example\n');
    const text = '<i>Does</i> it fit? www.evil.example';
    expect(await posts.ofPart(part.id)).toMatchObject({ questionCount: 1, questions: [{ id, text, answers: [] }] });
    expect(await listed({ isAnswered: false })).toEqual([text]);
    expect(await posts.answer(id, ' It does. ', buyer)).toMatchObject({ isByShop: false, text: 'It does.' });
    expect(await posts.answer(id, 'Yes.', admin)).toMatchObject({ isByShop: true, text: 'Yes.' });
    expect(await shown()).toMatchObject([{ id, answers: [{ isByShop: true }, { isByShop: false }] }]);
    expect([await listed({ isAnswered: false }), await listed({ isAnswered: true })]).toEqual([[], [text]]);
    const entries = await shop.prisma.auditEntry.findMany({ where: { subjectId: part.id } });
    expect(entries).toMatchObject([{ action: 'QUESTION_ANSWERED', actorId: admin.id, after: { kind: 'ANSWER' } }]);
  });

  it('has one answer of each person, also if it is sent again within ten minutes after a lost response', async () => {
    const { id } = await ask();
    for (const by of [buyer, admin]) {
      const first = await posts.answer(id, 'No.', by);
      expect(await posts.answer(id, 'No.', by)).toMatchObject({ id: first.id });
      expect(await refused(posts.answer(id, 'Yes.', by))).toEqual(['CONFLICT', undefined]);
      const createdAt = new Date(Date.now() - 11 * 60_000);
      await shop.prisma.partAnswer.update({ where: { id: first.id }, data: { createdAt } });
      expect(await refused(posts.answer(id, 'No.', by))).toEqual(['CONFLICT', undefined]);
    }
  });

  it('is refused without a sign-in, a verified address, a part on sale, or a fitting text', async () => {
    expect(await refused(ask('?', null))).toEqual(['UNAUTHENTICATED', undefined]);
    expect(await refused(ask('?', unverified))).toEqual(['FORBIDDEN', 'email']);
    expect(await refused(posts.ask('x', '?', asker))).toEqual(notFound);
    expect(await refused(posts.ask(newId(), '?', asker))).toEqual(notFound);
    for (const text of [' ', 'x'.repeat(1_001), 'a\0']) {
      expect(await refused(ask(text))).toEqual(['BAD_USER_INPUT', 'text']);
    }
    await shop.prisma.product.update({ where: { id: part.id }, data: { archivedAt: new Date() } });
    expect(await refused(ask())).toEqual(notFound);
  });

  it('is stored once, also if several tabs send it, and ten at most wait for an answer', async () => {
    const answers = await Promise.all([ask('Same?'), ask('same?'), ask(' SAME? ')]);
    expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(2);
    expect(await refused(ask('Same?'))).toEqual(['CONFLICT', 'text']);
    expect(await ask('Same?', other)).toMatchObject({ text: 'Same?' });
    const more = await Promise.all(Array.from({ length: 11 }, (_, n) => ask(`Question ${n}`)));
    expect(more.filter((answer) => 'refusal' in answer)).toHaveLength(2);
    const [first] = (await shown()).filter(({ text }) => text.startsWith('Question'));
    await posts.answer(first?.id ?? '', 'Yes.', admin);
    expect(await ask('One more')).toMatchObject({ text: 'One more' });
  });

  it('differs from the others of its author in any character', async () => {
    for (const text of ['Does 5 fit?', 'Does _ fit?', 'Does %', '%\\']) expect(await ask(text)).toMatchObject({ text });
    expect(await refused(ask('DOES _ FIT?'))).toEqual(['CONFLICT', 'text']);
  });

  it('is deleted by its author only, with its answers', async () => {
    const { id } = await ask();
    await posts.answer(id, 'Yes.', buyer);
    for (const stranger of [other, admin]) expect(await refused(posts.deleteQuestion(id, stranger))).toEqual(notFound);
    expect(await posts.deleteQuestion(id, asker)).toEqual({ id });
    expect(await refused(posts.deleteQuestion(id, asker))).toEqual(notFound);
    expect([await shown(), await shop.prisma.partAnswer.count({ where: { questionId: id } })]).toEqual([[], 0]);
  });
});

/** The newest answer of a person. */
const answeredBy = async (person: Person) => {
  const { data } = await shop.call<{ myPartAnswers: { edges: { node: { question: object } }[] } }>(
    '{ myPartAnswers(first: 1) { edges { node { hiddenReason question { text hiddenReason product { id } } } } } }',
    {},
    person,
  );
  return data.myPartAnswers.edges[0]?.node;
};

describe('hidden posts', () => {
  it('are on no public page; an answer that is hidden makes its question wait again', async () => {
    const { id } = await ask();
    const { id: answerId } = await posts.answer(id, 'Call 555 0100', buyer);
    await posts.hide('ANSWER', answerId, admin);
    expect([await shown(), await listed({ isAnswered: false })]).toMatchObject([[{ answers: [] }], ['Does it fit?']]);
    expect(await listed({ isHidden: true })).toEqual(['Does it fit?']);
    await posts.hide('QUESTION', id, admin);
    expect(await posts.ofPart(part.id)).toMatchObject({ questionCount: 0, questions: [] });
    expect([await listed({ isAnswered: false }), await listed({ isHidden: false })]).toEqual([[], []]);
    expect(await refused(posts.answer(id, 'y', admin))).toEqual(notFound);
    await posts.show('QUESTION', id, admin);
    await posts.show('ANSWER', answerId, admin);
    expect(await shown()).toMatchObject([{ answers: [{ text: 'Call 555 0100' }] }]);
    expect(await listed({}, buyer)).toBe('FORBIDDEN');
  });

  it('of a person are in the own lists with the reason; hidden answers are for admins', async () => {
    const { id } = await ask();
    const { id: answerId } = await posts.answer(id, 'y', buyer);
    await posts.hide('ANSWER', answerId, admin);
    await posts.hide('QUESTION', id, admin);
    const mine = await shop.call<object>(
      '{ myPartQuestions { edges { node { text hiddenReason product { id } } } } }',
      {},
      asker,
    );
    expect(mine.data).toEqual({
      myPartQuestions: {
        edges: [{ node: { text: 'Does it fit?', hiddenReason: 'Names a person', product: { id: part.id } } }],
      },
    });
    expect(await answeredBy(buyer)).toMatchObject({ hiddenReason: 'Names a person' });
    const spied = await shop.call('{ myPartQuestions { edges { node { hiddenAnswers { id } } } } }', {}, asker);
    expect(spied.code).toBe('FORBIDDEN');
  });

  it('of a question: its text and the reason are for its author and admins, not for buyers who answered it', async () => {
    const { id } = await ask();
    await bought(shop, { by: asker, productId: part.id });
    const people = [buyer, asker, admin];
    for (const person of people) await posts.answer(id, 'y', person);
    await posts.hide('QUESTION', id, admin);
    const seen = await Promise.all(people.map(async (person) => (await answeredBy(person))?.question));
    const product = { id: part.id };
    const whole = { text: 'Does it fit?', hiddenReason: 'Names a person', product };
    expect(seen).toEqual([{ text: '', hiddenReason: null, product }, whole, whole]);
    await posts.show('QUESTION', id, admin);
    expect((await answeredBy(buyer))?.question).toMatchObject({ text: 'Does it fit?' });
  });

  it('of a question cannot be deleted by its author, to ask it again', async () => {
    const { id } = await ask();
    await posts.hide('QUESTION', id, admin);
    expect(await refused(posts.deleteQuestion(id, other))).toEqual(notFound);
    expect(await refused(posts.deleteQuestion(id, asker))).toEqual(['CONFLICT', undefined]);
    expect(await refused(ask())).toEqual(['CONFLICT', 'text']);
    await posts.show('QUESTION', id, admin);
    expect(await posts.deleteQuestion(id, asker)).toEqual({ id });
  });
});

it('answers of a buyer to questions about a part are in what the buyer has written about it, also hidden ones', async () => {
  const [first, second] = [await ask(), await ask('Really?')];
  const own = await posts.answer(first.id, 'y', buyer);
  const answersOf = async (person: Person) => {
    const { data } = await shop.call<{ myPartPosts: { answers: { id: string; hiddenAt: string | null }[] } }>(
      'query ($id: ID!) { myPartPosts(productId: $id) { answers { id text hiddenAt question { id } } } }',
      { id: part.id },
      person,
    );
    return data.myPartPosts.answers;
  };
  await posts.answer(second.id, 'n', admin);
  const { id: otherPart } = await shop.product({});
  await bought(shop, { by: buyer, productId: otherPart });
  await posts.answer((await posts.ask(otherPart, 'Loud?', asker)).id, 'n', buyer);
  expect(await answersOf(buyer)).toEqual([{ id: own.id, text: 'y', hiddenAt: null, question: { id: first.id } }]);
  await posts.hide('ANSWER', own.id, admin);
  expect((await answersOf(buyer)).map(({ id, hiddenAt }) => [id, hiddenAt !== null])).toEqual([[own.id, true]]);
  expect([await answersOf(admin), await answersOf(asker)]).toEqual([[], []]);
});

it('questions and answers of a deleted account stay without it, and are in its data export before', async () => {
  await bought(shop, { by: asker, productId: part.id });
  const { id } = await ask();
  const { id: asked } = await ask('Another?', other);
  await posts.answer(asked, 'From me.', asker);
  const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, asker);
  expect(JSON.parse(data.myData.json)).toMatchObject({ questions: [{ id }], answers: [{ text: 'From me.' }] });
  expect(data.myData.json).not.toContain('userId');
  const erased = { email: '', emailVerified: false, name: 'Deleted account' };
  await shop.prisma.user.update({
    where: { id: asker.id },
    data: { deletedAt: new Date(), removedAt: new Date(), ...erased },
  });
  await shop.services.accounts.anonymizeDeleted();
  expect(await shown()).toMatchObject([{ id: asked, answers: [{ text: 'From me.' }] }, { id }]);
  const where = { userId: asker.id };
  expect([await shop.prisma.partQuestion.count({ where }), await shop.prisma.partAnswer.count({ where })]).toEqual([
    0, 0,
  ]);
  await posts.answer(id, 'Too late for a mail.', admin);
  expect(await shop.prisma.outboundMail.count({ where: { userId: asker.id } })).toBe(0);
});
