import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { number, object } from 'yup';
import type {
  AddPartReviewMutation,
  AddPartReviewMutationVariables,
  EditPartReviewMutation,
  EditPartReviewMutationVariables,
  MyPartPostsQuery,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { keepUnits } from '#lib/format/keep-units.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { evictPosts, MY_PART_POSTS, OWN_PART_REVIEW } from './my-part-posts.ts';
import { limitedText, PostForm } from './post-form.tsx';
import { GateSkeleton, PostDialog } from './post-gate.tsx';

const ADD_PART_REVIEW: TypedDocumentNode<AddPartReviewMutation, AddPartReviewMutationVariables> = gql`
  mutation AddPartReview($input: AddPartReviewInput!) {
    addPartReview(input: $input) {
      review {
        ...OwnPartReview
      }
    }
  }
  ${OWN_PART_REVIEW}
`;

const EDIT_PART_REVIEW: TypedDocumentNode<EditPartReviewMutation, EditPartReviewMutationVariables> = gql`
  mutation EditPartReview($input: EditPartReviewInput!) {
    editPartReview(input: $input) {
      review {
        ...OwnPartReview
      }
    }
  }
  ${OWN_PART_REVIEW}
`;

type ReviewDialogProps = { productId: string; productName: string; onClose: () => void; onSaved?: () => void };

/** The form of a review of a part, or of its change; for others than buyers the reason why not. */
export const ReviewDialog = ({ productId, productName, onClose, onSaved }: ReviewDialogProps) => (
  <PostDialog title={`Review ${keepUnits(productName)}`} purpose="review this part" onClose={onClose}>
    {({ person }) => <ReviewOfBuyer productId={productId} name={person.name} onClose={onClose} onSaved={onSaved} />}
  </PostDialog>
);

type ReviewOfBuyerProps = { productId: string; name: string; onClose: () => void; onSaved: (() => void) | undefined };

function ReviewOfBuyer({ productId, name, onClose, onSaved }: ReviewOfBuyerProps) {
  const { data, error, refetch } = useQuery(MY_PART_POSTS, {
    variables: { productId },
    fetchPolicy: 'network-only',
  });
  if (error && !data) {
    return (
      <DialogContent>
        <ErrorNotice title="The form could not be loaded" error={error} onRetry={() => void refetch()} />
      </DialogContent>
    );
  }
  if (!data) return <GateSkeleton />;
  const { isBuyer, review } = data.myPartPosts;
  if (!isBuyer && !review) {
    return (
      <DialogContent sx={{ pb: 4 }}>
        <Typography>
          Reviews are written by buyers. Once an order of this part is delivered to you, you can review it here and in
          My Orders.
        </Typography>
      </DialogContent>
    );
  }
  return <ReviewForm productId={productId} name={name} review={review} onClose={onClose} onSaved={onSaved} />;
}

const schema = object({
  rating: number().min(1, 'Choose 1 to 5 stars').max(5),
  title: limitedText(100),
  text: limitedText(2000).required('Write what you think of the part'),
  name: limitedText(100).required('Enter the name to show'),
});

type ReviewFormProps = ReviewOfBuyerProps & { review: MyPartPostsQuery['myPartPosts']['review'] };

function ReviewForm({ productId, name, review, onClose, onSaved }: ReviewFormProps) {
  const toast = useToast();
  const update = evictPosts(productId);
  const [add] = useAppMutation(ADD_PART_REVIEW, { update });
  const [edit] = useAppMutation(EDIT_PART_REVIEW, { update });
  const values = {
    rating: review?.rating ?? 0,
    title: review?.title ?? '',
    text: review?.text ?? '',
    name: review?.name ?? name,
  };
  const save = async ({ rating, ...texts }: typeof values) => {
    const input = { rating, name: texts.name.trim(), text: texts.text.trim(), title: texts.title.trim() || null };
    const result = review ? await edit({ reviewId: review.id, ...input }) : await add({ productId, ...input });
    if (!result.ok) return result;
    toast.success(review ? 'Review saved' : 'Your review is posted');
    onSaved?.();
    return null;
  };
  return (
    <PostForm
      draftName={`review ${productId}`}
      values={values}
      schema={schema}
      submitLabel={review ? 'Save changes' : 'Post review'}
      onSave={save}
      onClose={onClose}
    >
      {review?.hiddenAt && (
        <Typography color="warning" sx={{ overflowWrap: 'anywhere' }}>
          Hidden by us: {review.hiddenReason}. Only you see it.
        </Typography>
      )}
      <StarsField />
      <FormField name="title" label="Title" helperText="Optional" autoComplete="off" />
      <FormField
        name="text"
        label="Review"
        required
        multiline
        minRows={4}
        helperText="How does it fit, work and last?"
      />
      <FormField name="name" label="Name to show" required autoComplete="name" />
    </PostForm>
  );
}

function StarsField() {
  const [{ value }, { touched, error }, { setValue }] = useField<number>('rating');
  const fault = touched ? error : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }} {...(fault && { 'data-fault': '' })}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        Your rating
      </Typography>
      <Rating
        name="rating"
        size="large"
        value={value || null}
        onChange={(_, stars) => void setValue(stars ?? 0)}
        sx={{ color: 'secondary.main' }}
      />
      <FormHelperText error={Boolean(fault)} role={fault ? 'alert' : undefined}>
        {fault ?? '1 (poor) to 5 (excellent)'}
      </FormHelperText>
    </Box>
  );
}
