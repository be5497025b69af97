import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { shopConfig } from '#lib/config.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

let loading: Promise<Stripe> | undefined;

/**
 * The card provider's browser SDK, loaded once, on first use.
 * Its script must come from the provider's own address, so it cannot be bundled. After a failure the next call tries again.
 */
export function loadCards(): Promise<Stripe> {
  loading ??= load().catch((reason: unknown) => {
    loading = undefined;
    throw reason;
  });
  return loading;
}

async function load(): Promise<Stripe> {
  const { publishableKey, scriptUrl } = shopConfig().stripe;
  if (!window.Stripe) await appendScript(scriptUrl);
  if (!window.Stripe) throw new Error(`${scriptUrl} loaded, but it is not the card provider's script.`);
  return window.Stripe(publishableKey);
}

function appendScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded.`));
    };
    document.head.append(script);
  });
}
