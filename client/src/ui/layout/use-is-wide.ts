import { useSyncExternalStore } from 'react';
import { isPrerendering } from '#lib/config.ts';

const wide = () => window.matchMedia('(min-width: 900px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isWide = () => !isPrerendering && wide().matches;

/** Whether the screen is wide enough for a column beside a list. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);
