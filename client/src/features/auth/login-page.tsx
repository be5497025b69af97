import Typography from '@mui/material/Typography';
import { Formik } from 'formik';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { useReturnPath } from '#session/use-return-path.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { GoogleButton } from './google-button.tsx';
import { LoginRequiredNotice } from './login-required-notice.tsx';
import { ResetPasswordButton } from './reset-password-button.tsx';
import { loginSchema } from './schemas.ts';
import { useAttempt } from './use-attempt.tsx';

export function Component() {
  const { fault, attempt } = useAttempt();
  const returnPath = useReturnPath();
  const origin: unknown = useLocation().state;
  const person = usePerson();
  useEffect(() => identity.prepare(), []);

  if (person) return <Navigate to={returnPath} replace />;
  return (
    <AuthPage title={messages.auth.login} intro="Order parts, pay by card and follow every order.">
      <LoginRequiredNotice />
      <Formik
        initialValues={{ email: '', password: '' }}
        validationSchema={loginSchema}
        onSubmit={({ email, password }) => attempt(() => identity.signIn(email.trim(), password))}
      >
        <Form>
          <FormField name="email" label="E-mail" type="email" autoComplete="username" />
          <FormField name="password" label="Password" type="password" autoComplete="current-password" sx={{ mt: 1 }} />
          <ResetPasswordButton attempt={attempt} />
          <SubmitButton fullWidth sx={{ mt: 2, mb: fault ? 1.5 : 0 }}>
            {messages.auth.login}
          </SubmitButton>
          <FormError message={fault} />
        </Form>
      </Formik>
      <GoogleButton attempt={attempt} />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        New here?{' '}
        <TextLink to={paths.register} state={origin}>
          Create an account
        </TextLink>
      </Typography>
    </AuthPage>
  );
}
