import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The text of a name, as it is typed in a search field. */
export const readText = (address: URLSearchParams, name: string): string => address.get(name) ?? '';

const LONGEST_SEARCH = 100;

/** The beginning of a text. It has no half of a character that needs two units, such as an emoji: the API refuses halves. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** The search of the API: the trimmed text, cut to the longest search; null if it is empty. */
export const toSearch = (text: string): string | null => beginningOf(text.trim(), LONGEST_SEARCH) || null;

/** The key of the table that the address names, in either case; '' if it names none. */
export function readChoice<Key extends string>(
  address: URLSearchParams,
  name: string,
  table: Partial<Record<Key, unknown>>,
): Key | '' {
  const text = readText(address, name).toLowerCase();
  const keys = Object.keys(table) as Key[];
  return keys.find((key) => key.toLowerCase() === text) ?? '';
}

/** The number of the address if it is one of `allowed`, and the first of them otherwise. */
export function readNumber<Value extends number>(
  address: URLSearchParams,
  name: string,
  allowed: readonly [Value, ...Value[]],
): Value {
  const number = Number(address.get(name));
  return allowed.find((value) => value === number) ?? allowed[0];
}

/** Days as YYYY-MM-DD, or ''; the range is from the first midnight to the one that ends the last day, in local time. */
export type DayRange = { from: string; until: string; start: string | null; end: string | null };

/** Reads `from` and `until`, or other names. A day that is not in the calendar counts as absent. */
export function readDayRange(address: URLSearchParams, first = 'from', last = 'until'): DayRange {
  const [from, until] = [readText(address, first), readText(address, last)];
  const [start, end] = [midnight(from), midnight(until, 1)];
  return { from: start && from ? from : '', until: end && until ? until : '', start, end };
}

/** Local midnight at the start of the day `daysLater` days after the given one; null if the calendar has no such day. */
function midnight(day: string, daysLater = 0): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (!year || !month || !date) return null;
  const time = new Date(year, month - 1, date);
  // Date reads February 31 as March 3, and the year 26 as 1926.
  if (time.getFullYear() !== year || time.getMonth() !== month - 1 || time.getDate() !== date) return null;
  time.setDate(date + daysLater);
  return time.toISOString();
}

/** The day after a day of the calendar, in any time zone. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

export type FilterChange = Record<string, string | readonly string[] | null | undefined>;

/** The address with other filters. Empty ones are left out, and so is the page: it belongs to the old list. */
export function withFilters(address: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['page', 'after', ...Object.keys(change)]) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    for (const text of [value ?? []].flat()) if (text) next.append(name, text);
  }
  return next;
}

/**
 * The query of the address as it is now. The router's own is that of the last render: of two changes that follow each
 * other quickly, the second would undo the first.
 */
export const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search);

/** The address with its filters, and the one way to change them. Text that is being typed replaces the history entry. */
export function useFilters() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (filters: FilterChange, { replace = false } = {}) =>
      setAddress(() => withFilters(currentAddress(), filters), { replace }),
    [setAddress],
  );
  return [address, change] as const;
}
