import { skipToken, useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { InventoryFacetsDocument, type InventoryFacetsQuery } from '#generated/graphql.ts';
import { toFilter, type InventorySearch } from './inventory-search.ts';

export type InventoryFacets = InventoryFacetsQuery['productFacets'];

/** What each further filter would leave; while the next counts are on their way the last ones stay. */
export function useInventoryFacets(search: InventorySearch, isAskedFor: boolean): InventoryFacets | undefined {
  const { data, previousData } = useQuery(
    InventoryFacetsDocument,
    isAskedFor ? { variables: { filter: toFilter(search) } } : skipToken,
  );
  return useDeferredValue(data ?? previousData)?.productFacets;
}
