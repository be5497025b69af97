import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { loadCards } from './load-cards.ts';

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; stripe: Stripe };

type CardsProviderProps = {
  children: ReactNode;
  /** Shown until the provider's script is loaded. */
  fallback: ReactNode;
  /** Shown when the script cannot be loaded. */
  renderFailure: (retry: () => void) => ReactNode;
};

/** Loads the card SDK for the card fields inside it. */
export function CardsProvider({ children, fallback, renderFailure }: CardsProviderProps) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' });

  const load = useCallback(() => {
    setLoading({ state: 'loading' });
    loadCards().then(
      (stripe) => setLoading({ state: 'ready', stripe }),
      () => setLoading({ state: 'failed' }),
    );
  }, []);

  useEffect(load, [load]);

  if (loading.state === 'loading') return fallback;
  if (loading.state === 'failed') return renderFailure(load);
  return <Elements stripe={loading.stripe}>{children}</Elements>;
}
