import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, memo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { useReturnPath } from '#session/use-return-path.ts';
import { Island } from '#ui/layout/island.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { AuthPage } from './auth-page.tsx';
import { LoginRequiredNotice } from './login-required-notice.tsx';

const LoginForm = lazy(async () => ({ default: (await import('./login-form.tsx')).LoginForm }));

export function Component() {
  const returnPath = useReturnPath();
  const origin: unknown = useLocation().state;
  const person = usePerson();

  if (person) return <Navigate to={returnPath} replace />;
  return (
    <AuthPage title={messages.auth.login} intro="Order parts, pay by card and follow every order.">
      <LoginRequiredNotice />
      <FormIsland />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        New here?{' '}
        <TextLink to={paths.register} state={origin}>
          Create an account
        </TextLink>
      </Typography>
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        Have an order number? <TextLink to={paths.findOrder}>Find your order</TextLink>
      </Typography>
    </AuthPage>
  );
}

const FormIsland = memo(function FormIsland() {
  return (
    <Island fallback={<Skeleton variant="rounded" height={330} />}>
      <LoginForm />
    </Island>
  );
});
