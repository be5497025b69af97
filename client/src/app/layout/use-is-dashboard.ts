import { matchPath, useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/** Whether the page has the dashboard's side menu. The payment has not. */
export function useIsDashboard() {
  const { pathname } = useLocation();
  if (matchPath(paths.payment, pathname)) return false;
  return pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
}
