import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, memo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { usePerson } from '#session/use-person.ts';
import { useReturnPath } from '#session/use-return-path.ts';
import { Island } from '#ui/layout/island.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { AuthPage } from './auth-page.tsx';

const RegisterForm = lazy(async () => ({ default: (await import('./register-form.tsx')).RegisterForm }));

export function Component() {
  // A new account is signed in at once; the page stays until its owner has read that the address must be verified.
  const [isRegistering, setRegistering] = useState(false);
  const returnPath = useReturnPath();
  const origin: unknown = useLocation().state;
  const person = usePerson();

  if (person && !isRegistering) return <Navigate to={returnPath} replace />;
  return (
    <AuthPage title={messages.auth.register} intro="One account for orders, payments and reviews.">
      <FormIsland onRegistering={setRegistering} />
      <Typography variant="body2" sx={{ textAlign: 'center' }}>
        Already have an account?{' '}
        <TextLink to={paths.login} state={origin}>
          Log in
        </TextLink>
      </Typography>
    </AuthPage>
  );
}

type FormIslandProps = { onRegistering: (isRegistering: boolean) => void };

const FormIsland = memo(function FormIsland({ onRegistering }: FormIslandProps) {
  return (
    <Island fallback={<Skeleton variant="rounded" height={420} />}>
      <RegisterForm onRegistering={onRegistering} />
    </Island>
  );
});
