/** What the server tells the browser in /config.js, which index.html loads before the app. */
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

export function shopConfig(): ShopConfig {
  if (!window.kelvin) throw new Error('/config.js did not load: the shop server is not reachable');
  return window.kelvin;
}
