import type { Row } from './root-field.ts';

const id = '00000000-0000-7000-8000-000000000000';

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
    () => `mutation { editPartReview(input: { reviewId: "${id}", name: "n", rating: 1, text: "t" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.deletePartReview': [
    'CUSTOMER',
    () => `mutation { deletePartReview(input: { reviewId: "${id}" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.setReviewHelpful': [
    'CUSTOMER',
    () => `mutation { setReviewHelpful(input: { reviewId: "${id}", isHelpful: true }) { __typename } }`,
    'NOT_FOUND',
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
    () => `mutation { deleteQuestion(input: { questionId: "${id}" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.answerQuestion': [
    'CUSTOMER',
    () => `mutation { answerQuestion(input: { questionId: "${id}", text: "t" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.editAnswer': [
    'CUSTOMER',
    () => `mutation { editAnswer(input: { answerId: "${id}", text: "t" }) { __typename } }`,
    'NOT_FOUND',
  ],
  'Mutation.deleteAnswer': [
    'CUSTOMER',
    () => `mutation { deleteAnswer(input: { answerId: "${id}" }) { __typename } }`,
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
