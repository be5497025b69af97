import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import type { InventoryFacetsQuery, InventoryFacetsQueryVariables } from '#generated/graphql.ts';
import { toFilter, type InventorySearch } from './inventory-search.ts';

const INVENTORY_FACETS: TypedDocumentNode<InventoryFacetsQuery, InventoryFacetsQueryVariables> = gql`
  query InventoryFacets($filter: ProductFilter) {
    productFacets(filter: $filter) {
      correctedSearch
      totalCount
      categories {
        category
        count
      }
      brands {
        brand
        count
      }
      price {
        lowest {
          cents
        }
        highest {
          cents
        }
      }
      inStockCount
    }
  }
`;

export type InventoryFacets = InventoryFacetsQuery['productFacets'];

/** How many parts each further filter would leave. While new counts load, the previous ones stay. */
export function useInventoryFacets(search: InventorySearch, isNeeded: boolean): InventoryFacets | undefined {
  const { data, previousData } = useQuery(
    INVENTORY_FACETS,
    isNeeded ? { variables: { filter: toFilter(search) } } : skipToken,
  );
  return useDeferredValue(data ?? previousData)?.productFacets;
}
