import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import { InventoryFacetsDocument, type InventoryFacetsQuery } from '#generated/graphql.ts';
import { toFilter, type InventorySearch } from './inventory-search.ts';

export type InventoryFacets = InventoryFacetsQuery['productFacets'];

/** What each further filter would leave; while the next counts are on their way the last ones stay. */
export function useInventoryFacets(search: InventorySearch): InventoryFacets | undefined {
  const { data, previousData } = useQuery(InventoryFacetsDocument, { variables: { filter: toFilter(search) } });
  return useDeferredValue(data ?? previousData)?.productFacets;
}
