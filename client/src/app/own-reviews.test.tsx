// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// Loaded before the first test, which a busy machine would otherwise make wait too long.
import '#features/reviews/add-review-page.tsx';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { listOf, question } from '#test/posts.ts';

const image = `/images/${'a'.repeat(64)}.webp`;
const review = {
  __typename: 'Review',
  id: 'r1',
  name: 'Mary',
  comment: 'Cold air at last.',
  rating: 5,
  image,
  createdAt: '2026-11-20T12:00:00.000Z',
  hiddenAt: null,
};
const mine = (...reviews: object[]) => ({
  data: {
    myReviews: {
      __typename: 'ReviewConnection',
      edges: reviews.map((node) => ({ __typename: 'ReviewEdge', cursor: 'c', node })),
    },
  },
});
const open = (answers: Parameters<typeof openShop>[1]) =>
  openShop('/dashborad/review', { role: 'CUSTOMER', ...answers });
const editButton = () => screen.findByRole('button', { name: /^Edit your review of/ });

test('a customer changes their own review in place', async () => {
  const comment = 'Warm again.';
  const { user, sent } = await open({
    answers: {
      MyReviews: mine(review),
      EditReview: {
        data: { editReview: { __typename: 'EditReviewPayload', review: { ...review, rating: 2, comment } } },
      },
    },
  });
  await user.click(await editButton());
  const form = within(screen.getByRole('region', { name: 'Your reviews' }));
  await user.clear(form.getByLabelText(/^Comment/));
  await user.type(form.getByLabelText(/^Comment/), comment);
  await user.clear(form.getByLabelText(/^Rating/));
  await user.type(form.getByLabelText(/^Rating/), '2');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Review saved');
  form.getByText(comment);
  form.getByRole('img', { name: '2 of 5 stars' });
  expect(sent.find(({ operation }) => operation === 'EditReview')?.variables).toEqual({
    input: { reviewId: 'r1', name: 'Mary', comment, rating: 2, image },
  });
});

test('the forms of a new review and of an own one have different ids', async () => {
  const { user } = await open({ answers: { MyReviews: mine(review) } });
  await user.click(await editButton());
  const ids = [...screen.getByRole('main').querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('a review is deleted after a confirmation, and disappears', async () => {
  const { user, sent, answers } = await open({
    answers: {
      MyReviews: mine(review),
      DeleteReview: { data: { deleteReview: { __typename: 'DeleteReviewPayload', reviewId: 'r1' } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete your review of/ }));
  expect(sent.some(({ operation }) => operation === 'DeleteReview')).toBe(false);
  answers['MyReviews'] = mine();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Review deleted');
  await waitFor(() => expect(screen.queryByText(review.comment)).toBeNull());
  expect(sent.find(({ operation }) => operation === 'DeleteReview')?.variables).toEqual({ input: { reviewId: 'r1' } });
});

test('a hidden review is marked for its author, and one without a verified address can only delete', async () => {
  await open({
    isEmailVerified: false,
    answers: { MyReviews: mine({ ...review, hiddenAt: '2026-11-21T12:00:00.000Z' }) },
  });
  await screen.findByText(/Hidden by us: only you see it/);
  screen.getByRole('button', { name: /^Delete your review of/ });
  expect(screen.queryByRole('button', { name: /^Edit your review of/ })).toBeNull();
});

test('a question shows its answers, which the page of a part that is no longer sold does not', async () => {
  const product = { __typename: 'Product', id: part.id, name: part.name, partNumber: 'KM-FS90' };
  const questions = listOf('PartQuestion', [{ ...question, hiddenReason: null, product }]);
  const answers = listOf('PartAnswer', []);
  await open({
    answers: {
      MyReviews: mine(),
      MyQuestions: { data: { myPartQuestions: questions, myPartAnswers: answers } },
    },
  });
  const own = within(await screen.findByRole('region', { name: 'Your questions' }));
  own.getByText('No.');
  own.getByText('Kelvin Air & Heat, Nov 22, 2026');
});
