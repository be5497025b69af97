import { type ApolloCache, gql, type TypedDocumentNode } from '@apollo/client';
import type { MyPartPostsQuery, MyPartPostsQueryVariables } from '#generated/graphql.ts';

export const OWN_PART_REVIEW = gql`
  fragment OwnPartReview on PartReview {
    id
    name
    rating
    title
    text
    isReturned
    createdAt
    hiddenAt
    hiddenReason
  }
`;

/** What the user may write about a part and has written. */
export const MY_PART_POSTS: TypedDocumentNode<MyPartPostsQuery, MyPartPostsQueryVariables> = gql`
  query MyPartPosts($productId: ID!) {
    myPartPosts(productId: $productId) {
      isBuyer
      helpfulReviewIds
      answers {
        id
        text
        hiddenReason
        question {
          id
        }
      }
      review {
        ...OwnPartReview
      }
    }
  }
  ${OWN_PART_REVIEW}
`;

/** The lists of posts load again after a change. */
export const evictPosts =
  (productId?: string) =>
  (cache: ApolloCache, { data }: { data?: unknown }) => {
    if (!data) return;
    for (const fieldName of ['myPartPosts', 'myPartReviews', 'myPartQuestions', 'myPartAnswers', 'myDeliveredLines']) {
      cache.evict({ fieldName });
    }
    if (productId === undefined) return;
    const id = cache.identify({ __typename: 'Product', id: productId });
    if (!id) return;
    for (const fieldName of ['partReviews', 'ratingSummary', 'questions']) cache.evict({ id, fieldName });
  };
