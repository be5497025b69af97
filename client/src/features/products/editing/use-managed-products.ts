import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import type {
  ArchivedProductsQuery,
  ArchivedProductsQueryVariables,
  ManageProductsQuery,
  ManageProductsQueryVariables,
} from '#generated/graphql.ts';
import { toSearch } from '#lib/url/filters.ts';
import { type CursorPage, useShown } from '#lib/url/use-cursor-page.ts';
import { MANAGED_PRODUCT } from './managed-columns.tsx';
import { toManagedFilter, type ManagedSearch } from './manage-products-filter.tsx';

export const MANAGE_PRODUCTS: TypedDocumentNode<ManageProductsQuery, ManageProductsQueryVariables> = gql`
  query ManageProducts($first: Int!, $after: String, $filter: ProductFilter, $orderBy: ProductOrderBy!) {
    products(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      totalCount
      edges {
        cursor
        node {
          ...ManagedProduct
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${MANAGED_PRODUCT}
`;

export const ARCHIVED_PRODUCTS: TypedDocumentNode<ArchivedProductsQuery, ArchivedProductsQueryVariables> = gql`
  query ArchivedProducts($first: Int!, $after: String, $search: String) {
    archivedProducts(first: $first, after: $after, search: $search) {
      totalCount
      edges {
        cursor
        node {
          ...ManagedProduct
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${MANAGED_PRODUCT}
`;

// Not from the cache, which appends the pages of /inventory to one list. This list needs one page and current stock.
const fetchPolicy = 'no-cache';

/** One page of the catalog or of the archive. */
export function useManagedProducts({ text, category, orderBy, stock, isArchive }: ManagedSearch, page: CursorPage) {
  const { after, size: first } = page;
  const search = toSearch(text);
  const filter = toManagedFilter({ text, category, stock });

  const catalog = useQuery(
    MANAGE_PRODUCTS,
    isArchive ? skipToken : { variables: { first, after, filter, orderBy }, fetchPolicy },
  );
  const archive = useQuery(
    ARCHIVED_PRODUCTS,
    isArchive ? { variables: { first, after, search }, fetchPolicy } : skipToken,
  );
  const { error } = isArchive ? archive : catalog;
  const [shown, shownArchive] = [useShown(page, catalog), useShown(page, archive)];
  const connection = isArchive ? shownArchive?.archivedProducts : shown?.products;

  return { connection, error, reload: () => void (isArchive ? archive.refetch() : catalog.refetch()) };
}
