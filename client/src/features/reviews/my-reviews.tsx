import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  DeleteReviewMutation,
  DeleteReviewMutationVariables,
  EditReviewMutation,
  EditReviewMutationVariables,
  MyReviewFragment,
  MyReviewsQuery,
  MyReviewsQueryVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatDay } from '#lib/format/day.ts';
import { useSignedIn } from '#session/session.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { evictReviews, reviewSchema, type ReviewFormValues } from './add-review.ts';
import { OwnPosts } from './my-part-reviews.tsx';
import { Stars } from './review-card.tsx';
import { ReviewFields } from './review-form.tsx';

const MY_REVIEW = gql`
  fragment MyReview on Review {
    id
    name
    comment
    rating
    image
    createdAt
    hiddenAt
  }
`;

// Few write more, and the older ones are in the data export.
const MY_REVIEWS: TypedDocumentNode<MyReviewsQuery, MyReviewsQueryVariables> = gql`
  query MyReviews {
    myReviews(first: 100) {
      edges {
        cursor
        node {
          ...MyReview
        }
      }
    }
  }
  ${MY_REVIEW}
`;

const EDIT_REVIEW: TypedDocumentNode<EditReviewMutation, EditReviewMutationVariables> = gql`
  mutation EditReview($input: EditReviewInput!) {
    editReview(input: $input) {
      review {
        ...MyReview
      }
    }
  }
  ${MY_REVIEW}
`;

const DELETE_REVIEW: TypedDocumentNode<DeleteReviewMutation, DeleteReviewMutationVariables> = gql`
  mutation DeleteReview($input: DeleteReviewInput!) {
    deleteReview(input: $input) {
      reviewId
    }
  }
`;

/** The customer's own reviews, to change and delete. Nothing without a review. */
export function MyReviews() {
  const { data, error, refetch } = useQuery(MY_REVIEWS, { fetchPolicy: 'cache-and-network' });
  if (error && !data) {
    return <ErrorNotice title="Your reviews could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  const reviews = data?.myReviews.edges.map(({ node }) => node) ?? [];
  if (!data || reviews.length === 0) return null;
  return (
    <OwnPosts title="Your reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <MyReview review={review} />
        </li>
      ))}
    </OwnPosts>
  );
}

function MyReview({ review }: { review: MyReviewFragment }) {
  const [isEditing, setEditing] = useState(false);
  const { isEmailVerified } = useSignedIn().person;
  const edit = useEditReview(review.id);
  const { name, comment, rating, image, createdAt, hiddenAt } = review;
  if (isEditing) {
    return (
      <ReviewFields
        draftName={`review ${review.id}`}
        values={{ name, comment, rating: String(rating), image }}
        submitLabel="Save changes"
        onSave={edit}
        onSaved={() => setEditing(false)}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <Paper variant="outlined" component="article" sx={{ p: 2.5, display: 'grid', gap: 1 }}>
      <Stars rating={rating} />
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{comment}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {name}, {formatDay(createdAt)}
        {hiddenAt && ' · Hidden by us: only you see it'}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {isEmailVerified && (
          <Button
            size="small"
            variant="outlined"
            aria-label={`Edit your review of ${formatDay(createdAt)}`}
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )}
        <DeleteReviewButton review={review} />
      </Box>
    </Paper>
  );
}

function useEditReview(reviewId: string) {
  const toast = useToast();
  const [editReview] = useAppMutation(EDIT_REVIEW, {
    update: (cache, { data }) => void (data && cache.evict({ fieldName: 'reviewSummary' })),
  });
  return async (values: ReviewFormValues) => {
    const { rating, ...rest } = reviewSchema.cast(values);
    const result = await editReview({ reviewId, ...rest, rating: Number(rating) });
    if (result.ok) toast.success('Review saved');
    return result;
  };
}

function DeleteReviewButton({ review: { id, createdAt } }: { review: MyReviewFragment }) {
  const toast = useToast();
  const [remove] = useAppMutation(DELETE_REVIEW, {
    update: (cache, { data }) => void (data && evictReviews(cache)),
  });
  const confirm = async () => {
    const result = await remove({ reviewId: id });
    if (!result.ok) return result.message;
    toast.success('Review deleted');
    return null;
  };
  return (
    <ConfirmButton
      color="error"
      aria-label={`Delete your review of ${formatDay(createdAt)}`}
      title="Delete this review?"
      question="It disappears from the home page immediately and cannot be restored."
      onConfirm={confirm}
    >
      Delete
    </ConfirmButton>
  );
}
