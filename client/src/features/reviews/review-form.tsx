import InputAdornment from '@mui/material/InputAdornment';
import Rating from '@mui/material/Rating';
import { useField } from 'formik';
import { uploadImage } from '#adapters/images/upload-image.ts';
import { PictureField } from '#ui/media/picture-field.tsx';
import { useSignedIn } from '#session/session.ts';
import { useDraft } from '#session/use-draft.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { reviewSchema, useAddReview, type ReviewFormValues } from './add-review.ts';

export function ReviewForm({ onAdded }: { onAdded: () => void }) {
  const { person } = useSignedIn();
  const addReview = useAddReview();
  const draft = useDraft('review', { name: person.name, comment: '', rating: '', image: '' });

  const save = async (values: ReviewFormValues) => {
    const result = await addReview(values);
    if (!result.ok) {
      draft.keep(values);
      return result.message;
    }
    draft.drop();
    onAdded();
    return null;
  };

  return (
    <EntryForm initialValues={draft.initialValues} schema={reviewSchema} submitLabel="Add review" onSave={save}>
      <FormField name="name" label="Name" autoComplete="name" required />
      <RatingField name="rating" label="Rating" />
      <FormField name="comment" label="Comment" required multiline minRows={4} sx={wide} />
      <PictureField name="image" label="Image" upload={uploadImage} />
    </EntryForm>
  );
}

/** A rating from 1 to 5, typed or chosen with a star. */
function RatingField({ name, label }: { name: string; label: string }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const rating = /^[1-5]$/.test(value.trim()) ? Number(value) : null;
  return (
    <FormField
      name={name}
      label={label}
      required
      autoComplete="off"
      helperText="1 (poor) to 5 (excellent)"
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Rating
                name={`${name}-stars`}
                value={rating}
                onChange={(_, stars) => void setValue(String(stars ?? ''))}
                sx={{ color: 'secondary.main' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
