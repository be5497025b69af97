import { isReference, type ApolloCache, type Reference } from '@apollo/client';

type StoredConnection = { edges?: { node: Reference }[]; totalCount?: number };

/** Removes a deleted order from every cached list and its count. */
export function removeOrderFromCache(cache: ApolloCache, orderId: string) {
  const id = cache.identify({ __typename: 'Order', id: orderId });
  if (!id) return;
  const withoutOrder = (list: StoredConnection | Reference) => {
    if (isReference(list)) return list;
    const edges = list.edges?.filter(({ node }) => node.__ref !== id);
    if (!edges || edges.length === list.edges?.length) return list;
    return { ...list, edges, ...(list.totalCount !== undefined && { totalCount: list.totalCount - 1 }) };
  };
  cache.modify({ fields: { myOrders: withoutOrder, allOrders: withoutOrder } });
  cache.evict({ id });
  cache.gc();
}
