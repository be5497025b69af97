import type { FormikHelpers } from 'formik';
import { useDraft } from '#session/use-draft.ts';
import { PicturesField } from '#session/pictures-field.tsx';
import { EntryForm, wide } from '#ui/entry-form.tsx';
import { FormField } from '#ui/form-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { categoryNames } from '../categories.ts';
import { useWayBack } from './use-list-place.ts';
import { MAX_PICTURES, productSchema, type ProductFormValues } from './product-rules.ts';

/** What the server has against the form, and against which of its fields. */
export type SaveFailure = { sentence: string; field: string | null };

type ProductFormProps = {
  /** Under which name what was typed is kept if the session ends. */
  draftName: string;
  initialValues: ProductFormValues;
  submitLabel: string;
  onSave: (values: ProductFormValues) => Promise<SaveFailure | null>;
};

export function ProductForm({ draftName, initialValues, submitLabel, onSave }: ProductFormProps) {
  const draft = useDraft(draftName, initialValues);
  const wayBack = useWayBack();
  const save = async (values: ProductFormValues, { setFieldError }: FormikHelpers<ProductFormValues>) => {
    const failure = await onSave(values);
    if (failure === null) {
      draft.drop();
      return null;
    }
    draft.keep(values);
    if (!failure.field || !(failure.field in values)) return failure.sentence;
    setFieldError(failure.field, failure.sentence);
    return null;
  };

  return (
    <EntryForm
      initialValues={draft.initialValues}
      schema={productSchema}
      submitLabel={submitLabel}
      onSave={save}
      secondary={
        <LinkButton {...wayBack} variant="text" size="large">
          Cancel
        </LinkButton>
      }
    >
      <FormField name="name" label="Name" required sx={wide} />
      <FormField name="description" label="Description" required multiline minRows={4} sx={wide} />
      <FormField
        name="price"
        label="Price"
        helperText="Dollars per piece, 50.00 at most"
        required
        slotProps={decimal}
      />
      <FormField name="minimum" label="Minimum order" helperText="Pieces, 100 or more" required slotProps={numeric} />
      <FormField name="available" label="Available" helperText="Pieces, 5,000 at most" required slotProps={numeric} />
      <FormField
        name="category"
        label="Category"
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Not chosen</option>
        {Object.entries(categoryNames).map(([category, name]) => (
          <option key={category} value={category}>
            {name}
          </option>
        ))}
      </FormField>
      <FormField name="brand" label="Brand" helperText="Ours if you leave it empty" />
      <FormField name="partNumber" label="Part number" helperText="We give one if you leave it empty" />
      <PicturesField name="images" label="Image" most={MAX_PICTURES} required />
    </EntryForm>
  );
}

const decimal = { htmlInput: { inputMode: 'decimal' } } as const;
const numeric = { htmlInput: { inputMode: 'numeric' } } as const;
