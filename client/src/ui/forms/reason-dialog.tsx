import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string } from 'yup';
import { Form } from './form.tsx';
import { CancelButton, FormDialog } from './form-dialog.tsx';
import { FormError } from './form-error.tsx';
import { FormField } from './form-field.tsx';
import { SubmitButton } from './submit-button.tsx';

type ReasonDialogProps = {
  title: string;
  /** The button that sends the reason. */
  label: string;
  /** Asks before a step that needs no reason: the field is a message, which may stay empty. */
  question?: string;
  /** Returns the reason for a failure, or null. */
  onConfirm: (answer: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for the reason that the customer reads, or for a message with a step that needs none. */
export function ReasonDialog({ title, label, question, onConfirm, onClose }: ReasonDialogProps) {
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <FormDialog
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="xs"
      {...(question && { 'aria-describedby': `${id}-question` })}
    >
      <Formik
        initialValues={{ answer: '' }}
        validationSchema={question ? messageSchema : reasonSchema}
        onSubmit={async ({ answer }) => {
          const failure = await onConfirm(answer.trim());
          setFault(failure);
          if (failure === null) onClose();
        }}
      >
        <Form>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent sx={{ '&&': { pt: 1 } }}>
            {question && (
              <DialogContentText id={`${id}-question`} sx={{ mb: 2 }}>
                {question}
              </DialogContentText>
            )}
            <FormField
              name="answer"
              label={question ? 'Message (optional)' : 'Reason'}
              helperText="The customer can read it."
              multiline
              minRows={2}
              fullWidth
            />
            <FormError message={fault} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2.5 }}>
            <CancelButton onClick={onClose} />
            <SubmitButton size="medium" color={question ? 'primary' : 'error'}>
              {label}
            </SubmitButton>
          </DialogActions>
        </Form>
      </Formik>
    </FormDialog>
  );
}

const words = string().trim().max(300, 'At most 300 characters');
const messageSchema = object({ answer: words });
const reasonSchema = object({ answer: words.required('Enter a reason') });
