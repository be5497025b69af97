import { gql, NetworkStatus, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { mdiThumbUp, mdiThumbUpOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type {
  PartReviewItemFragment,
  PartReviewOrder,
  PartReviewsQuery,
  PartReviewsQueryVariables,
  SetReviewHelpfulMutation,
  SetReviewHelpfulMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { describeError } from '#lib/api/errors.ts';
import { later } from '#lib/later.tsx';
import { useSession } from '#session/session.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { MY_PART_POSTS } from './my-part-posts.ts';
import { NoReviews } from './part-reviews.tsx';
import type { PartOfPosts } from './post-section.tsx';
import { PART_REVIEW_ITEM } from './post-fragments.ts';
import { reviewTexts } from './post-texts.ts';
import { RatingSummary } from './rating-summary.tsx';
import { postList, ReviewItem } from './review-item.tsx';

const PART_REVIEWS: TypedDocumentNode<PartReviewsQuery, PartReviewsQueryVariables> = gql`
  query PartReviews($productId: ID!, $orderBy: PartReviewOrder!, $first: Int!, $after: String) {
    product(id: $productId) {
      id
      ratingSummary {
        average
        count
        histogram
      }
      partReviews(first: $first, after: $after, orderBy: $orderBy) {
        edges {
          cursor
          node {
            ...PartReviewItem
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${PART_REVIEW_ITEM}
`;

const SET_REVIEW_HELPFUL: TypedDocumentNode<SetReviewHelpfulMutation, SetReviewHelpfulMutationVariables> = gql`
  mutation SetReviewHelpful($input: SetReviewHelpfulInput!) {
    setReviewHelpful(input: $input) {
      review {
        id
        helpful
      }
    }
  }
`;

// Only admins load it.
const HidePostButton = later(async () => (await import('./hide-post.tsx')).HidePostButton);

const PAGE = 20;
const orders: Record<PartReviewOrder, string> = { MOST_HELPFUL: 'Most helpful first', NEWEST: 'Newest first' };

/** All reviews of a part, with votes for users. */
export function LiveReviews({ productId }: PartOfPosts) {
  const toast = useToast();
  const [orderBy, setOrderBy] = useState<PartReviewOrder>('MOST_HELPFUL');
  const variables = { productId, orderBy, first: PAGE };
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(PART_REVIEWS, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const part = (data ?? previousData)?.product;
  const failure = error && !data && (
    <ErrorNotice
      title={part ? 'The reviews could not be sorted' : 'The reviews could not be loaded'}
      error={error}
      onRetry={() => void refetch()}
    />
  );
  if (!part && failure) return failure;
  // An archived part has none.
  if (data?.product === null || part?.ratingSummary.count === 0) return <NoReviews />;
  if (!part) return <Skeleton variant="rounded" height={200} />;
  const { edges, pageInfo } = part.partReviews;
  const showMore = () =>
    fetchMore({ variables: { after: pageInfo.endCursor } }).catch((reason: unknown) =>
      toast.error(describeError(reason)),
    );
  return (
    <>
      <RatingSummary part={{ ratingSummary: part.ratingSummary, buyerFit: null }} />
      <Box sx={{ mb: 1.5 }}>
        <SelectField label="Sort" value={orderBy} options={orders} onChange={(chosen) => setOrderBy(chosen)} />
      </Box>
      {failure}
      <Box component="ul" aria-label="Reviews" sx={postList}>
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ReviewItem review={reviewTexts(node)}>
              <ReviewActions review={node} productId={productId} />
            </ReviewItem>
          </li>
        ))}
      </Box>
      {data && pageInfo.hasNextPage && (
        <Button loading={networkStatus === NetworkStatus.fetchMore} onClick={() => void showMore()}>
          Show more reviews
        </Button>
      )}
    </>
  );
}

type ActionsProps = { review: PartReviewItemFragment; productId: string };

function ReviewActions({ review, productId }: ActionsProps) {
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <HelpfulButton review={review} productId={productId} />
      {session.role === 'ADMIN' && (
        <HidePostButton
          kind="REVIEW"
          postId={review.id}
          productId={productId}
          label={`Hide the review of ${review.name}`}
        />
      )}
    </Box>
  );
}

function HelpfulButton({ review: { id, name }, productId }: ActionsProps) {
  const toast = useToast();
  const posts = { query: MY_PART_POSTS, variables: { productId } };
  const { data } = useQuery(posts.query, { variables: posts.variables });
  const [vote, { loading }] = useAppMutation(SET_REVIEW_HELPFUL, {
    update(cache, { data: stored }, { variables }) {
      if (!stored) return;
      const isHelpful = variables?.input.isHelpful;
      cache.updateQuery(posts, (own) => {
        if (!own) return own;
        const others = own.myPartPosts.helpfulReviewIds.filter((each) => each !== id);
        const helpfulReviewIds = isHelpful ? [...others, id] : others;
        return { ...own, myPartPosts: { ...own.myPartPosts, helpfulReviewIds } };
      });
    },
  });
  if (!data || data.myPartPosts.review?.id === id) return null;
  const isVoted = data.myPartPosts.helpfulReviewIds.includes(id);
  const toggle = async () => {
    const result = await vote({ reviewId: id, isHelpful: !isVoted });
    if (!result.ok) toast.error(result.serverMessage ?? result.message);
  };
  return (
    <Button
      size="small"
      color="inherit"
      aria-pressed={isVoted}
      aria-label={`Helpful: the review of ${name}`}
      disabled={loading}
      startIcon={<Icon path={isVoted ? mdiThumbUp : mdiThumbUpOutline} fontSize="small" />}
      onClick={() => void toggle()}
    >
      Helpful
    </Button>
  );
}
