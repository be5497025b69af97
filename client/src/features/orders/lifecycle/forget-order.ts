import { isReference, type ApolloCache, type Reference } from '@apollo/client';

type StoredConnection = { edges?: { node: Reference }[]; totalCount?: number };

/** Takes an order out of every list that was loaded. */
export function forgetOrder(cache: ApolloCache, orderId: string) {
  const id = cache.identify({ __typename: 'Order', id: orderId });
  if (!id) return;
  const without = (list: StoredConnection | Reference) => {
    if (isReference(list)) return list;
    const edges = list.edges?.filter(({ node }) => node.__ref !== id);
    if (!edges || edges.length === list.edges?.length) return list;
    return { ...list, edges, ...(list.totalCount !== undefined && { totalCount: list.totalCount - 1 }) };
  };
  cache.modify({ fields: { myOrders: without, allOrders: without } });
  cache.evict({ id });
  cache.gc();
}
