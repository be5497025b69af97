import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether this render must equal the prerendered page: hydration starts with the same content, and the next render may
 * use facts of this browser.
 */
export const useIsPrerendered = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
