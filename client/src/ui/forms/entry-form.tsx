import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Formik, type FormikHelpers, type FormikValues, getIn } from 'formik';
import { useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { Failure } from '#lib/api/errors.ts';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';
import { type Draft, Kept } from './kept.tsx';
import { SubmitButton } from './submit-button.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** The failure of a save, with the field that it is about, if it is about one. */
export type EntryFailure = Pick<Failure, 'message' | 'code' | 'field'>;

interface EntryDraft<Values> extends Draft<Values> {
  /** Keeps the entries when the session has ended. */
  keep: (values: Values, code: Failure['code']) => void;
}

type EntryFormProps<Values extends FormikValues> = {
  draft: EntryDraft<Values>;
  schema: AnyObjectSchema;
  submitLabel: string;
  /** Returns the failure, or null. The entries stay either way. */
  onSave: (values: Values, helpers: FormikHelpers<Values>) => Promise<EntryFailure | null>;
  /** Shown beside the button. */
  secondary?: ReactNode;
  children: ReactNode;
};

/** A form on a sheet of paper, with a guard against leaving it. An error is shown at its field, or below. */
export function EntryForm<Values extends FormikValues>(props: EntryFormProps<Values>) {
  const { draft, schema, submitLabel, onSave, secondary, children } = props;
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFault(null);
    const failure = await onSave(values, helpers);
    if (failure === null) return;
    draft.keep(values, failure.code);
    if (failure.field && hasField(values, failure.field)) helpers.setFieldError(failure.field, failure.message);
    else setFault(failure.message);
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3, md: 4 } }}>
      <Formik initialValues={draft.initialValues} validationSchema={schema} onSubmit={submit}>
        <Form>
          <Box
            sx={{
              display: 'grid',
              columnGap: 2.5,
              rowGap: 1.75,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
            }}
          >
            {children}
          </Box>
          <FormError message={fault} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
            <SubmitButton>{submitLabel}</SubmitButton>
            {secondary}
          </Box>
          <UnsavedGuard />
          <Kept draft={draft} />
        </Form>
      </Formik>
    </Paper>
  );
}

/** Whether a field of the form has this path, such as "entries.0.note". A list of rows is not a field. */
export function hasField(values: FormikValues, path: string): boolean {
  const value: unknown = getIn(values, path);
  return value !== undefined && !Array.isArray(value);
}

/** The style of a field as wide as the sheet. */
export const wide = { gridColumn: '1 / -1' } as const;
