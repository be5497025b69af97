import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { useReturnPath } from '#session/use-return-path.ts';
import { AlertDialog } from '#ui/feedback/alert-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { registerSchema } from './schemas.ts';
import { useAttempt } from './use-attempt.tsx';

const blank = { name: '', email: '', password: '' };

type RegisterFormProps = {
  /** Keeps the page open while its user is signed in already. */
  onRegistering: (isRegistering: boolean) => void;
};

export function RegisterForm({ onRegistering }: RegisterFormProps) {
  const [isRegistered, setRegistered] = useState(false);
  const { fault, attempt } = useAttempt();
  const returnPath = useReturnPath();
  const navigate = useNavigate();
  useEffect(() => identity.prepare(), []);

  const register = async (account: typeof blank) => {
    onRegistering(true);
    const isDone = await attempt(() =>
      identity.register({ ...account, name: account.name.trim(), email: account.email.trim() }),
    );
    // The account may exist although the mail was not sent.
    const hasAccount = isDone || identity.current() !== null;
    setRegistered(hasAccount);
    onRegistering(hasAccount);
  };

  return (
    <>
      <Formik initialValues={blank} validationSchema={registerSchema} onSubmit={register}>
        <Form>
          <FormField name="name" label="Name" autoComplete="name" />
          <FormField name="email" label="E-mail" type="email" autoComplete="username" sx={{ mt: 1 }} />
          <PasswordField autoComplete="new-password" helperText="6 characters or more" />
          <SubmitButton fullWidth sx={{ mt: 2, mb: fault ? 1.5 : 0 }}>
            {messages.auth.register}
          </SubmitButton>
          <FormError message={fault} />
        </Form>
      </Formik>
      <GoogleButton attempt={attempt} />
      <AlertDialog
        isOpen={isRegistered}
        title={messages.auth.verifyEmail}
        onClose={() => void navigate(returnPath, { replace: true })}
      >
        {fault ? <>Your account is ready, but the link was not sent. {fault}</> : 'We have sent you a link.'} You can
        place orders in the meantime.
      </AlertDialog>
    </>
  );
}
