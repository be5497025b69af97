import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { HomeReviewsDocument } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewGrid } from './review-grid.tsx';
import { ReviewGridSkeleton } from './review-grid-skeleton.tsx';

/** Only the first six reviews (spec section 2). */
export function HomeReviews() {
  const { data: answer, error, refetch } = useQuery(HomeReviewsDocument);
  // Drawn in pieces: whoever scrolls meanwhile is not held up.
  const data = useDeferredValue(answer);
  if (error && !data) {
    return <ErrorNotice title="The reviews could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <ReviewGridSkeleton />;
  if (data.reviews.edges.length === 0) {
    return <Notice title="No reviews yet">The first customer to write one will stand here.</Notice>;
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
