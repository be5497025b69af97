import { isReference, type ApolloCache, type Reference } from '@apollo/client';

type StoredConnection = { edges?: { node: Reference }[]; [totalCount: `totalCount${string}`]: number };

/** Removes a deleted order from every cached list and its count. */
export function removeOrderFromCache(cache: ApolloCache, orderId: string) {
  const id = cache.identify({ __typename: 'Order', id: orderId });
  if (!id) return;
  const withoutOrder = (list: StoredConnection | Reference) => {
    if (isReference(list)) return list;
    const edges = list.edges?.filter(({ node }) => node.__ref !== id);
    if (!edges || edges.length === list.edges?.length) return list;
    return { ...list, ...countsWithoutOne(list), edges };
  };
  cache.modify({ fields: { myOrders: withoutOrder, allOrders: withoutOrder } });
  cache.evict({ id });
  cache.gc();
}

/** The counts of a list by their field, `totalCount` or `totalCount({"limit":10000})`. One that is its limit stays. */
const countsWithoutOne = (list: StoredConnection) =>
  Object.fromEntries(
    Object.entries(list).flatMap(([field, count]) =>
      typeof count === 'number' && !field.includes(`:${count}}`) ? [[field, count - 1]] : [],
    ),
  );
