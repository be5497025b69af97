import { gql, type TypedDocumentNode } from '@apollo/client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Formik, useFormikContext, yupToFormErrors } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { object, string } from 'yup';
import type {
  SendContactMessageInput,
  SendContactMessageMutation,
  SendContactMessageMutationVariables,
  ServiceProblem,
} from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { formatCount } from '#lib/format/count.ts';
import { cleanPhone, isPhoneNumber } from '#lib/format/phone-number.ts';
import { messages } from '#lib/messages.ts';
import type { Person } from '#adapters/identity/person.ts';
import { usePerson } from '#session/use-person.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { UnsavedGuard } from '#ui/forms/unsaved-guard.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { ServiceFields } from './service-fields.tsx';

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

/** Also of a request for service, for which a technician calls back. */
const forService = contactSchema.shape({
  problem: string<ServiceProblem>().required(),
  phone: required('your phone number', 40)
    .transform(cleanPhone)
    .test('digits', 'Enter a phone number with area code', isPhoneNumber),
  address: required('the address of the system', 500),
  postcode: required('its ZIP code', 12),
});

const blankMessage = {
  firstName: '',
  lastName: '',
  email: '',
  message: '',
  problem: '',
  phone: '',
  address: '',
  postcode: '',
};

type Values = typeof blankMessage;

const schemaFor = ({ problem }: Values) => (problem ? forService : contactSchema);

/** The input of the mutation; a question has no details of a service. */
export function toInput(values: Values): SendContactMessageInput {
  const { firstName, lastName, email, message } = contactSchema.cast(values);
  const question = { firstName, lastName, email, message };
  if (!values.problem) return question;
  const { problem, phone, address, postcode } = forService.cast(values);
  return { ...question, service: { problem, phone, address, postcode } };
}

async function validate(values: Values) {
  try {
    await schemaFor(values).validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    return yupToFormErrors<Values>(error);
  }
}

const text = messages.home;

/** The last word of a name is the last name. */
export function namesOf(name: string) {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

const nameAndEmail = ({ name, email }: Person) => ({ ...namesOf(name), email });

/** Sends a question to the company. If that fails, the form keeps its entries. It knows a signed-in person. */
export function ContactForm() {
  const person = usePerson() ?? null;
  const [{ uid, visit }, setOwner] = useState({ uid: person?.uid ?? null, visit: 0 });
  const [isSending, setSending] = useState(false);
  // The entries of a person leave with them; those of a visitor stay when they sign in, and those that are being sent when the
  // session turns out to have ended.
  if (uid !== (person?.uid ?? null)) {
    setOwner({ uid: person?.uid ?? null, visit: uid === null || isSending ? visit : visit + 1 });
  }
  const [send] = useAppMutation(SEND_CONTACT_MESSAGE);
  const [sent, setSent] = useState<'question' | 'service' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (values: Values) => {
    setFailure(null);
    setSending(true);
    const result = await send(toInput(values));
    setSending(false);
    if (result.ok) setSent(values.problem ? 'service' : 'question');
    else setFailure(result.message);
  };

  if (sent) return <Sent isService={sent === 'service'} onAgain={() => setSent(null)} />;
  return (
    <Formik
      key={visit}
      initialValues={person ? { ...blankMessage, ...nameAndEmail(person) } : blankMessage}
      validate={validate}
      onSubmit={submit}
    >
      <Form>
        <ServiceFields />
        <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: '1fr 1fr' }}>
          <FormField name="firstName" label={text.firstName} autoComplete="given-name" />
          <FormField name="lastName" label={text.lastName} autoComplete="family-name" />
        </Box>
        <FormField name="email" label={text.email} type="email" autoComplete="email" sx={{ mt: 1 }} />
        <FormField name="message" label={text.message} multiline minRows={4} sx={{ mt: 1 }} />
        <FormError message={failure} />
        <SubmitButton sx={{ mt: 1 }}>{text.send}</SubmitButton>
        <UnsavedGuard />
        {person && <FillIn key={person.uid} person={person} />}
      </Form>
    </Formik>
  );
}

/** Fills in the name and the address of a person who is known only after the form was opened. What they typed stays. */
function FillIn({ person }: { person: Person }) {
  const { values, dirty, resetForm, setValues } = useFormikContext<Values>();
  const fill = useEffectEvent(() => {
    const { email, ...names } = nameAndEmail(person);
    const filled = {
      ...values,
      ...(!values.firstName && !values.lastName && names),
      email: values.email || email,
    };
    if (dirty) void setValues(filled);
    else resetForm({ values: filled });
  });
  useEffect(() => fill(), []);
  return null;
}

const Sent = ({ isService, onAgain }: { isService: boolean; onAgain: () => void }) => (
  <Notice
    role="status"
    title={isService ? 'Your request has been sent' : 'Your message has been sent'}
    action={
      <Button variant="outlined" onClick={onAgain}>
        Write another
      </Button>
    }
  >
    {isService
      ? 'A technician will call you within an hour, day or night.'
      : 'We will reply by email within one business day.'}{' '}
    Emergency? Call us now. If you smell gas or see fire, leave and call 911.
  </Notice>
);
