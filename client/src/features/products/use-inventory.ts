import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
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
  const shown = data ?? (error ? undefined : previousData);

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
    isStale: loading && !isLoadingMore,
    isLoadingMore,
    retry: () => void refetch(),
    loadMore: () => void loadMore(),
  };
}
