import { useSyncExternalStore } from 'react';
import { browserStore } from '../browser-store.ts';

/** The visitor's unit, as this browser remembers it. */
export interface Unit {
  brand: string;
  /** As printed on the nameplate. */
  number: string;
  serial: string | null;
}

const KEY = 'kelvin-unit';

/** Undefined until the first read. */
let unit: Unit | null | undefined;
const listeners = new Set<() => void>();

const isUnit = (stored: unknown): stored is Unit => {
  const { brand, number, serial } = (stored ?? {}) as Partial<Unit>;
  return typeof brand === 'string' && typeof number === 'string' && (serial === null || typeof serial === 'string');
};

function read(): Unit | null {
  const stored = browserStore.readJson(KEY);
  return isUnit(stored) ? stored : null;
}

const current = (): Unit | null => (unit === undefined ? (unit = read()) : unit);

/** Remembers a unit, or forgets it with null. */
export function rememberUnit(next: Unit | null): void {
  unit = next;
  browserStore.write(KEY, next && JSON.stringify(next));
  for (const listener of listeners) listener();
}

const askers = new Set<() => void>();

/** Opens the box for the unit, which the header has. The visitor stays on the page. */
export const askForUnit = (): void => askers.forEach((ask) => ask());

/** Subscribes to askForUnit(); returns the way to unsubscribe. */
export function onUnitAsked(ask: () => void): () => void {
  askers.add(ask);
  return () => void askers.delete(ask);
}

/** Another tab has changed the unit. */
function onStorage({ key }: StorageEvent) {
  if (key !== KEY && key !== null) return;
  unit = read();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    unit = undefined;
    window.addEventListener('storage', onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The remembered unit; null without one, and in a prerendered page. */
export const useUnit = (): Unit | null => useSyncExternalStore(subscribe, current, () => null);
