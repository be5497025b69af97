import { useSyncExternalStore } from 'react';
import { browserStore } from '../browser-store.ts';

/** A part that was added in this browser and is not in the basket of an account. */
export interface AddedLine {
  productId: string;
  quantity: number;
}

/** The parts in the basket of an account, as this browser last read them; `at` differs after every change. */
interface Known {
  uid: string;
  ids: string[];
  at: number;
}

interface BasketState {
  added: AddedLine[];
  /** Of those, the parts that a visitor saved for later. */
  later: AddedLine[];
  /** What a part cost when it was added, in cents: only to show a change. The server knows what it costs. */
  prices: Record<string, number>;
  known: Known | null;
  /** The last attempt to move the lines to the account failed; the next added line and `tryAgain` start another. */
  hasFailed: boolean;
}

export const MAX_LINES = 50;
const ADDED = 'kelvin-basket';
const KNOWN = 'kelvin-basket-known';
const LATER = 'kelvin-basket-later';
const PRICES = 'kelvin-basket-prices';

const nothing: BasketState = { added: [], later: [], prices: {}, known: null, hasFailed: false };
let state: BasketState | undefined;
const listeners = new Set<() => void>();

const isLine = (line: unknown): line is AddedLine =>
  typeof line === 'object' &&
  line !== null &&
  typeof (line as AddedLine).productId === 'string' &&
  Number.isSafeInteger((line as AddedLine).quantity) &&
  (line as AddedLine).quantity > 0;

function linesOf(key: string): AddedLine[] {
  const lines = browserStore.readJson(key);
  return Array.isArray(lines) ? lines.filter(isLine).slice(0, MAX_LINES) : [];
}

const pricesOf = (prices: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof prices === 'object' && prices ? prices : {}).filter(([, cents]) =>
      Number.isSafeInteger(cents),
    ),
  ) as Record<string, number>;

function read(): BasketState {
  const known = browserStore.readJson(KNOWN) as Known | null;
  return {
    added: linesOf(ADDED),
    later: linesOf(LATER),
    prices: pricesOf(browserStore.readJson(PRICES)),
    known: known && typeof known.uid === 'string' && Array.isArray(known.ids) ? known : null,
    hasFailed: false,
  };
}

const current = (): BasketState => (state ??= read());

const keys = { added: ADDED, later: LATER, prices: PRICES, known: KNOWN } as const;

function become(change: Partial<BasketState>) {
  state = { ...current(), ...change };
  for (const [part, key] of Object.entries(keys) as [keyof typeof keys, string][]) {
    if (change[part]) browserStore.write(key, JSON.stringify(change[part]));
  }
  for (const listener of listeners) listener();
}

/** Another tab has changed the basket. */
const onStorage = ({ key }: StorageEvent) => {
  if (key !== null && !Object.values<string>(keys).includes(key)) return;
  state = read();
  for (const listener of listeners) listener();
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
  /**
   * Adds parts; of a part that was added before, the larger quantity stays. Returns the quantities by part, or null if the
   * parts do not fit.
   */
  add(lines: AddedLine[]): Map<string, number> | null {
    const byId = new Map(current().added.map((line) => [line.productId, line.quantity]));
    for (const { productId, quantity } of lines) byId.set(productId, Math.max(quantity, byId.get(productId) ?? 0));
    if (byId.size > MAX_LINES) return null;
    const added = [...byId].map(([productId, quantity]) => ({ productId, quantity }));
    basketStore.replace(
      added,
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
  /** The account has had these lines. A line that has a larger quantity meanwhile stays. */
  moved(lines: AddedLine[]) {
    const isMoved = ({ productId, quantity }: AddedLine) =>
      lines.some((line) => line.productId === productId && line.quantity >= quantity);
    const left = ({ added, later }: BasketState) => [added, later].map((all) => all.filter((line) => !isMoved(line)));
    const [added = [], later = []] = left(current());
    basketStore.replace(added, later);
  },
  moveFailed: () => become({ hasFailed: true }),
  tryAgain: () => become({ hasFailed: false }),
  know: (uid: string, ids: string[]) => become({ known: { uid, ids, at: Date.now() } }),
};

export const useBasketState = (): BasketState => useSyncExternalStore(subscribe, current, () => nothing);
