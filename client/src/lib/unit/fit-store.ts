import { useEffect, useSyncExternalStore } from 'react';

/** Whether a part fits the remembered unit. */
export interface UnitFit {
  /** Not listed: for other serial numbers of the model only. */
  verdict: 'FITS' | 'FITS_IF' | 'DOES_NOT_FIT' | 'NOT_LISTED';
  condition: string | null;
  needsSerial: boolean;
  note: string | null;
}

/** The parts on the screen, with the number of components that show each. */
const shown = new Map<string, number>();
let ids: readonly string[] = [];
let fits: ReadonlyMap<string, UnitFit | null> = new Map();
const listeners = new Set<() => void>();

const publish = () => listeners.forEach((listener) => listener());

let isDue = false;
/** Once for all components that mount together. */
function updateIds() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    ids = [...shown.keys()].toSorted();
    publish();
  });
}

function show(productId: string) {
  shown.set(productId, (shown.get(productId) ?? 0) + 1);
  updateIds();
  return () => {
    const left = (shown.get(productId) ?? 1) - 1;
    if (left > 0) shown.set(productId, left);
    else shown.delete(productId);
    updateIds();
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The loaded fits of the parts that this component shows, by their ids. */
export function useUnitFits(productIds: readonly string[]): typeof fits {
  const shownIds = productIds.join(' ');
  useEffect(() => {
    const ends = shownIds.split(' ').filter(Boolean).map(show);
    return () => ends.forEach((end) => end());
  }, [shownIds]);
  const current = () => fits;
  return useSyncExternalStore(subscribe, current, current);
}

/** The fit of a part that this component shows; undefined until it is loaded, null if the fit list does not know. */
export const useUnitFit = (productId: string): UnitFit | null | undefined => useUnitFits([productId]).get(productId);

/** The ids of the parts on the screen, for the component that loads their fits. */
export const useShownParts = (): readonly string[] => useSyncExternalStore(subscribe, () => ids);

/** Replaces the loaded fits. */
export function provideFits(next: ReadonlyMap<string, UnitFit | null>): void {
  fits = next;
  publish();
}
