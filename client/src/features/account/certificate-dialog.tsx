import { gql, type TypedDocumentNode } from '@apollo/client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { object, string, type InferType } from 'yup';
import type { SubmitTaxCertificateMutation, SubmitTaxCertificateMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { VerifyFirst } from '#posts/post-gate.tsx';
import { useSignedIn } from '#session/session.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { CancelButton, FormDialog } from '#ui/forms/form-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';

const SUBMIT: TypedDocumentNode<SubmitTaxCertificateMutation, SubmitTaxCertificateMutationVariables> = gql`
  mutation SubmitTaxCertificate($input: SubmitTaxCertificateInput!) {
    submitTaxCertificate(input: $input) {
      ... on TaxCertificatePayload {
        certificate {
          id
        }
      }
      ... on Refusal {
        message
      }
    }
  }
`;

const schema = object({
  number: string().trim().required('Enter the number').max(60, 'Use at most 60 characters'),
  states: string()
    .trim()
    .required('Enter the states')
    .matches(/^[a-z]{2}([\s,]+[a-z]{2})*$/i, 'Enter states such as TX, OK'),
  expiresOn: string().required('Enter the last day'),
});
type Values = InferType<typeof schema>;

/** Submits a tax certificate, which an admin approves. */
export function CertificateDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { email, isEmailVerified } = useSignedIn().person;
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>Add a tax certificate</DialogTitle>
      {isEmailVerified ? (
        <CertificateForm onClose={onClose} />
      ) : (
        <VerifyFirst why="We approve certificates by name and email address" email={email} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function CertificateForm({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const [fault, setFault] = useState<string | null>(null);
  const [submitCertificate] = useAppMutation(SUBMIT, {
    idempotent: true,
    update: (cache) => void cache.evict({ fieldName: 'myTaxCertificates' }),
  });
  const submit = async ({ number, states, expiresOn }: Values) => {
    setFault(null);
    const listed = [
      ...new Set(
        states
          .trim()
          .toUpperCase()
          .split(/[\s,]+/),
      ),
    ];
    const answer = await submitCertificate({ number: number.trim(), states: listed, expiresOn });
    const result = answer.ok ? answer.data.submitTaxCertificate : answer;
    if ('message' in result) return setFault(result.message);
    toast.success('Sent. We will check your certificate.');
    onClose();
  };
  return (
    <Formik initialValues={{ number: '', states: '', expiresOn: '' }} validationSchema={schema} onSubmit={submit}>
      <Form>
        <DialogContent sx={{ display: 'grid', gap: 1, '&&': { pt: 1 } }}>
          <FormField name="number" label="Certificate number" autoComplete="off" autoFocus required />
          <FormField name="states" label="States" placeholder="TX, OK" autoComplete="off" required />
          <FormField
            name="expiresOn"
            label="Valid through"
            type="date"
            required
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <FormError message={fault} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton onClick={onClose} />
          <SubmitButton size="medium">Send for approval</SubmitButton>
        </DialogActions>
      </Form>
    </Formik>
  );
}
