import { browserStore } from '#lib/browser-store.ts';

/** The filters of a list under a name: the query of its address, without the page. */
export type SavedView = { name: string; search: string; isDefault: boolean };

const LONGEST_NAME = 60;
const MAX_VIEWS = 30;

const keyOf = (userId: string, list: string) => `kelvin-views-${userId}-${list}`;

/** The views that this browser keeps for the user; none if the entry is not one of ours. */
export function readViews(userId: string, list: string): SavedView[] {
  const stored = browserStore.readJson(keyOf(userId, list));
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string' &&
  'isDefault' in value &&
  typeof value.isDefault === 'boolean';

/** False if the browser keeps nothing, for instance because its storage is full. */
export function writeViews(views: SavedView[], userId: string, list: string): boolean {
  return browserStore.write(keyOf(userId, list), JSON.stringify(views));
}

/** Why a view cannot have the name, or null. `old` is its name so far, null for a new view. */
export function faultOfName(views: SavedView[], name: string, old: string | null): string | null {
  if (!name) return 'Enter a name.';
  if (name.length > LONGEST_NAME) return `Enter at most ${LONGEST_NAME} characters.`;
  if (views.some((view) => view.name !== old && view.name.toLowerCase() === name.toLowerCase())) {
    return 'Another view has this name.';
  }
  if (old === null && views.length >= MAX_VIEWS) return `Remove a view first: there are ${MAX_VIEWS}.`;
  return null;
}
