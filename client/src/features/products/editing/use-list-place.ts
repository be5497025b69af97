import { useLocation, type Location } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

type ListPlace = { to: string; state: unknown };

/** Of the list: what a link to one of its parts takes along, so that one comes back to the same page of the same search. */
export const useListPlace = () => ({ list: useLocation() });

/** Of the page of a part: the list that led to it, or all parts. */
export function useWayBack(): ListPlace {
  const { list } = (useLocation().state ?? {}) as { list?: Location };
  return list ? { to: list.pathname + list.search, state: list.state } : { to: paths.allProducts, state: null };
}
