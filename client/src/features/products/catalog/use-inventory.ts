import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { InventoryDocument } from '#generated/graphql.ts';
import { useToast } from '#ui/use-toast.ts';
import { isPrerendering } from '#lib/config.ts';
import { describeError } from '#lib/api/errors.ts';
import { toVariables, type InventorySearch } from './inventory-search.ts';

const pageSize = 24;

/** Rows that fill any screen, or a phone twice over: it is slow, and soon asked for more. */
const firstPageSize = () => (isPrerendering || window.matchMedia('(min-width: 600px)').matches ? pageSize : 8);

/** The parts that match. While the next answer is on its way the last one stays, marked as stale. */
export function useInventory(search: InventorySearch) {
  const toast = useToast();
  const [first] = useState(firstPageSize);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useQuery(InventoryDocument, {
    variables: toVariables(search, first),
    notifyOnNetworkStatusChange: true,
  });
  const latest = data ?? (error ? undefined : previousData);
  // Drawn in pieces: whoever types or scrolls meanwhile is not held up.
  const shown = useDeferredValue(latest);

  const loadMore = async () => {
    const after = shown?.products.pageInfo.endCursor;
    if (!after) return;
    try {
      await fetchMore({ variables: { first: pageSize, after } });
    } catch (failure) {
      toast.error(describeError(failure));
    }
  };

  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;
  return {
    products: shown?.products,
    error,
    isStale: (loading && !isLoadingMore) || shown !== latest,
    isLoadingMore,
    retry: () => void refetch(),
    loadMore: () => void loadMore(),
  };
}
