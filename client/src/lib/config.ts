/** The settings that the server sends in /config.js, which index.html loads before the app. */
export type ShopConfig = {
  brand: { name: string; since: number };
  firebase: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null };
  stripe: { publishableKey: string; scriptUrl: string };
};

declare global {
  interface Window {
    kelvin?: ShopConfig;
  }
}

/** Placeholders of a prerendered page for settings that only the server has; the server fills them in. */
const prerendered: ShopConfig = {
  brand: { name: '%BRAND%', since: '%SINCE%' as unknown as number },
  firebase: { apiKey: '', authDomain: '', projectId: '', emulatorUrl: null },
  stripe: { publishableKey: '', scriptUrl: '' },
};

/** The prerender build has no window. */
export const isPrerendering = typeof window === 'undefined';

export function shopConfig(): ShopConfig {
  if (isPrerendering) return prerendered;
  if (!window.kelvin) throw new Error('/config.js did not load: the shop server is not reachable');
  return window.kelvin;
}

/** The shop's own address, without a slash. */
export const siteOrigin = (): string => (isPrerendering ? '%SITE%' : window.location.origin);
