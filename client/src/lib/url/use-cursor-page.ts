import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readNumber, useFilters } from './filters.ts';

export const pageSizes = [20, 50, 100] as const;

/** A place in a list: the cursor of the page, and those of the pages before it (null is the first page). */
type PagePlace = { number: number; after: string | null; trail: (string | null)[] };

export type CursorPage = {
  number: number;
  after: string | null;
  /** The largest number of rows on a page. */
  size: number;
  setSize: (size: number) => void;
  /** The number of rows on the pages before. */
  offset: number;
  goOn: (cursor: string) => void;
  goBack: () => void;
  /** With the same filters. */
  goToFirst: () => void;
};

/**
 * The page of a list, stored in the address. A cursor leads only forward, so the history entry stores the trail of the
 * cursors before it; from an address that was opened without a trail, "back" leads to the first page.
 */
export function useCursorPage(): CursorPage {
  const [search, setSearch] = useSearchParams();
  const [, changeFilters] = useFilters();
  const location = useLocation();
  const { number, after, trail } = readPage(search, location.state);
  const size = readNumber(search, 'rows', pageSizes);

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
    // Another page size begins at the first row: its pages begin at other rows than this one.
    setSize: (rows) => changeFilters({ rows: rows === pageSizes[0] ? null : String(rows) }),
    offset: (number - 1) * size,
    goOn: (cursor) => goTo({ number: number + 1, after: cursor, trail: [...trail, after] }),
    goBack: () => goTo({ number: number - 1, after: trail.at(-1) ?? null, trail: trail.slice(0, -1) }),
    goToFirst: () => changeFilters({}),
  };
}

/**
 * What a list shows: while the first page of a new filter loads, the last first page. The rows of other pages would have wrong
 * numbers.
 */
export function useShown<Data>({ number }: CursorPage, { data, error }: { data?: Data; error?: unknown }) {
  const [first, setFirst] = useState<Data>();
  const isFirst = number === 1;
  if (isFirst && data && data !== first) setFirst(data);
  return data ?? (isFirst && !error ? first : undefined);
}

/** Reads the address and the history entry; anything that the app would not write is the first page. */
export function readPage(search: URLSearchParams, state: unknown): PagePlace {
  const number = Number(search.get('page'));
  const after = search.get('after');
  if (!after || !Number.isInteger(number) || number < 2) return { number: 1, after: null, trail: [] };
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : null;
  return { number, after, trail: isTrail(trail) && trail.length === number - 1 ? trail : [] };
}

const isTrail = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((cursor) => cursor === null || typeof cursor === 'string');
