import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';

/** Refetches the queries of the screen when the browser is online again. */
export function useRefetchOnReconnect(client: ApolloClient) {
  useEffect(() => {
    const refetch = () => {
      // A list that fails again shows its own error.
      client.refetchQueries({ include: 'active' }).catch(() => undefined);
    };
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [client]);
}
