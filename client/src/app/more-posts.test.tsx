// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { listOf, noneOfMine, page, posts, question, review } from '#test/posts.ts';

const product = { __typename: 'Product', id: part.id };

test('more posts are loaded once, and a failure is explained', async () => {
  const reviews = { ...product, ratingSummary: posts.ratingSummary, partReviews: listOf('PartReview', [review], true) };
  const questions = { ...product, questions: listOf('PartQuestion', [question], true) };
  const { user, answers } = await openShop('/parts/KM-FS90', {
    answers: {
      ...page({ ...posts, questions: questions.questions }),
      PartReviews: { data: { product: reviews } },
      PartQuestions: { data: { product: questions } },
    },
  });
  for (const [name, operation] of [
    ['reviews', 'PartReviews'],
    ['questions', 'PartQuestions'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Show all ${name}` }));
    const more = await screen.findByRole('button', { name: `Show more ${name}` });
    const before = answers[operation];
    answers[operation] = { code: 'UNAVAILABLE', message: `No ${name}.` };
    await user.click(more);
    await screen.findByText(`No ${name}.`);
    answers[operation] = { isPending: true };
    await user.click(more);
    await waitFor(() => expect(more).toHaveProperty('disabled', true));
    if (before) answers[operation] = before;
  }
});

test('the button that loads the last posts gives the focus to the first of them', async () => {
  const reviews = (name: string, hasNextPage: boolean) => ({
    data: {
      product: {
        ...product,
        ratingSummary: posts.ratingSummary,
        partReviews: listOf('PartReview', [{ ...review, id: name, name }], hasNextPage),
      },
    },
  });
  const { user, answers } = await openShop('/parts/KM-FS90', {
    // A visitor would have the queries of the test before.
    role: 'CUSTOMER',
    answers: { ...page(), PartReviews: reviews('Ruth', true), MyPartPosts: { isPending: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Show all reviews' }));
  const more = await screen.findByRole('button', { name: 'Show more reviews' });
  answers['PartReviews'] = reviews('Mary', false);
  await user.click(more);
  await waitFor(() => expect(document.activeElement?.nodeName).toBe('LI'));
  expect(document.activeElement?.textContent).toContain('Mary');
});

test('a post that has moved to the next page since is shown once, and the list keeps its length when the browser is online again', async () => {
  const pageOf = (ids: string[], hasNextPage: boolean) => {
    const questions = ids.map((id) => ({ ...question, id, text: `Question ${id}` }));
    return { data: { product: { ...product, questions: listOf('PartQuestion', questions, hasNextPage) } } };
  };
  const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `q${from + n}`);
  const shown = { ...posts, questions: listOf('PartQuestion', [question], true) };
  const { user, answers, sent } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: { ...page(shown), PartQuestions: pageOf(ids(0, 20), true), MyPartPosts: { isPending: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Show all questions' }));
  const more = await screen.findByRole('button', { name: 'Show more questions' });
  answers['PartQuestions'] = pageOf(ids(19, 25), false);
  await user.click(more);
  await screen.findByText('Question q24');
  const list = screen.getByRole('list', { name: 'Questions' });
  const count = () => within(list).getAllByRole('article').length;
  expect(count()).toBe(25);
  answers['PartQuestions'] = pageOf(ids(0, 20), true);
  const asked = () => sent.filter(({ operation }) => operation === 'PartPage').length;
  const before = asked();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked()).toBe(before + 1));
  expect(count()).toBe(25);
});

test('reviews that cannot be sorted stay in their order, with a way to try again', async () => {
  const reviews = (name: string) => ({
    data: {
      product: {
        ...product,
        ratingSummary: posts.ratingSummary,
        partReviews: listOf('PartReview', [{ ...review, id: name, name }]),
      },
    },
  });
  const { user, answers } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: { ...page(), PartReviews: reviews('Ruth'), MyPartPosts: { isPending: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Show all reviews' }));
  const reviewsBy = async () => (await screen.findByRole('list', { name: 'Reviews' })).textContent;
  expect(await reviewsBy()).toContain('Ruth');
  answers['PartReviews'] = { status: 503 };
  await user.selectOptions(screen.getByRole('combobox', { name: /^Sort/ }), 'NEWEST');
  await screen.findByText('The reviews could not be sorted');
  expect(await reviewsBy()).toContain('Ruth');
  answers['PartReviews'] = reviews('Mary');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await reviewsBy()).toContain('Mary'));
  expect(screen.queryByText('The reviews could not be sorted')).toBeNull();
});

/** A part with a question that the shop has answered, and an open one. */
const answeredQuestion = (own: object[], edited: object) => {
  const questions = listOf(
    'PartQuestion',
    [question, { ...question, id: 'q2', text: 'Is it loud?', answers: [] }],
    true,
  );
  return {
    ...page({ ...posts, questions }),
    PartQuestions: { data: { product: { ...product, questions } } },
    MyPartPosts: { data: { myPartPosts: { ...noneOfMine, isBuyer: own.length > 0, answers: own } } },
    EditAnswer: { data: { editAnswer: { __typename: 'EditAnswerPayload', answer: edited } } },
  };
};

test('a buyer who has answered a question changes that answer', async () => {
  const own = { __typename: 'PartAnswer', id: 'a2', text: 'Mine needs one.' };
  const mine = { ...own, hiddenReason: null, question: { __typename: 'PartQuestion', id: 'q1' } };
  const { user, sent } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: answeredQuestion([mine], { ...own, text: 'No.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show all questions' }));
  await screen.findByRole('button', { name: 'Answer: Is it loud?' });
  expect(screen.queryByRole('button', { name: 'Answer: Does it need a C wire?' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit answer: Does it need a C wire?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the answer' }));
  const text = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
  expect(text.value).toBe('Mine needs one.');
  await user.clear(text);
  await user.type(text, 'No.');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Answer saved');
  expect(sent.find(({ operation }) => operation === 'EditAnswer')?.variables).toEqual({
    input: { answerId: 'a2', text: 'No.', seenText: 'Mine needs one.' },
  });
});

test('an admin changes the answer of the shop on the page of the part', async () => {
  const { user } = await openShop('/parts/KM-FS90', { role: 'ADMIN', answers: answeredQuestion([], {}) });
  await user.click(await screen.findByRole('button', { name: 'Show all questions' }));
  await screen.findByRole('button', { name: 'Answer: Is it loud?' });
  await user.click(screen.getByRole('button', { name: 'Edit answer: Does it need a C wire?' }));
  expect(await screen.findByRole('textbox', { name: 'Answer' })).toHaveProperty('value', 'No.');
});

test('an answer that arrives while an admin writes one is not overwritten', async () => {
  const open = answeredQuestion([], {});
  const { user, sent, answers } = await openShop('/parts/KM-FS90', { role: 'ADMIN', answers: open });
  await user.click(await screen.findByRole('button', { name: 'Show all questions' }));
  await user.click(await screen.findByRole('button', { name: 'Answer: Is it loud?' }));
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'No.');
  const both = listOf('PartQuestion', [question, { ...question, id: 'q2', text: 'Is it loud?' }], true);
  answers['PartQuestions'] = { data: { product: { ...product, questions: both } } };
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: 'Edit answer: Is it loud?', hidden: true });
  await user.click(screen.getByRole('button', { name: 'Post answer' }));
  await waitFor(() => expect(sent.some(({ operation }) => operation === 'AnswerQuestion')).toBe(true));
  expect(sent.some(({ operation }) => operation === 'EditAnswer')).toBe(false);
});

test('a buyer reads why the own answer is hidden before changing it', async () => {
  const own = { __typename: 'PartAnswer', id: 'a2', text: 'Ask Bob.', hiddenReason: 'Names a person' };
  const mine = { ...own, question: { __typename: 'PartQuestion', id: 'q1' } };
  const { user } = await openShop('/parts/KM-FS90', { role: 'CUSTOMER', answers: answeredQuestion([mine], {}) });
  await user.click(await screen.findByRole('button', { name: 'Show all questions' }));
  await user.click(await screen.findByRole('button', { name: 'Edit answer: Does it need a C wire?' }));
  await screen.findByText('Hidden by us: Names a person. Only you see it.');
});

test('a vote for a review is shown without another request, and a second press takes it back', async () => {
  const reviews = { ...product, ratingSummary: posts.ratingSummary, partReviews: listOf('PartReview', [review]) };
  const voted = { __typename: 'PartReview', id: 'r1', helpful: 4 };
  const { user, answers, sent } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: {
      ...page(),
      PartReviews: { data: { product: reviews } },
      MyPartPosts: { data: { myPartPosts: noneOfMine } },
      SetReviewHelpful: { data: { setReviewHelpful: { __typename: 'SetReviewHelpfulPayload', review: voted } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show all reviews' }));
  const button = await screen.findByRole('button', { name: 'Helpful: the review of Ruth Carver' });
  answers['MyPartPosts'] = { code: 'UNAVAILABLE' };
  for (const isVoted of ['true', 'false']) {
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe(isVoted));
  }
  answers['SetReviewHelpful'] = { code: 'FORBIDDEN', message: 'Verify your address first.' };
  await user.click(button);
  await screen.findByText('Verify your address first.');
  expect(button.getAttribute('aria-pressed')).toBe('false');
  const votes = sent.filter(({ operation }) => operation === 'SetReviewHelpful').slice(0, 2);
  expect(votes.map(({ variables }) => variables)).toEqual([
    { input: { reviewId: 'r1', isHelpful: true } },
    { input: { reviewId: 'r1', isHelpful: false } },
  ]);
});

test.each([
  ['reviews', '/dashborad/partReviews'],
  ['answers', '/dashborad/questions'],
])('an admin sees which hidden %s their authors have changed since', async (_, path) => {
  const about = { ...product, name: part.name, partNumber: 'KM-FS90' };
  const edited = {
    ...review,
    editedAt: '2026-11-23T20:00:00.000Z',
    hiddenAt: '2026-11-22T10:00:00.000Z',
    hiddenReason: 'Names a person',
  };
  const answer = { ...edited, __typename: 'PartAnswer', isByShop: false };
  const asked = { ...question, hiddenAt: null, hiddenReason: null, product: about };
  await openShop(path, {
    role: 'ADMIN',
    answers: {
      AllPartReviews: { data: { allPartReviews: listOf('PartReview', [{ ...edited, product: about }]) } },
      AllQuestions: {
        data: { allPartQuestions: listOf('PartQuestion', [{ ...asked, answers: [], hiddenAnswers: [answer] }]) },
      },
    },
  });
  await screen.findByText(/^Edited since, Nov 23/);
});
