import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

type Place = { search: string; state: unknown };

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'search' in value && typeof value.search === 'string';

/** Of the list: what a link to one of its parts takes along, so that one comes back to the same page of the same search. */
export function useListPlace(): { list: Place } {
  const here: Place = useLocation();
  return { list: { search: here.search, state: here.state } };
}

/** Of the page of a part: the list as it led to it, or all parts. */
export function useWayBack(): { to: string; state: unknown } {
  const told: unknown = useLocation().state;
  const list = typeof told === 'object' && told !== null && 'list' in told ? told.list : null;
  return isPlace(list)
    ? { to: paths.allProducts + list.search, state: list.state }
    : { to: paths.allProducts, state: null };
}
