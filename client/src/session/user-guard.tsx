import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useSession, type Session } from './session.ts';
import { ToLogin } from './to-login.tsx';

type UserGuardProps = {
  /** In place of the spinner until it is known who is signed in. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Shows its children to a signed-in user, and redirects visitors to /login. */
export function UserGuard({ waiting, children }: UserGuardProps) {
  const session = useSession();
  if (session.status === 'pending') return waiting ?? <Spinner label="Checking who is signed in" />;
  if (session.status === 'unknownRole') return <RoleUnknown session={session} />;
  return session.status === 'signedIn' ? children : <ToLogin />;
}

/** The user is signed in, but the query for the role failed. */
function RoleUnknown({ session }: { session: Extract<Session, { status: 'unknownRole' }> }) {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }}>
      <ErrorNotice title="Your account could not be loaded" error={session.error} onRetry={session.retry} />
    </Container>
  );
}
