import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Rating from '@mui/material/Rating';
import { useField } from 'formik';
import { useId } from 'react';
import { uploadImage } from '#adapters/images/upload-image.ts';
import { PictureField } from '#ui/media/picture-field.tsx';
import { useSignedIn } from '#session/session.ts';
import { useDraft } from '#session/use-draft.ts';
import { type EntryFailure, EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { reviewSchema, useAddReview, type ReviewFormValues } from './add-review.ts';

/** The form of a new review. */
export function ReviewForm({ onAdded }: { onAdded: () => void }) {
  const { person } = useSignedIn();
  const addReview = useAddReview();
  return (
    <ReviewFields
      draftName="review"
      values={{ name: person.name, comment: '', rating: '', image: '' }}
      submitLabel="Add review"
      onSave={addReview}
      onSaved={onAdded}
    />
  );
}

type ReviewFieldsProps = {
  /** The name of the draft that keeps the entries if the session ends. */
  draftName: string;
  values: ReviewFormValues;
  submitLabel: string;
  onSave: (values: ReviewFormValues) => Promise<{ ok: true } | ({ ok: false } & EntryFailure)>;
  onSaved: () => void;
  onCancel?: () => void;
};

/** The fields of a new or changed review. */
export function ReviewFields({ draftName, values: given, submitLabel, onSave, onSaved, onCancel }: ReviewFieldsProps) {
  const draft = useDraft(draftName, given);
  // The page may show several of these forms.
  const id = useId();

  const save = async (values: ReviewFormValues) => {
    const result = await onSave(values);
    if (!result.ok) return result;
    onSaved();
    return null;
  };

  return (
    <EntryForm
      draft={draft}
      schema={reviewSchema}
      submitLabel={submitLabel}
      onSave={save}
      secondary={
        onCancel && (
          <Button variant="text" size="large" onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <FormField id={`${id}name`} name="name" label="Name" autoComplete="name" required />
      <RatingField id={`${id}rating`} name="rating" label="Rating" />
      <FormField id={`${id}comment`} name="comment" label="Comment" required multiline minRows={4} sx={wide} />
      <PictureField name="image" label="Image" upload={uploadImage} />
    </EntryForm>
  );
}

/** A rating from 1 to 5, typed or chosen with a star. */
function RatingField({ id, name, label }: { id: string; name: string; label: string }) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const rating = /^[1-5]$/.test(value.trim()) ? Number(value) : null;
  return (
    <FormField
      id={id}
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
                name={`${id}-stars`}
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
