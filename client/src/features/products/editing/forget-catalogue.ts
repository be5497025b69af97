import type { ApolloCache } from '@apollo/client';

/** A part that was added, changed or moved belongs elsewhere in the lists: whoever shows one asks again. */
export function forgetCatalogue(cache: ApolloCache, { data }: { data?: unknown }) {
  if (!data) return;
  cache.evict({ fieldName: 'products' });
  cache.gc();
}
