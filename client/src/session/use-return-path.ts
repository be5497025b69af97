import { useLocation, type Location, type Path } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { safeReturnPath } from '#lib/url/return-path.ts';

/** `from` is the address from which a guard redirected the visitor; the bar's Login gives the location of its page. */
export type ReturnState = ({ from?: string } & Path) | null;

/** The page to which a login returns: the one that the visitor came from, or the home page. */
export function useReturnPath(): string {
  const { state } = useLocation() as Location<ReturnState>;
  if (!state) return paths.home;
  return safeReturnPath(state.from ?? state.pathname + state.search + state.hash);
}
