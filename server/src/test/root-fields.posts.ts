import type { Row } from './root-field.ts';

/** The root fields of reviews of parts, questions and answers. */
export const postFields: Record<string, Row> = {
  'Query.allPartReviews': ['ADMIN', () => '{ allPartReviews { totalCount } }', 'FORBIDDEN'],
  'Query.myPartReviews': ['CUSTOMER', () => '{ myPartReviews { edges { node { id name } } } }', 'own'],
  'Query.myPartPosts': [
    'CUSTOMER',
    ({ productId }) => `{ myPartPosts(productId: "${productId}") { isBuyer review { id } } }`,
    { shared: 'the part is public, and the rest is the caller’s own' },
  ],
  'Mutation.addPartReview': [
    'CUSTOMER',
    ({ productId }) =>
      `mutation { addPartReview(input: { productId: "${productId}", name: "n", rating: 5, text: "t" }) { __typename } }`,
    'FORBIDDEN',
  ],
  'Mutation.editPartReview': [
    'CUSTOMER',
    ({ partReviewId }) =>
      `mutation { editPartReview(input: { reviewId: "${partReviewId}", name: "n", rating: 1, text: "t" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.deletePartReview': [
    'CUSTOMER',
    ({ partReviewId }) => `mutation { deletePartReview(input: { reviewId: "${partReviewId}" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.setReviewHelpful': [
    'CUSTOMER',
    ({ partReviewId }) =>
      `mutation { setReviewHelpful(input: { reviewId: "${partReviewId}", isHelpful: true }) { __typename } }`,
    { shared: 'others vote on a review, and the vote is the caller’s' },
  ],
  'Query.allPartQuestions': ['ADMIN', () => '{ allPartQuestions { totalCount } }', 'FORBIDDEN'],
  'Query.myPartQuestions': ['CUSTOMER', () => '{ myPartQuestions { edges { node { id text } } } }', 'own'],
  'Query.myPartAnswers': ['CUSTOMER', () => '{ myPartAnswers { edges { node { id text } } } }', 'own'],
  'Mutation.askQuestion': [
    'CUSTOMER',
    ({ productId }) => `mutation { askQuestion(input: { productId: "${productId}", text: "t" }) { __typename } }`,
    { shared: 'it adds a question of the caller’s' },
  ],
  'Mutation.deleteQuestion': [
    'CUSTOMER',
    ({ questionId }) => `mutation { deleteQuestion(input: { questionId: "${questionId}" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.answerQuestion': [
    'CUSTOMER',
    ({ questionId }) => `mutation { answerQuestion(input: { questionId: "${questionId}", text: "t" }) { __typename } }`,
    'FORBIDDEN',
  ],
  'Mutation.editAnswer': [
    'CUSTOMER',
    ({ answerId }) => `mutation { editAnswer(input: { answerId: "${answerId}", text: "t" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.deleteAnswer': [
    'CUSTOMER',
    ({ answerId }) => `mutation { deleteAnswer(input: { answerId: "${answerId}" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.hidePost': [
    'ADMIN',
    () => `mutation { hidePost(input: { kind: REVIEW, postId: "x", reason: "r" }) { __typename } }`,
    'FORBIDDEN',
  ],
  'Mutation.showPost': [
    'ADMIN',
    () => `mutation { showPost(input: { kind: ANSWER, postId: "x" }) { __typename } }`,
    'FORBIDDEN',
  ],
};
