import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { useEffect } from 'react';

/** Refetches the queries of the screen when the browser is online again. */
export function useRefetchOnReconnect(client: ApolloClient) {
  useEffect(() => {
    const refetch = () => {
      const onQueryUpdated = (query: ObservableQuery) => !isExtended(query);
      // A list that fails again shows its own error.
      client.refetchQueries({ include: 'active', onQueryUpdated }).catch(() => undefined);
    };
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [client]);
}

/** Whether "Show more" has added rows, each with a cursor, to the first page. A refetch would remove them. */
const isExtended = (query: ObservableQuery) =>
  JSON.stringify(query.getCurrentResult().data ?? '').split('"cursor":').length - 1 > Number(query.variables['first']);
