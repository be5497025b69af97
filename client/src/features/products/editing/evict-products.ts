import type { ApolloCache } from '@apollo/client';

/** After a part was added, edited, archived or restored, every list of parts loads again. */
export function evictProducts(cache: ApolloCache, { data }: { data?: unknown }) {
  if (!data) return;
  cache.evict({ fieldName: 'products' });
  cache.gc();
}
