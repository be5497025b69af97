import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useState } from 'react';
import { object, type ObjectSchema, string } from 'yup';
import { describeIdentityError, explanations } from '#adapters/identity/explain.ts';
import { identity } from '#adapters/identity/identity.ts';
import { emailSchema, newPassword } from '#lib/credentials.ts';
import { messages } from '#lib/messages.ts';
import { useSignedIn } from '#session/session.ts';
import { useToast } from '#ui/feedback/use-toast.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';

const { auth } = messages;
const current = string().required(auth.passwordRequired);
const nameSchema = object({
  name: string().trim().required(auth.nameRequired).max(100, 'Use at most 100 characters'),
});
const newEmailSchema = object({ email: emailSchema, password: current });
const passwordSchema = object({ current, next: newPassword });

const CurrentPassword = ({ name }: { name: string }) => (
  <FormField name={name} label="Current password" type="password" autoComplete="current-password" />
);

const apart = { borderTop: '1px solid', borderColor: 'divider', pt: 3 } as const;

/** Changes the name of the account, and with a password also the email address and the password. */
export function LoginDetails() {
  const { person } = useSignedIn();
  const toast = useToast();
  const client = useApolloClient();
  return (
    <Box sx={{ display: 'grid', gap: 3, width: 1, maxWidth: 440, '& > form + form': apart }}>
      <Change
        initialValues={{ name: person.name }}
        schema={nameSchema}
        submitLabel="Change name"
        onSave={async ({ name }) => {
          await identity.changeName(name.trim());
          await client.refetchQueries({ include: ['Me'] }).catch(() => undefined);
          toast.success('Your name is changed');
        }}
      >
        <FormField name="name" label="Name" autoComplete="name" />
      </Change>
      {person.hasPassword && (
        <>
          <Change
            initialValues={{ email: '', password: '' }}
            schema={newEmailSchema}
            submitLabel="Change email"
            onSave={async ({ email, password }) => {
              await identity.changeEmail({ email: email.trim(), password });
              toast.success(`Follow the link in the email to ${email.trim()}, then log in with it`);
            }}
          >
            <FormField name="email" label="New email" type="email" autoComplete="email" />
            <CurrentPassword name="password" />
          </Change>
          <Change
            initialValues={{ current: '', next: '' }}
            schema={passwordSchema}
            submitLabel="Change password"
            onSave={async ({ current: password, next }) => {
              await identity.changePassword({ password, next });
              toast.success('Your password is changed');
            }}
          >
            <CurrentPassword name="current" />
            <FormField name="next" label="New password" type="password" autoComplete="new-password" />
          </Change>
        </>
      )}
    </Box>
  );
}

type ChangeProps<Values extends object> = {
  initialValues: Values;
  schema: ObjectSchema<Values>;
  submitLabel: string;
  onSave: (values: Values) => Promise<void>;
  children: ReactNode;
};

/** A form that the identity provider answers. */
function Change<Values extends object>({ initialValues, schema, submitLabel, onSave, children }: ChangeProps<Values>) {
  const [fault, setFault] = useState<string | null>(null);
  const submit = async (values: Values, { resetForm }: FormikHelpers<Values>) => {
    setFault(null);
    try {
      await onSave(values);
      resetForm();
    } catch (error) {
      const message = describeIdentityError(error);
      setFault(message === explanations['auth/wrong-password'] ? 'Incorrect current password.' : message);
    }
  };
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={submit} enableReinitialize>
      <Form>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          {children}
          <FormError message={fault} />
          <SubmitButton size="medium" variant="outlined">
            {submitLabel}
          </SubmitButton>
        </Box>
      </Form>
    </Formik>
  );
}
