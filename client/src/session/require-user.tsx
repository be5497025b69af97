import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { RoleUnknown } from './role-unknown.tsx';
import { useSession } from './session.ts';

/** Lets signed-in people through; sends the others to /login, which brings them back here. */
export function RequireUser() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'pending') return <Spinner label="Checking who is signed in" />;
  if (session.status === 'unknownRole') return <RoleUnknown session={session} />;
  if (session.status === 'signedIn') return <Outlet />;
  return <Navigate to={paths.login} state={{ from: `${pathname}${search}${hash}` }} replace />;
}
