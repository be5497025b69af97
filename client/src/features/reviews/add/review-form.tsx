import { PictureField } from '#session/picture-field.tsx';
import { useSignedIn } from '#session/session.ts';
import { useDraft } from '#session/use-draft.ts';
import { EntryForm, wide } from '#ui/entry-form.tsx';
import { FormField } from '#ui/form-field.tsx';
import { RatingField } from './rating-field.tsx';
import { reviewSchema, type ReviewFormValues } from './review-rules.ts';
import { useAddReview } from './use-add-review.ts';

export function ReviewForm({ onAdded }: { onAdded: () => void }) {
  const { person } = useSignedIn();
  const addReview = useAddReview();
  const draft = useDraft('review', { name: person.name, comment: '', rating: '', image: '' });

  const save = async (values: ReviewFormValues) => {
    const failure = await addReview(values);
    if (failure !== null) draft.keep(values);
    else {
      draft.drop();
      onAdded();
    }
    return failure;
  };

  return (
    <EntryForm initialValues={draft.initialValues} schema={reviewSchema} submitLabel="Add review" onSave={save}>
      <FormField name="name" label="Name" autoComplete="name" required />
      <RatingField name="rating" label="Rating" />
      <FormField name="comment" label="Comment" required multiline minRows={4} sx={wide} />
      <PictureField name="image" label="Image" />
    </EntryForm>
  );
}
