import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';

/** What is on the screen is asked for again when the connection comes back. */
export function useRefetchWhenBack(client: ApolloClient) {
  useEffect(() => {
    const refetch = () => {
      // A list that fails again says so itself.
      client.refetchQueries({ include: 'active' }).catch(() => undefined);
    };
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [client]);
}
