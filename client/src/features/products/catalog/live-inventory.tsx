import { gql, NetworkStatus, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type {
  InventoryQuery,
  InventoryQueryVariables,
  InventoryRowsQuery,
  InventoryRowsQueryVariables,
} from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import {
  carriedInventory,
  INVENTORY,
  INVENTORY_FACETS,
  type InventoryFacets,
  type InventoryProducts,
} from './inventory-query.ts';
import { PRODUCT_CARD, type ProductCardProps } from './product-card.tsx';
import { ProductRow } from './product-row.tsx';
import { toFilter, toVariables, type InventorySearch } from './inventory-search.ts';

/** A query of its own: with a directive the server could not plan the query of the cards. */
const INVENTORY_ROWS: TypedDocumentNode<InventoryRowsQuery, InventoryRowsQueryVariables> = gql`
  query InventoryRows($first: Int!, $after: String, $filter: ProductFilter, $orderBy: ProductOrderBy!) {
    products(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      totalCount
      edges {
        cursor
        node {
          ...ProductCard
          specifications {
            key
            label
            value
            unit
          }
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

/** What the list shows of a search. */
export type InventoryAnswer = {
  products: InventoryProducts | undefined;
  facets: InventoryFacets | undefined;
  /** Shows a part as a row; without it as a card. */
  Row?: ComponentType<ProductCardProps> | undefined;
  /** Shown without products. Its code comes with the query's: none can be loaded while the connection is lost. */
  failure?: ReactNode;
  /** Another result is loading. */
  isStale: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
};

export type LiveInventoryProps = {
  search: InventorySearch;
  first: number;
  needsFacets: boolean;
  /** The visitor asked for more parts before the Apollo client was loaded. */
  startsWithMore: boolean;
  onAnswer: (answer: InventoryAnswer) => void;
};

/** Queries the API for the list, and renders nothing. It begins with what the page carries. */
export function LiveInventory({ search, first, needsFacets, startsWithMore, onAnswer }: LiveInventoryProps) {
  useCarriedCache(search, first);
  useKnownAgain(search, first);
  const { loadMore, ...list } = useProducts(search, first);
  const facets = useFacets(search, needsFacets);
  const { products, error, isStale, isLoadingMore, retry } = list;
  const Row = search.isList ? ProductRow : undefined;
  useEffect(() => {
    const failure = error && <ErrorNotice title="The parts could not be loaded" error={error} onRetry={retry} />;
    // As a transition: React renders the cards in pieces and does not block typing and scrolling.
    startTransition(() => onAnswer({ products, facets, Row, failure, isStale, isLoadingMore, loadMore }));
  }, [products, facets, Row, error, isStale, isLoadingMore, retry, loadMore, onAnswer]);

  const isMoreDue = useRef(startsWithMore);
  useEffect(() => {
    if (!products || !isMoreDue.current) return;
    isMoreDue.current = false;
    loadMore();
  }, [products, loadMore]);
  return null;
}

/** Writes what the page carries into the cache, once. */
function useCarriedCache(search: InventorySearch, first: number) {
  const { cache } = useApolloClient();
  useState(() => {
    const carried = carriedInventory(search, first);
    if (!carried) return;
    const { products, facets } = carried;
    cache.writeQuery({ query: INVENTORY, variables: toVariables(search, first), data: { products }, broadcast: false });
    const variables = { filter: toFilter(search) };
    cache.writeQuery({ query: INVENTORY_FACETS, variables, data: { productFacets: facets }, broadcast: false });
  });
}

const queryOf = ({
  isList,
}: InventorySearch): TypedDocumentNode<InventoryQuery | InventoryRowsQuery, InventoryQueryVariables> =>
  isList ? INVENTORY_ROWS : INVENTORY;

/** The largest page of the API. */
const MOST = 100;

/**
 * Reads a list again that the cache has from earlier. It is shown meanwhile, and keeps its length if it was extended: with
 * `cache-and-network` it would end after its first page.
 */
function useKnownAgain(search: InventorySearch, first: number) {
  const client = useApolloClient();
  const list = useMemo(() => ({ query: queryOf(search), variables: toVariables(search, first) }), [search, first]);
  const known = useMemo(() => client.readQuery(list)?.products.edges.length, [client, list]);
  useEffect(() => {
    if (known === undefined || known > MOST) return;
    const variables = { ...list.variables, first: Math.max(known, first) };
    client
      .query({ ...list, variables, fetchPolicy: 'no-cache' })
      // Unless it was extended meanwhile.
      .then(({ data }) => client.cache.updateQuery(list, (now) => (now?.products.edges.length === known ? data : null)))
      // The known parts stay.
      .catch(() => undefined);
  }, [client, list, known, first]);
}

/** The matching parts. While the next result loads, the previous one stays, marked as stale. */
function useProducts(search: InventorySearch, first: number) {
  const toast = useToast();
  const query = queryOf(search);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useQuery(query, {
    variables: toVariables(search, first),
    notifyOnNetworkStatusChange: true,
  });
  const products = (data ?? (error ? undefined : previousData))?.products;
  // The previous list has another cursor.
  const after = data?.products.pageInfo.endCursor;

  const loadMore = useCallback(() => {
    if (!after) return;
    // With another `first` the cache would keep the page for another list.
    fetchMore({ variables: { after } }).catch((failure: unknown) => toast.error(describeError(failure)));
  }, [after, fetchMore, toast]);
  const retry = useCallback(() => void refetch(), [refetch]);
  const isLoadingMore = networkStatus === NetworkStatus.fetchMore;
  return { products, error, isStale: loading && !isLoadingMore, isLoadingMore, retry, loadMore };
}

/** How many parts each further filter would leave. While new counts load, the previous ones stay. */
function useFacets(search: InventorySearch, isNeeded: boolean): InventoryFacets | undefined {
  const variables = { filter: toFilter(search) };
  const { data, previousData } = useQuery(
    INVENTORY_FACETS,
    isNeeded ? { variables, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const facets = useMemo(
    // The correction is of the previous search.
    () => data?.productFacets ?? (previousData && { ...previousData.productFacets, correctedSearch: null }),
    [data, previousData],
  );
  // Without variables the query keeps the counts of an earlier search.
  return isNeeded ? facets : undefined;
}
