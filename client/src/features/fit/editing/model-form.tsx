import type { FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { SaveResult } from '#lib/api/versioned-save.ts';
import { useDraft } from '#session/use-draft.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { kindNames } from '../kind-names.ts';
import { modelLabels, modelSchema, type ModelValues } from './model-values.ts';

type ModelFormProps = {
  /** The name of the draft that keeps the entries if the session ends. */
  draftName: string;
  initialValues: ModelValues;
  submitLabel: string;
  secondary?: ReactNode;
  onSave: (values: ModelValues) => Promise<SaveResult<ModelValues>>;
};

/** The fields of a model. */
export function ModelForm({ draftName, initialValues, submitLabel, secondary, onSave }: ModelFormProps) {
  const draft = useDraft(draftName, initialValues);
  const save = async (values: ModelValues, { resetForm }: FormikHelpers<ModelValues>) => {
    const result = await onSave(values);
    if (!result.ok) return result;
    resetForm({ values: result.values });
    return null;
  };
  return (
    <EntryForm draft={draft} schema={modelSchema} submitLabel={submitLabel} onSave={save} secondary={secondary}>
      <FormField name="brand" label={modelLabels.brand} required />
      <FormField
        name="number"
        label={modelLabels.number}
        helperText="As printed on the nameplate; punctuation and spaces do not matter"
        required
      />
      <FormSelect name="kind" label={modelLabels.kind} options={kindNames} sx={wide} />
      <FormField name="serialFrom" label={modelLabels.serialFrom} helperText="Blank if unknown" />
      <FormField name="serialTo" label={modelLabels.serialTo} helperText="Blank while it is made" />
      <FormField name="firstYear" label={modelLabels.firstYear} helperText="Of production" inputMode="numeric" />
      <FormField name="lastYear" label={modelLabels.lastYear} helperText="Blank if still made" inputMode="numeric" />
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
