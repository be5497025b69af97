import { useLocation } from 'react-router-dom';
import { safeReturnPath } from '#lib/url/return-path.ts';

/** The page from which RequireUser redirected the visitor, or the home page. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  return safeReturnPath(typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined);
}
