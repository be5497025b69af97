import type { ApolloClient } from '@apollo/client';

/** Loads the history of an order again if it is shown; the earlier one stays until then. */
export function reloadHistory(client: ApolloClient, orderId: string | number) {
  const reloading = client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        id: `Order:${orderId}`,
        fields: { history: (_, { INVALIDATE }) => INVALIDATE as unknown },
      }),
  });
  reloading.catch(() => undefined);
}
