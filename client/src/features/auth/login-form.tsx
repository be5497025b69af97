import { Formik } from 'formik';
import { useEffect } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { Form } from '#ui/forms/form.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { FormField } from '#ui/forms/form-field.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { SubmitButton } from '#ui/forms/submit-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { ResetPasswordButton } from './reset-password-button.tsx';
import { loginSchema } from './schemas.ts';
import { useAttempt } from './use-attempt.tsx';

export function LoginForm() {
  const { fault, attempt } = useAttempt();
  useEffect(() => identity.prepare(), []);
  return (
    <>
      <Formik
        initialValues={{ email: '', password: '' }}
        validationSchema={loginSchema}
        onSubmit={({ email, password }) => attempt(() => identity.signIn(email.trim(), password))}
      >
        <Form>
          <FormField name="email" label="E-mail" type="email" autoComplete="username" />
          <PasswordField autoComplete="current-password" />
          <ResetPasswordButton attempt={attempt} />
          <SubmitButton fullWidth sx={{ mt: 2, mb: fault ? 1.5 : 0 }}>
            {messages.auth.login}
          </SubmitButton>
          <FormError message={fault} />
        </Form>
      </Formik>
      <GoogleButton attempt={attempt} />
    </>
  );
}
