import Container from '@mui/material/Container';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useSession, type Session } from './session.ts';

/** Redirects visitors to /login, which returns them to this page. */
export function Component() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'pending') return <Spinner label="Checking who is signed in" />;
  if (session.status === 'unknownRole') return <RoleUnknown session={session} />;
  if (session.status === 'signedIn') return <Outlet />;
  return <Navigate to={paths.login} state={{ from: `${pathname}${search}${hash}` }} replace />;
}

/** The user is signed in, but the query for the role failed. */
function RoleUnknown({ session }: { session: Extract<Session, { status: 'unknownRole' }> }) {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }}>
      <ErrorNotice title="Your account could not be loaded" error={session.error} onRetry={session.retry} />
    </Container>
  );
}
