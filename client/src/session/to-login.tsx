import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/** Redirects to /login, which returns the visitor to this page. */
export function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={paths.login} state={{ from: `${pathname}${search}${hash}` }} replace />;
}
