import { useMutation } from '@apollo/client/react';
import { AddReviewDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/use-toast.ts';
import { reviewSchema, type ReviewFormValues } from './review-rules.ts';

/** Adds a review. Answers null, or why it was not added. */
export function useAddReview() {
  const toast = useToast();
  const [addReview] = useMutation(AddReviewDocument, {
    errorPolicy: 'all',
    // It belongs at the top of every list of reviews; whoever shows one asks again.
    update: (cache, { data }) => void (data && cache.evict({ fieldName: 'reviews' })),
  });

  return async (values: ReviewFormValues): Promise<string | null> => {
    const { rating, ...rest } = reviewSchema.cast(values);
    const { data, error } = await addReview({ variables: { input: { ...rest, rating: Number(rating) } } });
    if (!data) return describeError(error);
    toast.success(messages.reviews.added);
    return null;
  };
}
