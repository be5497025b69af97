import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type {
  DeletePartReviewMutation,
  DeletePartReviewMutationVariables,
  MyPartReviewFragment,
  MyPartReviewsQuery,
  MyPartReviewsQueryVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatDay } from '#lib/format/day.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { later } from '#lib/later.tsx';
import { pathTo } from '#lib/paths.ts';
import { evictPosts, OWN_PART_REVIEW } from '#posts/my-part-posts.ts';
import { RatingStars } from '#posts/rating-stars.tsx';
import { PostText } from '#posts/review-item.tsx';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { TextLink } from '#ui/layout/text-link.tsx';

const MY_PART_REVIEW = gql`
  fragment MyPartReview on PartReview {
    ...OwnPartReview
    product {
      id
      name
      partNumber
    }
  }
  ${OWN_PART_REVIEW}
`;

// Few write more, and the older ones are in the data export.
const MY_PART_REVIEWS: TypedDocumentNode<MyPartReviewsQuery, MyPartReviewsQueryVariables> = gql`
  query MyPartReviews {
    myPartReviews(first: 100) {
      edges {
        cursor
        node {
          ...MyPartReview
        }
      }
    }
  }
  ${MY_PART_REVIEW}
`;

const DELETE_PART_REVIEW: TypedDocumentNode<DeletePartReviewMutation, DeletePartReviewMutationVariables> = gql`
  mutation DeletePartReview($input: DeletePartReviewInput!) {
    deletePartReview(input: $input) {
      reviewId
    }
  }
`;

const ReviewDialog = later(async () => (await import('#posts/review-dialog.tsx')).ReviewDialog);

/** The customer's own reviews of parts, to change and delete. Nothing without one. */
export function MyPartReviews() {
  const { data, error, refetch } = useQuery(MY_PART_REVIEWS, { fetchPolicy: 'cache-and-network' });
  if (error && !data) {
    return (
      <ErrorNotice title="Your reviews of parts could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  const reviews = data?.myPartReviews.edges.map(({ node }) => node) ?? [];
  if (reviews.length === 0) return null;
  return (
    <OwnPosts title="Your reviews of parts">
      {reviews.map((review) => (
        <li key={review.id}>
          <MyPartReview review={review} />
        </li>
      ))}
    </OwnPosts>
  );
}

/** A section of the user's own texts. */
export const OwnPosts = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mt: 6 }}>
    <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {children}
    </Box>
  </Box>
);

type OwnPostProps = {
  product: { name: string; partNumber: string };
  /** When it was written, and what became of it. */
  state: ReactNode;
  hiddenReason: string | null;
  actions: ReactNode;
  children: ReactNode;
};

/** A text of the user's about a part. */
export const OwnPost = ({ product: { name, partNumber }, state, hiddenReason, actions, children }: OwnPostProps) => (
  <Paper
    variant="outlined"
    component="article"
    sx={{ p: 2.5, display: 'grid', gap: 1, justifyItems: 'start', overflow: 'hidden' }}
  >
    <TextLink to={pathTo.part(partNumber)} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {keepUnits(name)}, {partNumber}
    </TextLink>
    {children}
    <Typography variant="body2" color="textSecondary">
      {state}
    </Typography>
    {hiddenReason && (
      <Typography variant="body2" color="warning" sx={{ overflowWrap: 'anywhere' }}>
        Hidden by us: {hiddenReason}. Only you see it.
      </Typography>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
  </Paper>
);

function MyPartReview({ review }: { review: MyPartReviewFragment }) {
  const { product, rating, title, text, createdAt, isReturned, hiddenReason } = review;
  const [isEditing, setEditing] = useState(false);
  return (
    <OwnPost
      product={product}
      state={`${formatDay(createdAt)}${isReturned ? ' · Returned it' : ''}`}
      hiddenReason={hiddenReason}
      actions={
        <>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Edit your review of ${product.name}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
          {!hiddenReason && <DeletePartReviewButton review={review} />}
        </>
      }
    >
      <RatingStars width={`${rating * 20}%`} label={`${rating} of 5 stars`} />
      {title && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>}
      <PostText>{text}</PostText>
      {isEditing && (
        <ReviewDialog productId={product.id} productName={product.name} onClose={() => setEditing(false)} />
      )}
    </OwnPost>
  );
}

function DeletePartReviewButton({ review: { id, product } }: { review: MyPartReviewFragment }) {
  const toast = useToast();
  const [remove] = useAppMutation(DELETE_PART_REVIEW, { update: evictPosts(product.id) });
  const confirm = async () => {
    const result = await remove({ reviewId: id });
    if (!result.ok) return result.message;
    toast.success('Review deleted');
    return null;
  };
  return (
    <ConfirmButton
      color="error"
      aria-label={`Delete your review of ${product.name}`}
      title="Delete this review?"
      question="It disappears from the part page immediately and cannot be restored."
      onConfirm={confirm}
    >
      Delete
    </ConfirmButton>
  );
}
