import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Whether what is shown now must be what was drawn when the shop was built: the app takes over such a page as it stands,
 * and only then lets it differ by what it knows of this browser.
 */
export const useIsPrerendered = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
