import { useSyncExternalStore } from 'react';
import { browserStore } from '../browser-store.ts';

export type ColorScheme = 'light' | 'dark';

/** The key in local storage of the scheme that the visitor has chosen; public/scheme.js reads it before the first paint. */
const CHOSEN = 'kelvin-mode';

const ofSystem = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemScheme = (): ColorScheme => (ofSystem().matches ? 'dark' : 'light');

function shownScheme(): ColorScheme {
  const chosen = browserStore.read(CHOSEN);
  return chosen === 'light' || chosen === 'dark' ? chosen : systemScheme();
}

const listeners = new Set<() => void>();

function update() {
  document.documentElement.dataset['colorScheme'] = shownScheme();
  for (const listener of listeners) listener();
}

/** Follows the system and the other tabs. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    ofSystem().addEventListener('change', update);
    window.addEventListener('storage', update);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    ofSystem().removeEventListener('change', update);
    window.removeEventListener('storage', update);
  };
}

/** Choosing what the system has anyway means following the system again. */
export function chooseColorScheme(scheme: ColorScheme) {
  browserStore.write(CHOSEN, scheme === systemScheme() ? 'system' : scheme);
  update();
}

/** The scheme of the page; a prerendered page is light until its hydration. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, shownScheme, () => 'light');
