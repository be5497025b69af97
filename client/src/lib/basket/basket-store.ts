import { useSyncExternalStore } from 'react';
import { browserStore } from '../browser-store.ts';

/** A part that was added in this browser and is not in the basket of an account. */
export interface AddedLine {
  productId: string;
  quantity: number;
  /** The uid of the user who has added it; none if it was a visitor. */
  owner?: string | undefined;
}

/** The parts in the basket of an account, as this browser last read them; `at` differs after every change. */
interface Known {
  uid: string;
  ids: string[];
  at: number;
}

interface BasketState {
  /** By visitors, and by the user who is signed in. */
  added: AddedLine[];
  /** Of those, the parts that a visitor saved for later. */
  later: AddedLine[];
  /** What a part cost when it was added, in cents: only to show a change. The server knows what it costs. */
  prices: Record<string, number>;
  known: Known | null;
  /** The last attempt to move the lines to the account failed; the next added line and `basketMoves.tryAgain` start another. */
  hasFailed: boolean;
  /** The code that moves lines could not be loaded, and browsers request it again only for a page that is loaded again. */
  needsReload?: boolean;
}

export const MAX_LINES = 50;
export const ADDED = 'kelvin-basket';
const KNOWN = 'kelvin-basket-known';
export const LATER = 'kelvin-basket-later';
const PRICES = 'kelvin-basket-prices';

const nothing: BasketState = { added: [], later: [], prices: {}, known: null, hasFailed: false };
let state: BasketState | undefined;
/** The uid of the user who is signed in; null for a visitor, and until the identity provider has answered. */
let user: string | null = null;
export const currentUser = () => user;
const listeners = new Set<() => void>();

const isLine = (line: Partial<AddedLine> | null): line is AddedLine =>
  typeof line?.productId === 'string' && Number.isSafeInteger(line.quantity) && Number(line.quantity) > 0;

export function linesOf(key: string): AddedLine[] {
  const lines = browserStore.readJson(key);
  return Array.isArray(lines) ? lines.filter(isLine) : [];
}

/** Whether the user may see the line, and moves it to the account. The others stay for their owners. */
const isShown = ({ owner }: AddedLine) => (owner ?? user) === user;

/** By part, the line with the largest quantity. */
function byPart(lines: AddedLine[]): Map<string, AddedLine> {
  const byId = new Map<string, AddedLine>();
  for (const { productId, quantity, owner } of lines) {
    const other = byId.get(productId);
    byId.set(productId, {
      productId,
      quantity: Math.max(quantity, other?.quantity ?? 0),
      owner: owner ?? other?.owner,
    });
  }
  return byId;
}

export const shownOf = (key: string) => [...byPart(linesOf(key).filter(isShown)).values()].slice(0, MAX_LINES);

const pricesOf = (prices: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(prices ?? {}).filter(([, cents]) => Number.isSafeInteger(cents))) as Record<
    string,
    number
  >;

function read(): BasketState {
  const known = browserStore.readJson(KNOWN) as Known | null;
  return {
    added: shownOf(ADDED),
    later: shownOf(LATER),
    prices: pricesOf(browserStore.readJson(PRICES)),
    known: typeof known?.uid === 'string' && Array.isArray(known.ids) ? known : null,
    hasFailed: false,
  };
}

const current = (): BasketState => (state ??= read());

const keys = { added: ADDED, later: LATER, prices: PRICES, known: KNOWN } as const;

function show(next: BasketState) {
  state = next;
  for (const listener of listeners) listener();
}

export function become(change: Partial<BasketState>) {
  const next = { ...current(), ...change };
  for (const [part, key] of Object.entries(keys) as [keyof typeof keys, string][]) {
    const value = change[part];
    if (!value) continue;
    const others = linesOf(key).filter((line) => !isShown(line));
    browserStore.write(key, JSON.stringify(Array.isArray(value) ? [...value, ...others] : value));
  }
  show(next);
}

/** Another tab has changed the basket. All keys begin with that of the lines. */
const onStorage = ({ key }: StorageEvent) => {
  if (!key || key.startsWith(ADDED)) show(read());
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    // From now on, changes of other tabs are not followed.
    state = undefined;
  };
}

export const basketStore = {
  /** Shows the lines of this user, and those that were added by visitors. */
  openFor(uid: string | null) {
    if (uid === user) return;
    user = uid;
    show(read());
  },
  /**
   * Adds parts; of a part that was added before, the larger quantity stays. Returns the lines by part, or null if the parts
   * do not fit.
   */
  add(lines: AddedLine[]): Map<string, AddedLine> | null {
    const owner = user ?? undefined;
    const byId = byPart([...current().added, ...lines.map((line) => ({ ...line, owner }))]);
    if (byId.size > MAX_LINES) return null;
    basketStore.replace(
      [...byId.values()],
      current().later.filter(({ productId }) => !byId.has(productId)),
    );
    return byId;
  },
  /** Keeps the prices of these lines only. */
  replace(added: AddedLine[], later = current().later) {
    const ids = new Set([...added, ...later].map(({ productId }) => productId));
    const prices = Object.fromEntries(Object.entries(current().prices).filter(([id]) => ids.has(id)));
    become({ added, later, prices, hasFailed: false });
  },
  /** Remembers what parts of the basket cost, unless an earlier price is known. */
  see(prices: Record<string, number>) {
    const { added, later, prices: known } = current();
    const seen = [...added, ...later].flatMap(({ productId: id }) => {
      const cents = id in known ? undefined : prices[id];
      return cents === undefined ? [] : [[id, cents] as const];
    });
    if (seen.length > 0) become({ prices: { ...known, ...Object.fromEntries(seen) } });
  },
};

export const useBasketState = (): BasketState => useSyncExternalStore(subscribe, current, () => nothing);
