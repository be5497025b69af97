import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { useReturnPath } from '#session/use-return-path.ts';
import { AlertDialog } from '#ui/feedback/alert-dialog.tsx';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { GoogleButton } from './google-button.tsx';
import { registerSchema } from './schemas.ts';
import { useAttempt } from './use-attempt.tsx';

const blank = { name: '', email: '', password: '' };

export function Component() {
  // A new account is signed in at once; the page stays until its owner has read that the address must be verified.
  const [stage, setStage] = useState<'form' | 'registering' | 'registered'>('form');
  const { fault, attempt } = useAttempt();
  const returnPath = useReturnPath();
  const origin: unknown = useLocation().state;
  const navigate = useNavigate();
  const person = usePerson();
  useEffect(() => identity.prepare(), []);

  const register = async (account: typeof blank) => {
    setStage('registering');
    const isDone = await attempt(() =>
      identity.register({ ...account, name: account.name.trim(), email: account.email.trim() }),
    );
    setStage(isDone ? 'registered' : 'form');
  };

  if (person && stage === 'form') return <Navigate to={returnPath} replace />;
  return (
    <AuthPage title={messages.auth.register} intro="One account for orders, payments and reviews.">
      <Formik initialValues={blank} validationSchema={registerSchema} onSubmit={register}>
        <Form>
          <FormField name="name" label="Name" autoComplete="name" />
          <FormField name="email" label="E-mail" type="email" autoComplete="username" sx={{ mt: 1 }} />
          <FormField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            helperText="6 characters or more"
            sx={{ mt: 1 }}
          />
          <SubmitButton fullWidth sx={{ mt: 2, mb: fault ? 1.5 : 0 }}>
            {messages.auth.register}
          </SubmitButton>
          <FormError message={fault} />
        </Form>
      </Formik>
      <GoogleButton attempt={attempt} />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        Already have an account?{' '}
        <TextLink to={paths.login} state={origin}>
          Log in
        </TextLink>
      </Typography>
      <AlertDialog
        isOpen={stage === 'registered'}
        title={messages.auth.verifyEmail}
        onClose={() => void navigate(returnPath, { replace: true })}
      >
        We have sent a link to your address. You can place orders in the meantime.
      </AlertDialog>
    </AuthPage>
  );
}
