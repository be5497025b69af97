/** Where one is in a list: the cursor of the page, and those of the pages before it (null is the first page). */
export type PagePlace = { number: number; after: string | null; trail: (string | null)[] };

const isTrail = (value: unknown): value is (string | null)[] =>
  Array.isArray(value) && value.every((cursor) => cursor === null || typeof cursor === 'string');

/** Reads address and history entry; whatever was edited by hand into nonsense is the first page. */
export function readPage(search: URLSearchParams, state: unknown): PagePlace {
  const number = Number(search.get('page'));
  const after = search.get('after');
  if (!after || !Number.isInteger(number) || number < 2) return { number: 1, after: null, trail: [] };
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : null;
  return { number, after, trail: isTrail(trail) && trail.length === number - 1 ? trail : [] };
}

/** How many rows a page may have. */
export const pageSizes = [20, 50, 100] as const;

/** What the address asks for: ?rows=50; anything else is the shortest page. */
export function readPageSize(search: URLSearchParams): number {
  const rows = Number(search.get('rows'));
  return pageSizes.find((size) => size === rows) ?? pageSizes[0];
}
