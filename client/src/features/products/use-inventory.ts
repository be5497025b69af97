import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { InventoryDocument } from '#generated/graphql.ts';
import { useToast } from '#ui/use-toast.ts';
import { describeError } from '#lib/errors.ts';
import { toVariables, type InventorySearch } from './inventory-search.ts';

/** The parts that match. While the next answer is on its way the last one stays, marked as stale. */
export function useInventory(search: InventorySearch) {
  const toast = useToast();
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useQuery(InventoryDocument, {
    variables: toVariables(search),
    notifyOnNetworkStatusChange: true,
  });
  const latest = data ?? (error ? undefined : previousData);
  // Drawn in pieces: whoever types or scrolls meanwhile is not held up.
  const shown = useDeferredValue(latest);

  const loadMore = async () => {
    const after = shown?.products.pageInfo.endCursor;
    if (!after) return;
    try {
      await fetchMore({ variables: { after } });
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
