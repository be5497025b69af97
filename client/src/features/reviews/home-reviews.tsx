import { gql, type TypedDocumentNode } from '@apollo/client';
import type { HomeReviewsQuery, HomeReviewsQueryVariables } from '#generated/graphql.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { REVIEW_CARD, ReviewCard } from './review-card.tsx';
import { ReviewGrid, ReviewSummaryLine } from './review-grid.tsx';

/** Only the first six reviews (spec section 2). */
export const HOME_REVIEWS: TypedDocumentNode<HomeReviewsQuery, HomeReviewsQueryVariables> = gql`
  query HomeReviews {
    reviewSummary {
      average
      count
    }
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

export function HomeReviews({ data }: { data: HomeReviewsQuery }) {
  const { edges } = data.reviews;
  if (edges.length === 0) return <Notice title="No reviews yet">Yours can be the first.</Notice>;
  return (
    <>
      <Summary summary={data.reviewSummary} />
      <ReviewGrid label={messages.home.customersSay}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ReviewCard review={node} />
          </li>
        ))}
      </ReviewGrid>
    </>
  );
}

function Summary({ summary: { average, count } }: { summary: HomeReviewsQuery['reviewSummary'] }) {
  if (average === null) return null;
  return (
    <ReviewSummaryLine>
      {average.toFixed(1)} of 5 from {formatCount(count)} {count === 1 ? 'review' : 'reviews'}
    </ReviewSummaryLine>
  );
}
