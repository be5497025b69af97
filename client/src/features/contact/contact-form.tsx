import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { SendContactMessageMutation, SendContactMessageMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { messages } from '#lib/messages.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';

const SEND_CONTACT_MESSAGE: TypedDocumentNode<SendContactMessageMutation, SendContactMessageMutationVariables> = gql`
  mutation SendContactMessage($input: SendContactMessageInput!) {
    sendContactMessage(input: $input) {
      messageId
    }
  }
`;

const required = (label: string, maxLength: number) =>
  string()
    .trim()
    .required(`Please enter ${label}`)
    .max(maxLength, `At most ${formatCount(maxLength)} characters`);

/** The specification has no rules but the browser's for email; these are the server's. */
export const contactSchema = object({
  firstName: required('your first name', 100),
  lastName: required('your last name', 100),
  email: required('your email address', 254).matches(
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    'Please enter an address like name@example.com',
  ),
  message: required('your message', 5000),
});

const blankMessage = { firstName: '', lastName: '', email: '', message: '' };

const text = messages.home;

/** Sends a question to the company. If that fails, the form keeps its entries. */
export function ContactForm() {
  const [send] = useAppMutation(SEND_CONTACT_MESSAGE);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (values: typeof blankMessage) => {
    setFailure(null);
    const result = await send(contactSchema.cast(values));
    if (result.ok) setSent(true);
    else setFailure(result.message);
  };

  if (isSent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <Formik initialValues={blankMessage} validationSchema={contactSchema} onSubmit={submit}>
      <Form>
        <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <FormField name="firstName" label={text.firstName} autoComplete="given-name" />
          <FormField name="lastName" label={text.lastName} autoComplete="family-name" />
        </Box>
        <FormField name="email" label={text.email} type="email" autoComplete="email" sx={{ mt: 1 }} />
        <FormField name="message" label={text.message} multiline minRows={5} sx={{ mt: 1 }} />
        <FormError message={failure} />
        <SubmitButton sx={{ mt: 1 }}>{text.send}</SubmitButton>
        <UnsavedGuard />
      </Form>
    </Formik>
  );
}

const Sent = ({ onAgain }: { onAgain: () => void }) => (
  <Notice
    role="status"
    title="Your message has been sent"
    action={
      <Button variant="outlined" onClick={onAgain}>
        Write another
      </Button>
    }
  >
    We will reply by email. Emergency? Call us now. If you smell gas or see fire, leave and call 911.
  </Notice>
);
