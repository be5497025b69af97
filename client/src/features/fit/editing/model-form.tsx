import type { FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { SaveResult } from '#lib/api/versioned-save.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { kindNames } from '../kind-names.ts';
import { modelLabels, modelSchema, type ModelValues } from './model-values.ts';

type ModelFormProps = {
  initialValues: ModelValues;
  submitLabel: string;
  secondary?: ReactNode;
  onSave: (values: ModelValues) => Promise<SaveResult<ModelValues>>;
};

/** The fields of a model. A server error about one field is shown at that field. */
export function ModelForm({ initialValues, submitLabel, secondary, onSave }: ModelFormProps) {
  const save = async (values: ModelValues, { setFieldError, resetForm }: FormikHelpers<ModelValues>) => {
    const result = await onSave(values);
    if (result.ok) resetForm({ values: result.values });
    else if (result.field && result.field in values) setFieldError(result.field, result.message);
    else return result.message;
    return null;
  };
  return (
    <EntryForm
      initialValues={initialValues}
      schema={modelSchema}
      submitLabel={submitLabel}
      onSave={save}
      secondary={secondary}
    >
      <FormField name="brand" label={modelLabels.brand} required />
      <FormField
        name="number"
        label={modelLabels.number}
        helperText="As printed on the nameplate; punctuation and spaces do not matter"
        required
      />
      <FormField
        name="kind"
        label={modelLabels.kind}
        select
        sx={wide}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {Object.entries(kindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </FormField>
      <FormField name="serialFrom" label={modelLabels.serialFrom} helperText="Blank if unknown" />
      <FormField name="serialTo" label={modelLabels.serialTo} helperText="Blank while it is made" />
      <FormField name="firstYear" label={modelLabels.firstYear} helperText="Of production" slotProps={numeric} />
      <FormField name="lastYear" label={modelLabels.lastYear} helperText="Blank if still made" slotProps={numeric} />
      <FormField
        name="notes"
        label={modelLabels.notes}
        helperText="Customers read them on the page of the model"
        multiline
        minRows={2}
        sx={wide}
      />
    </EntryForm>
  );
}

const numeric = { htmlInput: { inputMode: 'numeric' } } as const;
