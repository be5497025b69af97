import { gql, type ApolloCache, type TypedDocumentNode } from '@apollo/client';
import { object, string, type InferType } from 'yup';
import type { AddReviewMutation, AddReviewMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import { isPictureAddress } from '#lib/url/web-address.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const ADD_REVIEW: TypedDocumentNode<AddReviewMutation, AddReviewMutationVariables> = gql`
  mutation AddReview($input: AddReviewInput!) {
    addReview(input: $input) {
      review {
        id
      }
    }
  }
`;

const { required, ratingInvalid } = messages.reviews;

const text = (requiredMessage: string, maxLength: number) =>
  string()
    .trim()
    .required(requiredMessage)
    .max(maxLength, `Use at most ${formatCount(maxLength)} characters`);

/** Wording of spec section 5; the rating is a whole number from 1 to 5. The server has the same limits. */
export const reviewSchema = object({
  name: text(required.name, 100),
  comment: text(required.comment, 2000),
  rating: string()
    .trim()
    .required(required.rating)
    .matches(/^[1-5]$/, { message: ratingInvalid, excludeEmptyString: true }),
  image: string()
    .trim()
    .required(required.image)
    .test('picture', 'Choose a picture', (address) => !address || isPictureAddress(address)),
});

export type ReviewFormValues = InferType<typeof reviewSchema>;

/** The lists of reviews load again. */
export function evictReviews(cache: ApolloCache) {
  for (const fieldName of ['reviews', 'myReviews', 'reviewSummary']) cache.evict({ fieldName });
}

/** Adds a review. */
export function useAddReview() {
  const toast = useToast();
  const [addReview] = useAppMutation(ADD_REVIEW, {
    update: (cache, { data }) => void (data && evictReviews(cache)),
  });
  return async (values: ReviewFormValues) => {
    const { rating, ...rest } = reviewSchema.cast(values);
    const result = await addReview({ ...rest, rating: Number(rating) });
    if (result.ok) toast.success(messages.reviews.added);
    return result;
  };
}
