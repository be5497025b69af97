// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { listOf, page, posts, question, review } from '#test/posts.ts';

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
