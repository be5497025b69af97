import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import type { HomeReviewsQuery, HomeReviewsQueryVariables } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { REVIEW_CARD, ReviewCard } from './review-card.tsx';
import { ReviewGrid, ReviewGridSkeleton } from './review-grid.tsx';

const HOME_REVIEWS: TypedDocumentNode<HomeReviewsQuery, HomeReviewsQueryVariables> = gql`
  query HomeReviews {
    reviews(first: 6) {
      edges {
        cursor
        node {
          ...ReviewCard
        }
      }
    }
  }
  ${REVIEW_CARD}
`;

/** Only the first six reviews (spec section 2). */
export function HomeReviews() {
  const { data: answer, error, refetch } = useQuery(HOME_REVIEWS);
  // Deferred: React renders the cards in pieces and does not block scrolling.
  const data = useDeferredValue(answer);
  if (error && !data) {
    return <ErrorNotice title="The reviews could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ReviewGridSkeleton />;
  if (data.reviews.edges.length === 0) {
    return <Notice title="No reviews yet">Yours can be the first.</Notice>;
  }
  return (
    <ReviewGrid label={messages.home.customersSay}>
      {data.reviews.edges.map(({ node }) => (
        <li key={node.id}>
          <ReviewCard review={node} />
        </li>
      ))}
    </ReviewGrid>
  );
}
