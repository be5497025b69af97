import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import type { SaveResult } from '#lib/api/versioned-save.ts';
import { useDraft } from '#session/use-draft.ts';
import { EntryForm, wide } from '#ui/forms/entry-form.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { FormSelect } from '#ui/forms/form-select.tsx';
import { entryLabels, fitEntrySchema, type FitEntryValues, verdictNames } from './fit-entry-values.ts';
import { PartPicker } from './part-picker.tsx';

type FitEntryFormProps = {
  /** The name of the draft that keeps the entries if the session ends. */
  draftName: string;
  initialValues: FitEntryValues;
  /** A saved entry keeps its part. */
  isNew: boolean;
  onSave: (values: FitEntryValues) => Promise<SaveResult<FitEntryValues>>;
  onClose: () => void;
};

/** An entry of the fit list. */
export function FitEntryForm({ draftName, initialValues, isNew, onSave, onClose }: FitEntryFormProps) {
  const draft = useDraft(draftName, initialValues);
  const id = useId();
  const save = async (values: FitEntryValues) => {
    const result = await onSave(values);
    if (!result.ok) return result;
    onClose();
    return null;
  };
  return (
    <EntryForm
      draft={draft}
      schema={fitEntrySchema}
      submitLabel={isNew ? 'Add entry' : 'Save entry'}
      onSave={save}
      secondary={
        <Button size="large" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <PartPicker name="part" id={`${id}-part`} disabled={!isNew} />
      <FormSelect id={`${id}-verdict`} name="verdict" label={entryLabels.verdict} options={verdictNames} />
      <ConditionField id={`${id}-condition`} />
      <FormField
        id={`${id}-from`}
        name="serialFrom"
        label={entryLabels.serialFrom}
        helperText="Blank for all from the first"
      />
      <FormField id={`${id}-to`} name="serialTo" label={entryLabels.serialTo} helperText="Blank for all to the last" />
      <FormField
        id={`${id}-note`}
        name="note"
        label={entryLabels.note}
        helperText="Customers read it: why, or what to check"
        sx={wide}
      />
      <FormField
        id={`${id}-source`}
        name="source"
        label={entryLabels.source}
        helperText="A parts list or a bulletin, such as Bulletin 12-4"
        sx={wide}
      />
    </EntryForm>
  );
}

function ConditionField({ id }: { id: string }) {
  const { verdict } = useFormikContext<FitEntryValues>().values;
  if (verdict !== 'FITS_IF') return null;
  return (
    <FormField
      id={id}
      name="condition"
      label={entryLabels.condition}
      placeholder="the unit has a 24 V gas valve"
      helperText="It follows the word if"
      required
      sx={wide}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
