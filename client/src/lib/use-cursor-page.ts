import { useLocation, useSearchParams } from 'react-router-dom';
import { withFilter } from './list-address.ts';
import { pageSizes, readPage, readPageSize, type PagePlace } from './page-place.ts';

export type CursorPage = {
  number: number;
  after: string | null;
  /** How many rows it may have. */
  size: number;
  setSize: (size: number) => void;
  /** How many rows stand on the pages before. */
  offset: number;
  goOn: (cursor: string) => void;
  goBack: () => void;
};

/**
 * The page of a list, kept in the address. Cursors only lead forward, so the history entry carries the trail of those
 * that led here; an address opened without it leads back to the first page.
 */
export function useCursorPage(): CursorPage {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const { number, after, trail } = readPage(search, location.state);
  const size = readPageSize(search);

  const goTo = (place: PagePlace) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        next.delete('after');
        if (place.after) {
          next.set('page', String(place.number));
          next.set('after', place.after);
        }
        return next;
      },
      { state: { trail: place.trail } },
    );

  return {
    number,
    after,
    size,
    // From the first row on: where this page begins, none of another length does.
    setSize: (rows) =>
      setSearch((current) => withFilter(current, { rows: rows === pageSizes[0] ? undefined : String(rows) })),
    offset: (number - 1) * size,
    goOn: (cursor) => goTo({ number: number + 1, after: cursor, trail: [...trail, after] }),
    goBack: () => goTo({ number: number - 1, after: trail.at(-1) ?? null, trail: trail.slice(0, -1) }),
  };
}
