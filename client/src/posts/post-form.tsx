import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Formik, type FormikValues } from 'formik';
import { type ReactNode, useState } from 'react';
import { type AnyObjectSchema, string } from 'yup';
import type { Failure } from '#lib/api/errors.ts';
import { formatCount } from '#lib/format/count.ts';
import { useDraft } from '#session/use-draft.ts';
import { Form } from '#ui/forms/form.tsx';
import { CancelButton } from '#ui/forms/form-dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { Kept } from '#ui/forms/kept.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';

/** A text that the server accepts with the same limit. */
export const limitedText = (maxLength: number) =>
  string()
    .trim()
    .max(maxLength, `Use at most ${formatCount(maxLength)} characters`);

type PostFormProps<Values extends FormikValues> = {
  /** The name of the draft that keeps the entries if the session ends. */
  draftName: string;
  values: Values;
  schema: AnyObjectSchema;
  submitLabel: string;
  /** Returns the failure, or null. */
  onSave: (values: Values) => Promise<Failure | null>;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a post in a dialog. It keeps the entries when the server refuses them. */
export function PostForm<Values extends FormikValues>(props: PostFormProps<Values>) {
  const { draftName, values, schema, submitLabel, onSave, onClose, children } = props;
  const draft = useDraft(draftName, values);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (entered: Values) => {
    const failure = await onSave(entered);
    if (failure === null) return onClose();
    draft.keep(entered, failure.code);
    setFault(failure.serverMessage ?? failure.message);
  };
  return (
    <Formik initialValues={draft.initialValues} validationSchema={schema} onSubmit={save}>
      <Form>
        <DialogContent sx={{ '&&': { pt: 1 } }}>
          <Box sx={{ display: 'grid', gap: 1 }}>{children}</Box>
          <FormError message={fault} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton onClick={onClose} />
          <SubmitButton size="medium">{submitLabel}</SubmitButton>
        </DialogActions>
        <UnsavedGuard />
        <Kept draft={draft} />
      </Form>
    </Formik>
  );
}
