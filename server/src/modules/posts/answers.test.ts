import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openMailServer } from '#test/mail-server.ts';
import type { Person } from '#test/people.ts';
import { makePostCalls } from '#test/posts.ts';
import { bought } from '#test/purchases.ts';
import { openShop, type Shop } from '#test/shop.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let posts: ReturnType<typeof makePostCalls>;
let asker: Person;
let buyer: Person;
let other: Person;
let admin: Person;
let unverified: Person;
let part: { id: string; name: string; partNumber: string };
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop({ ...server.settings, RATE_LIMIT_REVIEWS: '1000', RATE_LIMIT_ANSWERS: '1000' });
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
  await server.stop();
});
beforeEach(async () => {
  part = await shop.product({ name: 'Flame <sensor>', partNumber: `Q/${newId()}` });
  asker = await shop.customer();
  await bought(shop, { by: buyer, productId: part.id });
});

const refused = async (call: Promise<object>) => ((await call) as { refusal?: unknown }).refusal;
const forbidden = ['FORBIDDEN', undefined];
const notFound = ['NOT_FOUND', undefined];
const conflict = ['CONFLICT', undefined];
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

describe('an answer', () => {
  it('is refused without a sign-in, a verified address, a delivered order of the part, or a fitting text', async () => {
    const { id } = await ask();
    await bought(shop, { by: other, productId: part.id, status: 'SHIPPING' });
    await bought(shop, { by: unverified, productId: part.id });
    expect(await refused(posts.answer(id, 'y', null))).toEqual(['UNAUTHENTICATED', undefined]);
    expect(await refused(posts.answer(id, 'y', unverified))).toEqual(['FORBIDDEN', 'email']);
    for (const stranger of [asker, other]) expect(await refused(posts.answer(id, 'y', stranger))).toEqual(forbidden);
    for (const text of ['\n', 'x'.repeat(2_001)]) {
      expect(await refused(posts.answer(id, text, buyer))).toEqual(['BAD_USER_INPUT', 'text']);
    }
    for (const nothing of ['x', newId()]) expect(await refused(posts.answer(nothing, 'y', buyer))).toEqual(notFound);
    expect(await shown()).toMatchObject([{ answers: [] }]);
  });

  it('is one for a buyer and one for the shop, also if two admins answer at the same time', async () => {
    const { id } = await ask();
    const second = await shop.admin();
    const answers = await Promise.all(
      [buyer, buyer, admin, second].map((person, n) => posts.answer(id, `Answer ${n}`, person)),
    );
    expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(2);
    expect(await refused(posts.answer(id, 'Again', buyer))).toEqual(conflict);
    expect((await shown())[0]?.answers.map(({ isByShop }) => isByShop)).toEqual([true, false]);
  });

  it('is another one for a buyer who becomes an admin, and for an admin who becomes a customer', async () => {
    const { id } = await ask();
    const [promoted, demoted] = [await shop.customer(), await shop.admin()];
    for (const by of [promoted, demoted]) await bought(shop, { by, productId: part.id });
    const become = ({ id: userId }: Person, role: 'ADMIN' | 'CUSTOMER') =>
      shop.prisma.user.update({ where: { id: userId }, data: { role } });
    await posts.answer(id, 'As a buyer', promoted);
    await become(promoted, 'ADMIN');
    const shops = await posts.answer(id, 'As the shop', promoted);
    expect(shops).toMatchObject({ isByShop: true });
    await posts.deleteAnswer(shops.id, promoted);
    await posts.answer(id, 'As the shop', demoted);
    await become(demoted, 'CUSTOMER');
    expect(await posts.answer(id, 'As a buyer', demoted)).toMatchObject({ isByShop: false });
    expect(await refused(posts.answer(id, 'Again', demoted))).toEqual(conflict);
    expect((await shown())[0]?.answers.map(({ isByShop }) => isByShop)).toEqual([true, false, false]);
  });

  it('of a tenth buyer is refused, that of the shop is not', async () => {
    const { id } = await ask();
    const rows = Array.from({ length: 8 }, (_, n) => ({ questionId: id, byShop: false, text: `Answer ${n}` }));
    await shop.prisma.partAnswer.createMany({ data: rows });
    await bought(shop, { by: other, productId: part.id });
    const answers = await Promise.all([posts.answer(id, 'y', buyer), posts.answer(id, 'y', other)]);
    expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(1);
    expect(await posts.answer(id, 'y', admin)).toMatchObject({ isByShop: true });
    expect((await shown())[0]?.answers).toHaveLength(10);
  });

  it('is changed and deleted by its author, and that of the shop by each admin', async () => {
    const { id } = await ask();
    const [own, shops] = [await posts.answer(id, 'y', buyer), await posts.answer(id, 'n', admin)];
    const second = await shop.admin();
    for (const stranger of [asker, second]) {
      expect(await refused(posts.editAnswer(own.id, 'x', stranger))).toEqual(notFound);
      expect(await refused(posts.deleteAnswer(own.id, stranger))).toEqual(notFound);
    }
    expect(await refused(posts.editAnswer(shops.id, 'x', buyer))).toEqual(notFound);
    expect(await refused(posts.editAnswer(own.id, ' ', buyer))).toEqual(['BAD_USER_INPUT', 'text']);
    expect(await posts.editAnswer(own.id, ' Yes ', buyer)).toMatchObject({ text: 'Yes' });
    const exact = { seenText: 'n', text: 'n!' };
    for (const _ of [1, 2]) expect(await posts.editAnswer(shops.id, exact, admin)).toMatchObject({ text: exact.text });
    const late = await refused(posts.editAnswer(shops.id, { seenText: 'n', text: 'No.' }, second));
    expect(late).toEqual(['CONFLICT', 'seenText']);
    expect(await posts.editAnswer(shops.id, 'No', second)).toMatchObject({ text: 'No' });
    expect(await shown()).toMatchObject([{ answers: [{ text: 'No' }, { text: 'Yes' }] }]);
    await posts.deleteAnswer(shops.id, second);
    await posts.deleteAnswer(own.id, buyer);
    expect([await shown(), await listed({ isAnswered: false })]).toMatchObject([[{ answers: [] }], ['Does it fit?']]);
    const actions = (
      await shop.prisma.auditEntry.findMany({ where: { subjectId: part.id }, orderBy: { id: 'asc' } })
    ).map(({ action }) => action);
    const edits = Array<string>(4).fill('POST_EDITED');
    expect(actions).toEqual(['QUESTION_ANSWERED', ...edits, 'POST_DELETED', 'POST_DELETED']);
  });

  it('of the shop is out of reach for its author who is an admin no more', async () => {
    const { id } = await ask();
    const former = await shop.admin();
    const { id: shops } = await posts.answer(id, 'No', former);
    const mine = async () => {
      const { data } = await shop.call<{ myPartAnswers: { totalCount: number } }>(
        '{ myPartAnswers { totalCount } }',
        {},
        former,
      );
      return data.myPartAnswers.totalCount;
    };
    expect(await mine()).toBe(1);
    await shop.prisma.user.update({ where: { id: former.id }, data: { role: 'CUSTOMER' } });
    expect(await refused(posts.editAnswer(shops, 'Buy elsewhere', former))).toEqual(notFound);
    expect(await refused(posts.deleteAnswer(shops, former))).toEqual(notFound);
    expect(await mine()).toBe(0);
    expect(await shown()).toMatchObject([{ answers: [{ text: 'No', isByShop: true }] }]);
  });
});

it('a hidden answer cannot be deleted to post it again, but that of the shop can', async () => {
  const { id } = await ask();
  const [own, shops] = [await posts.answer(id, 'y', buyer), await posts.answer(id, 'n', admin)];
  for (const answer of [own, shops]) await posts.hide('ANSWER', answer.id, admin);
  expect(await refused(posts.deleteAnswer(own.id, buyer))).toEqual(conflict);
  expect(await refused(posts.answer(id, 'y', buyer))).toEqual(conflict);
  expect(await posts.deleteAnswer(shops.id, admin)).toEqual({ id: shops.id });
});

it('a hidden answer of the shop makes room for another one of the shop', async () => {
  const { id } = await ask();
  const wrong = await posts.answer(id, 'Yes, 240 V', admin);
  await posts.hide('ANSWER', wrong.id, admin);
  const second = await shop.admin();
  const answers = await Promise.all([admin, second].map((person) => posts.answer(id, 'No, 24 V', person)));
  expect(answers.filter((answer) => 'refusal' in answer)).toHaveLength(1);
  expect(await shown()).toMatchObject([{ answers: [{ isByShop: true, text: 'No, 24 V' }] }]);
  expect([await listed({ isAnswered: false }), await listed({ isHidden: true })]).toEqual([[], []]);
  const ofPart = { where: { subjectId: part.id }, orderBy: { id: 'asc' } } as const;
  const [, , deleted, answered] = await shop.prisma.auditEntry.findMany(ofPart);
  expect(deleted).toMatchObject({ action: 'POST_DELETED', after: { kind: 'ANSWER', postId: wrong.id } });
  expect(answered).toMatchObject({ action: 'QUESTION_ANSWERED' });
});

describe('the mail of an answer', () => {
  const received = async () => {
    await shop.services.mails.outbox.sendDue();
    return server.mails().filter((mail) => mail.to === asker.email);
  };

  it('goes to the person who asked, once for each person who answers, with its texts escaped and a link that turns it off', async () => {
    const { id } = await ask('Is <b>it</b> ok?');
    await posts.answer(id, 'It <i>is</i>.', admin);
    await posts.answer(id, 'Mine works.', buyer);
    await received();
    const [byBuyer, byShop, ...others] = await received();
    expect(others).toEqual([]);
    expect(byShop?.subject).toBe('Your question about Flame <sensor> was answered');
    for (const text of [
      'Is <b>it</b> ok?',
      'We answered:',
      'It <i>is</i>.',
      `/parts/Q%2F`,
      '#questions',
      '/unsubscribe?token=',
    ]) {
      expect(byShop?.text).toContain(text);
    }
    for (const text of ['Is &lt;b&gt;it&lt;/b&gt; ok?', 'It &lt;i&gt;is&lt;/i&gt;.'])
      expect(byShop?.html).toContain(text);
    expect(byShop?.headers).toHaveProperty('list-unsubscribe');
    expect(byBuyer?.text).toContain('A buyer of the part answered:');
  });

  it('leads to the own questions if the part is no longer sold', async () => {
    const { id } = await ask();
    await shop.prisma.product.update({ where: { id: part.id }, data: { archivedAt: new Date() } });
    await posts.answer(id, 'Discontinued, use X.', admin);
    const [mail] = await received();
    expect(mail?.text).toContain('See the answer: https://kelvin.example/dashborad/review\n');
    expect(mail?.text).not.toContain('#questions');
  });

  it('goes out once for the answers of a person to a question, with the last one', async () => {
    const { id } = await ask();
    const { id: first } = await posts.answer(id, 'Yse.', buyer);
    await posts.deleteAnswer(first, buyer);
    const { id: second } = await posts.answer(id, 'Yes.', buyer);
    expect((await received()).map(({ text }) => text.includes('Yes.'))).toEqual([true]);
    await posts.deleteAnswer(second, buyer);
    await posts.answer(id, 'Yes, it does.', buyer);
    expect(await received()).toHaveLength(1);
  });

  it('is not sent about an own answer, a hidden one, or to whom has turned such mails off', async () => {
    await bought(shop, { by: asker, productId: part.id });
    const { id } = await ask();
    await posts.answer(id, 'Found out myself.', asker);
    const { id: hidden } = await posts.answer(id, 'Spam', buyer);
    await posts.hide('ANSWER', hidden, admin);
    expect(await received()).toEqual([]);
    await shop.call(
      'mutation { setMailPreference(input: { kind: "QUESTION_ANSWERED", isOn: false }) { preference { isOn } } }',
      {},
      asker,
    );
    await posts.answer(id, 'Yes.', admin);
    expect(await received()).toEqual([]);
  });
});
