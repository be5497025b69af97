import { useMutation } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Formik } from 'formik';
import { useState } from 'react';
import { SendContactMessageDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { messages } from '#lib/messages.ts';
import { Form } from '#ui/form.tsx';
import { FormError } from '#ui/form-error.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { blankMessage, contactSchema } from './contact-rules.ts';

const text = messages.home;

/** Sends a question to the firm. If it cannot be sent, what was typed stays. */
export function ContactForm() {
  const [send] = useMutation(SendContactMessageDocument, { errorPolicy: 'all' });
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (values: typeof blankMessage) => {
    setFailure(null);
    const { data, error } = await send({ variables: { input: contactSchema.cast(values) } });
    if (data) setSent(true);
    else setFailure(describeError(error));
  };

  if (isSent) {
    return (
      <Notice
        role="status"
        title="Your message has arrived"
        action={
          <Button variant="outlined" onClick={() => setSent(false)}>
            Write another
          </Button>
        }
      >
        One of us will answer by e-mail. If something burns, leaks or freezes, do not wait for it: call an agency.
      </Notice>
    );
  }
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
