// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rememberUnit } from '#lib/unit/unit-store.ts';
import { part } from '#test/form-cases.ts';
import { account, openShop } from '#test/open-shop.tsx';
import { listOf, noneOfMine, noPosts, page, posts, question, review } from '#test/posts.ts';

afterEach(() => act(() => rememberUnit(null)));

const product = { __typename: 'Product', id: part.id };
const mine = (fields: object = {}) => ({
  data: { myPartPosts: { ...noneOfMine, isBuyer: true, ...fields } },
});
const own = { ...review, hiddenAt: null, hiddenReason: null };

test('visitors read reviews as text, the distribution, the fit, and answers; more is loaded on demand', async () => {
  const all = { ...product, ratingSummary: posts.ratingSummary, partReviews: listOf('PartReview', [review]) };
  const { user, sent } = await openShop('/parts/KM-FS90', {
    answers: { ...page(), PartReviews: { data: { product: all } } },
  });
  const link = await screen.findByRole('link', { name: '3.0 of 5 stars 2 reviews' });
  expect(link.getAttribute('href')).toBe('#reviews');
  screen.getByText('Fit for 12 of 13 buyers');
  const reviews = within(await screen.findByRole('region', { name: 'Reviews by buyers' }));
  const [first] = reviews.getAllByRole('article');
  within(first as HTMLElement).getByText('<b>Fits</b> https://evil.example');
  expect(first?.textContent).toContain(
    'Ruth Carver, Nov 21, 2026 · Verified purchase · Returned it · Found helpful by 3',
  );
  expect(first?.querySelector('a, b')).toBeNull();
  expect(reviews.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('4 star1');
  const questions = within(screen.getByRole('region', { name: 'Questions' }));
  questions.getByText('Does it need a C wire?');
  expect(questions.getByRole('article').textContent).toContain('No.Kelvin Air & Heat, Nov 22, 2026');
  expect(sent.map(({ operation }) => operation)).not.toContain('PartReviews');
  await user.click(reviews.getByRole('button', { name: 'Show all reviews' }));
  await reviews.findByRole('combobox', { name: /^Sort/ });
  expect(sent.find(({ operation }) => operation === 'PartReviews')?.variables).toEqual({
    productId: part.id,
    orderBy: 'MOST_HELPFUL',
    first: 20,
  });
});

test('a part without posts invites to write, and a visitor logs in first', async () => {
  const { user } = await openShop('/parts/KM-FS90', { answers: page(noPosts) });
  await screen.findByText(/^No reviews yet/);
  screen.getByText(/^No questions yet/);
  expect(screen.queryByText(/^Fit for/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Ask about/ }));
  const login = await dialog.findByRole('link', { name: 'Login' });
  expect(login.getAttribute('href')).toBe('/login');
});

test('a user whose account could not be loaded tries again and asks, without a login', async () => {
  const { user, answers } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: { ...page(noPosts), Me: { status: 503 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Ask about/ }));
  await dialog.findByText('Your account could not be loaded');
  expect(dialog.queryByRole('link', { name: 'Login' })).toBeNull();
  answers['Me'] = account('CUSTOMER');
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByLabelText(/^Question/);
});

test('who has not verified the address gets the link again, and who is no buyer the reason', async () => {
  const first = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    isEmailVerified: false,
    answers: { ...page(noPosts), MyPartPosts: mine({ isBuyer: false }) },
  });
  await first.user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await screen.findByRole('button', { name: 'Send a new link' });
  const second = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: { ...page(noPosts), MyPartPosts: mine({ isBuyer: false }) },
  });
  await second.user.click(await screen.findByRole('button', { name: 'Write a review' }));
  await screen.findByText(/^Reviews are written by buyers/);
});

test('a buyer writes a review; the form names the missing entries, and keeps the entries when it is refused', async () => {
  const { user, sent, answers } = await openShop('/parts/KM-FS90', {
    role: 'CUSTOMER',
    answers: {
      ...page(noPosts),
      MyPartPosts: mine(),
      AddPartReview: { code: 'CONFLICT', message: 'You have reviewed this part. Change that review instead.' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Write a review' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Review/ }));
  await user.click(await dialog.findByRole('button', { name: 'Post review' }));
  await dialog.findByText('Choose 1 to 5 stars');
  dialog.getByText('Write what you think of the part');
  // Without a layout, a star under the pointer has no width.
  fireEvent.click(dialog.getByRole('radio', { name: '4 Stars' }));
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Review' });
  await user.type(text, ' Holds up. ');
  await user.click(dialog.getByRole('button', { name: 'Post review' }));
  await dialog.findByText(/^You have reviewed this part/);
  expect(text.value).toBe(' Holds up. ');
  answers['AddPartReview'] = {
    data: { addPartReview: { __typename: 'AddPartReviewPayload', review: { ...own, id: 'r9' } } },
  };
  await user.click(dialog.getByRole('button', { name: 'Post review' }));
  await screen.findByText('Your review is posted');
  expect(sent.findLast(({ operation }) => operation === 'AddPartReview')?.variables).toEqual({
    input: { productId: part.id, name: 'Mary Whitfield', rating: 4, title: null, text: 'Holds up.' },
  });
});

test('the fit on the remembered unit is shown with its model', async () => {
  rememberUnit({ brand: 'Halvorn', number: 'HVA-036B', serial: null });
  await openShop('/parts/KM-FS90', {
    answers: {
      ...page(noPosts),
      UnitFits: { data: { partFits: [] } },
      UnitBuyerFit: { data: { product: { ...product, buyerFit: { __typename: 'FitTally', fits: 1200, misfits: 1 } } } },
    },
  });
  await screen.findByText('Fit for 1,200 of 1,201 buyers with your Halvorn HVA-036B');
});

const managed = {
  ...question,
  hiddenAt: null,
  hiddenReason: null,
  answers: [] as object[],
  hiddenAnswers: [] as object[],
};
const asked = { ...managed, product: { ...product, name: part.name, partNumber: 'KM-FS90' } };

test('an admin answers the oldest open question, and hides it with a reason', async () => {
  const { user, sent } = await openShop('/dashborad/questions?view=open', {
    role: 'ADMIN',
    answers: {
      AllQuestions: { data: { allPartQuestions: listOf('PartQuestion', [asked]) } },
      AnswerQuestion: {
        data: {
          answerQuestion: { __typename: 'AnswerQuestionPayload', answer: { __typename: 'PartAnswer', id: 'a1' } },
        },
      },
      HidePost: {
        data: {
          hidePost: {
            __typename: 'HidePostPayload',
            post: { __typename: 'ModeratedPost', postId: 'q1', hiddenAt: '2026-11-22T10:00:00.000Z' },
          },
        },
      },
    },
  });
  const card = within(await screen.findByRole('article', { name: `Question about ${part.name}` }));
  card.getByText(/Waiting for/);
  await user.click(card.getByRole('button', { name: 'Answer: Does it need a C wire?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer the question' }));
  await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'No.');
  await user.click(dialog.getByRole('button', { name: 'Post answer' }));
  await screen.findByText('Your answer is posted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(card.getByRole('button', { name: /^Hide: Does it need a C wire\? \(.+\)$/ }));
  const reason = within(await screen.findByRole('dialog', { name: 'Hide this question?' }));
  await user.type(reason.getByRole('textbox', { name: 'Reason' }), 'Spam');
  await user.click(reason.getByRole('button', { name: 'Hide' }));
  await screen.findByText('Question hidden');
  const inputOf = (name: string) => sent.find(({ operation }) => operation === name)?.variables;
  expect(inputOf('AnswerQuestion')).toEqual({ input: { questionId: 'q1', text: 'No.' } });
  expect(inputOf('HidePost')).toEqual({ input: { kind: 'QUESTION', postId: 'q1', reason: 'Spam' } });
  expect(inputOf('AllQuestions')).toMatchObject({ filter: { isAnswered: false, isHidden: null, search: null } });
});

test('the filters of part reviews are in the address, and a hidden one can be shown again', async () => {
  const hidden = {
    ...own,
    editedAt: null,
    hiddenAt: '2026-11-22T10:00:00.000Z',
    hiddenReason: 'Names a person',
    product: asked.product,
  };
  const { user, sent } = await openShop('/dashborad/partReviews?view=hidden&rating=4', {
    role: 'ADMIN',
    answers: {
      AllPartReviews: { data: { allPartReviews: listOf('PartReview', [hidden]) } },
      ShowPost: {
        data: {
          showPost: {
            __typename: 'ShowPostPayload',
            post: { __typename: 'ModeratedPost', postId: 'r1', hiddenAt: null },
          },
        },
      },
    },
  });
  await screen.findByText(/Hidden Nov 2\d, 2026: Names a person/);
  expect(screen.queryByText(/Edited/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Show the review of Ruth Carver for ./ }));
  await screen.findByText('Review shown again');
  expect(sent.find(({ operation }) => operation === 'AllPartReviews')?.variables).toMatchObject({
    filter: { isHidden: true, rating: 4, search: null },
  });
});

test('the page of own reviews lists those of parts, questions and answers, with the reason of a hidden one', async () => {
  const { user, sent } = await openShop('/dashborad/review', {
    role: 'CUSTOMER',
    answers: {
      MyReviews: { data: { myReviews: listOf('Review', []) } },
      MyPartReviews: {
        data: {
          myPartReviews: listOf('PartReview', [{ ...own, hiddenReason: 'Names a person', product: asked.product }]),
        },
      },
      MyQuestions: {
        data: {
          myPartQuestions: listOf('PartQuestion', [asked, { ...asked, id: 'q2', hiddenReason: 'Spam' }]),
          myPartAnswers: listOf('PartAnswer', [
            { ...own, __typename: 'PartAnswer', id: 'a1', hiddenReason: 'Spam', question: asked },
          ]),
        },
      },
      DeleteQuestion: { data: { deleteQuestion: { __typename: 'DeleteQuestionPayload', questionId: 'q1' } } },
    },
  });
  const reviews = within(await screen.findByRole('region', { name: 'Your reviews of parts' }));
  reviews.getByText('Hidden by us: Names a person. Only you see it.');
  const answers = within(await screen.findByRole('region', { name: 'Your answers' }));
  for (const hidden of [reviews, answers]) {
    expect(hidden.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Edit']);
  }
  const questions = within(await screen.findByRole('region', { name: 'Your questions' }));
  await user.click(questions.getByRole('button', { name: `Delete your question about ${part.name}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this question?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Question deleted');
  expect(sent.find(({ operation }) => operation === 'DeleteQuestion')?.variables).toEqual({
    input: { questionId: 'q1' },
  });
});
