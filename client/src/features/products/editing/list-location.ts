import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

type ListLocation = { search: string; state: unknown };

const isListLocation = (value: unknown): value is ListLocation =>
  typeof value === 'object' && value !== null && 'search' in value && typeof value.search === 'string';

/** On the list: the state of a link to a part, which brings the admin back to the same page of the same search. */
export function useListLocation(): { list: ListLocation } {
  const location: ListLocation = useLocation();
  return { list: { search: location.search, state: location.state } };
}

/** On the page of a part: the list location of the link, or the whole list. */
export function useListLink(): { to: string; state: unknown } {
  const linkState: unknown = useLocation().state;
  const list = typeof linkState === 'object' && linkState !== null && 'list' in linkState ? linkState.list : null;
  return isListLocation(list)
    ? { to: paths.allProducts + list.search, state: list.state }
    : { to: paths.allProducts, state: null };
}
