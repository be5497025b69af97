import { useLocation } from 'react-router-dom';
import { safeReturnPath } from '#lib/url/return-path.ts';

/** Where RequireUser found the visitor, or home. */
export function useReturnPath(): string {
  const state: unknown = useLocation().state;
  return safeReturnPath(typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined);
}
