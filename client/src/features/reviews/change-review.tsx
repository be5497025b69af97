import { gql, type TypedDocumentNode } from '@apollo/client';
import Button from '@mui/material/Button';
import type {
  HideReviewMutation,
  HideReviewMutationVariables,
  ShowReviewMutation,
  ShowReviewMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { ConfirmButton } from '#ui/feedback/confirm-button.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

const HIDE_REVIEW: TypedDocumentNode<HideReviewMutation, HideReviewMutationVariables> = gql`
  mutation HideReview($input: HideReviewInput!) {
    hideReview(input: $input) {
      review {
        id
        hiddenAt
      }
    }
  }
`;

const SHOW_REVIEW: TypedDocumentNode<ShowReviewMutation, ShowReviewMutationVariables> = gql`
  mutation ShowReview($input: ShowReviewInput!) {
    showReview(input: $input) {
      review {
        id
        hiddenAt
      }
    }
  }
`;

type NamedReview = { id: string; name: string; comment: string };

const OPENING = 40;

/** The author and the first words: a person may have written several reviews. */
function nameOf({ name, comment }: NamedReview): string {
  const text = comment.trim().replaceAll(/\s+/g, ' ');
  const opening = text.length > OPENING ? `${text.slice(0, OPENING).trimEnd()}…` : text;
  return `${name}: ${opening}`;
}

/** Hides a review from the public, after a confirmation. */
export function HideReviewButton({ review }: { review: NamedReview }) {
  const toast = useToast();
  const [hide] = useAppMutation(HIDE_REVIEW, {
    // The public list has another last review now, so it loads again.
    update: (cache, { data }) => void (data && cache.evict({ fieldName: 'reviews' })),
  });
  const confirm = async () => {
    const result = await hide({ reviewId: review.id });
    if (!result.ok) return result.message;
    toast.success('Review hidden');
    return null;
  };
  return (
    <ConfirmButton
      color="error"
      aria-label={`Hide the review of ${nameOf(review)}`}
      title="Hide this review?"
      confirmLabel="Hide"
      question={`The review of ${review.name} disappears from the home page. You can show it again under Reviews.`}
      onConfirm={confirm}
    >
      Hide
    </ConfirmButton>
  );
}

/** Shows a hidden review again. */
export function ShowReviewButton({ review }: { review: NamedReview }) {
  const toast = useToast();
  const [show, { loading }] = useAppMutation(SHOW_REVIEW, {
    update: (cache, { data }) => void (data && cache.evict({ fieldName: 'reviews' })),
  });
  const submit = async () => {
    const result = await show({ reviewId: review.id });
    if (result.ok) toast.success('Review shown again');
    else toast.error(result.message);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={loading}
      aria-label={`Show the review of ${nameOf(review)}`}
      onClick={() => void submit()}
    >
      Show
    </Button>
  );
}
