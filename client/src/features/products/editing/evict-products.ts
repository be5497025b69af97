import type { ApolloCache } from '@apollo/client';

/** After a part was added, edited, archived or restored, every list of parts and its counts load again. */
export function evictProducts(cache: ApolloCache, { data }: { data?: unknown }) {
  if (!data) return;
  cache.evict({ fieldName: 'products' });
  cache.evict({ fieldName: 'productFacets' });
  cache.gc();
}
