import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, getIn, type FormikHelpers, type FormikValues } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { string, type AnyObjectSchema } from 'yup';
import type { Failure } from '#lib/api/errors.ts';
import { counted } from '#lib/format/counted.ts';
import { Form } from '#ui/forms/form.tsx';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';

type StockDialogProps<Values extends FormikValues> = {
  title: string;
  submitLabel: string;
  initialValues: Values;
  schema: AnyObjectSchema;
  /** Returns the failure, or null after success, which closes the dialog. */
  onSave: (values: Values) => Promise<Pick<Failure, 'message' | 'field'> | null>;
  onClose: () => void;
  children: ReactNode;
};

/** A form about the stock of a part. A failure that concerns a field is shown at the field. */
export function StockDialog<Values extends FormikValues>(props: StockDialogProps<Values>) {
  const { title, submitLabel, initialValues, schema, onSave, onClose, children } = props;
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (values: Values, { setFieldError }: FormikHelpers<Values>) => {
    setFault(null);
    const failure = await onSave(values);
    if (failure === null) return onClose();
    if (failure.field && typeof getIn(values, failure.field) === 'string') {
      setFieldError(failure.field, failure.message);
    } else setFault(failure.message);
  };
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit}>
        <Form>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
            {children}
            <FormError message={fault} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <CancelButton onClick={onClose} />
            <SubmitButton size="medium">{submitLabel}</SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </FormDialog>
  );
}

const wholeNumber = (missing: string) =>
  string()
    .trim()
    .required(missing)
    .matches(/^\d{1,7}$/, { message: 'Enter a whole number', excludeEmptyString: true })
    .test('most', 'Enter 1,000,000 or less', (typed) => !/^\d{1,7}$/.test(typed) || Number(typed) <= 1_000_000);

export const countField = wholeNumber('Enter the number of pieces, 0 for none');

export const piecesField = wholeNumber('Enter the number of pieces').test(
  'some',
  'Enter at least one piece',
  (typed) => !/^\d{1,7}$/.test(typed) || Number(typed) > 0,
);

export const noteField = string().trim().default('').max(200, 'Use at most 200 characters');

export const binField = string().trim().default('').max(40, 'Use at most 40 characters');

export const numeric = { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } } as const;

/** "1 piece", "1,200 pieces". */
export const pieces = (count: number): string => counted(count, 'piece');
