import type { FormikHelpers } from 'formik';
import { useMemo } from 'react';
import type { PartLimitsFragment } from '#generated/graphql.ts';
import { categoryNames } from '#lib/format/category-names.ts';
import { formatCount } from '#lib/format/count.ts';
import { useDraft } from '#session/use-draft.ts';
import { uploadImage } from '#adapters/images/upload-image.ts';
import { PicturesField } from '#ui/media/pictures-field.tsx';
import { type EntryFailure, EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useListLink } from './list-location.ts';
import { PriceBreaksFields } from './price-breaks-fields.tsx';
import { editedSchema, MAX_PICTURES, productSchema, type ProductFormValues } from './product-values.ts';

type ProductFormProps = {
  /** The name of the draft that keeps the entries if the session ends. */
  draftName: string;
  initialValues: ProductFormValues;
  submitLabel: string;
  /** The limits of the shop's settings. */
  limits: PartLimitsFragment;
  isNew?: boolean;
  /** The page that changes the stock, if the form may not. */
  stockPage?: string | null;
  onSave: (values: ProductFormValues, helpers: FormikHelpers<ProductFormValues>) => Promise<EntryFailure | null>;
};

/** Adds or edits a part. */
export function ProductForm(props: ProductFormProps) {
  const { draftName, initialValues, submitLabel, limits, isNew = false, stockPage, onSave } = props;
  const schema = useMemo(() => (isNew ? productSchema(limits) : editedSchema(limits)), [isNew, limits]);
  const draft = useDraft(draftName, initialValues);
  // A draft from before the stock was kept per agency has a stock that may not be saved.
  const kept = draft.kept && stockPage ? { ...draft.kept, available: initialValues.available } : draft.kept;
  const listLink = useListLink();
  const save = async (values: ProductFormValues, helpers: FormikHelpers<ProductFormValues>) => {
    const failure = await onSave(values, helpers);
    // The server has the price in cents.
    return failure?.field === 'priceCents' ? { ...failure, field: 'price' } : failure;
  };

  return (
    <EntryForm
      draft={{ ...draft, kept }}
      schema={schema}
      submitLabel={submitLabel}
      onSave={save}
      secondary={
        <LinkButton {...listLink} variant="text" size="large">
          Cancel
        </LinkButton>
      }
    >
      <FormField name="name" label="Name" required sx={wide} />
      <FormField name="description" label="Description" required multiline minRows={4} sx={wide} />
      <FormField
        name="price"
        label="Price"
        helperText={`Dollars per piece, at most ${(limits.maxPriceCents / 100).toFixed(2)}`}
        required
        inputMode="decimal"
      />
      <FormField
        name="minimum"
        label="Minimum order"
        helperText={`Pieces, at least ${formatCount(limits.minMinimum)}`}
        required
        inputMode="numeric"
      />
      <FormField
        name="available"
        label="Available"
        helperText={
          stockPage ? (
            <>
              Kept per location: <TextLink to={stockPage}>count, receive or transfer it</TextLink>
            </>
          ) : (
            `Pieces, at most ${formatCount(limits.maxAvailable)}`
          )
        }
        required
        inputMode="numeric"
        slotProps={stockPage ? readOnly : {}}
        sx={stockPage ? { '& .MuiOutlinedInput-root': { bgcolor: 'action.hover' } } : undefined}
      />
      <PriceBreaksFields />
      <FormSelect
        name="category"
        label="Category"
        helperText="Installation also has what fits no other category"
        options={categoryNames}
      />
      <FormField
        name="brand"
        label="Brand"
        helperText={isNew ? 'Defaults to our brand' : undefined}
        required={!isNew}
      />
      <FormField
        name="partNumber"
        label="Part number"
        helperText={isNew ? 'Leave blank to assign automatically' : undefined}
        required={!isNew}
      />
      <FormField name="bin" label="Bin" helperText="Its place in the warehouse, such as A-02-07" />
      <FormField
        name="reorderLevel"
        label="Reorder level"
        helperText="We email you when the stock is lower; blank for no reminder"
        inputMode="numeric"
      />
      <FormField
        name="weightOunces"
        label="Weight"
        helperText="Ounces per piece, for shipping; blank if unknown"
        inputMode="numeric"
      />
      <PicturesField
        name="images"
        label="Image"
        most={MAX_PICTURES}
        upload={uploadImage}
        hint="The first is shown on the card"
        required
      />
    </EntryForm>
  );
}

const readOnly = { input: { readOnly: true } } as const;
