import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  InventoryFacetsQuery,
  InventoryFacetsQueryVariables,
  InventoryQuery,
  InventoryQueryVariables,
  InventoryRowsQuery,
} from '#generated/graphql.ts';
import { isPrerendering } from '#lib/config.ts';
import { carriedData } from '#lib/page-data.ts';
import { readSearch, toFilter, toVariables, type InventorySearch } from './inventory-search.ts';
import { PRODUCT_CARD } from './product-card.tsx';

export const INVENTORY: TypedDocumentNode<InventoryQuery, InventoryQueryVariables> = gql`
  query Inventory($first: Int!, $after: String, $filter: ProductFilter, $orderBy: ProductOrderBy!) {
    products(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      totalCount
      edges {
        cursor
        node {
          ...ProductCard
        }
        matchedNumber {
          number
          kind
          note
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${PRODUCT_CARD}
`;

export const INVENTORY_FACETS: TypedDocumentNode<InventoryFacetsQuery, InventoryFacetsQueryVariables> = gql`
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
      specifications {
        key
        label
        unit
        values {
          value
          count
        }
      }
    }
  }
`;

/** With specifications in rows. */
export type InventoryProducts = InventoryQuery['products'] | InventoryRowsQuery['products'];
export type InventoryFacets = InventoryFacetsQuery['productFacets'];

const PAGE_SIZE = 24;

/** Full rows on every wide screen. A phone gets fewer: it renders slowly, and its user scrolls less far. */
export const firstPageSize = () => (isPrerendering || window.matchMedia('(min-width: 600px)').matches ? PAGE_SIZE : 8);

/** The queries of the list without a search, which its page carries. */
export function inventoryQueries() {
  const search = readSearch(new URLSearchParams());
  return [
    [INVENTORY, toVariables(search, PAGE_SIZE)],
    [INVENTORY_FACETS, { filter: toFilter(search) }],
  ] as const;
}

/** The first parts and the facets of a search, if the page carries them: it carries those of the cards without a search. */
export function carriedInventory(search: InventorySearch, first: number) {
  if (search.isList) return undefined;
  const products = carriedData(INVENTORY, toVariables(search, PAGE_SIZE))?.products;
  const facets = carriedData(INVENTORY_FACETS, { filter: toFilter(search) })?.productFacets;
  return products && facets && { products: cut(products, first), facets };
}

/** The first parts of a page, as a page. */
function cut(products: InventoryProducts, first: number): InventoryProducts {
  const edges = products.edges.slice(0, first);
  if (edges.length === products.edges.length) return products;
  return {
    ...products,
    edges,
    pageInfo: { ...products.pageInfo, hasNextPage: true, endCursor: edges.at(-1)?.cursor ?? null },
  };
}
