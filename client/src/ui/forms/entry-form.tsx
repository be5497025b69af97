import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { Formik, type FormikHelpers, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';
import { type Draft, Kept } from './kept.tsx';
import { SubmitButton } from './submit-button.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type EntryFormProps<Values extends FormikValues> = {
  draft: Draft<Values>;
  schema: AnyObjectSchema;
  submitLabel: string;
  /** Returns the error to show, or null. The entries stay either way. */
  onSave: (values: Values, helpers: FormikHelpers<Values>) => Promise<string | null>;
  /** Shown beside the button. */
  secondary?: ReactNode;
  children: ReactNode;
};

/** A form on a sheet of paper, with a guard against leaving it and its error below. */
export function EntryForm<Values extends FormikValues>(props: EntryFormProps<Values>) {
  const { draft, schema, submitLabel, onSave, secondary, children } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(null);
    setFailure(await onSave(values, helpers));
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
          <FormError message={failure} />
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

/** The style of a field as wide as the sheet. */
export const wide = { gridColumn: '1 / -1' } as const;
