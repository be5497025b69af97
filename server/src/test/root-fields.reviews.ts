import type { Row } from './root-field.ts';

const reviews = { shared: 'reviews are public' };

/** The root fields of reviews. */
export const reviewFields: Record<string, Row> = {
  'Query.reviews': ['VISITOR', () => '{ reviews { totalCount } }', reviews],
  'Query.allReviews': ['ADMIN', () => '{ allReviews { totalCount } }', 'FORBIDDEN'],
  'Query.myReviews': ['CUSTOMER', () => '{ myReviews { edges { node { id name } } } }', 'own'],
  'Query.reviewSummary': ['VISITOR', () => '{ reviewSummary { count } }', reviews],
  'Mutation.addReview': [
    'CUSTOMER',
    () => `mutation { addReview(input: { name: "n", comment: "c", rating: 5, image: "/i.svg" }) { __typename } }`,
    { shared: 'it adds a review of the caller’s' },
  ],
  'Mutation.editReview': [
    'CUSTOMER',
    ({ reviewId }) =>
      `mutation { editReview(input: { reviewId: "${reviewId}", name: "n", comment: "c", rating: 1, image: "/i.svg" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.deleteReview': [
    'CUSTOMER',
    ({ reviewId }) => `mutation { deleteReview(input: { reviewId: "${reviewId}" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.hideReview': [
    'ADMIN',
    () => `mutation { hideReview(input: { reviewId: "x" }) { __typename } }`,
    'FORBIDDEN',
  ],
  'Mutation.showReview': [
    'ADMIN',
    () => `mutation { showReview(input: { reviewId: "x" }) { __typename } }`,
    'FORBIDDEN',
  ],
};
