import { gql, NetworkStatus, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue, useState } from 'react';
import type { InventoryQuery, InventoryQueryVariables } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { isPrerendering } from '#lib/config.ts';
import { formatCount } from '#lib/format/count.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';
import { toVariables, type InventorySearch } from './inventory-search.ts';
import { NothingFound } from './nothing-found.tsx';
import { PRODUCT_CARD, ProductCard } from './product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const INVENTORY: TypedDocumentNode<InventoryQuery, InventoryQueryVariables> = gql`
  query Inventory($first: Int!, $after: String, $filter: ProductFilter, $orderBy: ProductOrderBy!) {
    products(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
      totalCount
      edges {
        cursor
        node {
          ...ProductCard
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

type InventoryResultsProps = {
  search: InventorySearch;
  corrected: string | null;
  onChange: (part: Partial<InventorySearch>) => void;
};

// Memoized: the page renders again when the facets arrive, and the results do not depend on them.
export const InventoryResults = memo(function InventoryResults({ search, corrected, onChange }: InventoryResultsProps) {
  const { products, error, isStale, isLoadingMore, retry, loadMore } = useInventory(search);
  if (error && !products) return <ErrorNotice title="The parts could not be loaded" error={error} onRetry={retry} />;
  if (!products) return <ProductGridSkeleton count={8} density="dense" />;

  const { edges, totalCount, pageInfo } = products;
  if (edges.length === 0) return <NothingFound search={search} corrected={corrected} onChange={onChange} />;
  return (
    <Box sx={{ opacity: isStale ? 0.55 : 1, transition: 'opacity 120ms' }} aria-busy={isStale}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {corrected && (
          <>
            No results for “{search.text.trim()}”. Showing results for “<strong>{corrected}</strong>”.{' '}
          </>
        )}
        Showing {edges.length} of {formatCount(totalCount)} {totalCount === 1 ? 'part' : 'parts'}
      </Typography>
      <ProductGrid label="Parts" density="dense">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <ProductCard product={node} headingLevel="h2" />
          </li>
        ))}
      </ProductGrid>
      {pageInfo.hasNextPage && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 4 }}>
          <Button variant="outlined" size="large" loading={isLoadingMore} onClick={loadMore}>
            Show more parts
          </Button>
        </Box>
      )}
    </Box>
  );
});

const PAGE_SIZE = 24;

/** Full rows on every wide screen. A phone gets fewer: it renders slowly, and its user scrolls less far. */
const firstPageSize = () => (isPrerendering || window.matchMedia('(min-width: 600px)').matches ? PAGE_SIZE : 8);

/** The matching parts. While the next result loads, the previous one stays, marked as stale. */
function useInventory(search: InventorySearch) {
  const toast = useToast();
  const [first] = useState(firstPageSize);
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useQuery(INVENTORY, {
    variables: toVariables(search, first),
    notifyOnNetworkStatusChange: true,
  });
  const latest = data ?? (error ? undefined : previousData);
  // Deferred: React renders the cards in pieces and does not block typing and scrolling.
  const shown = useDeferredValue(latest);

  const loadMore = async () => {
    const after = shown?.products.pageInfo.endCursor;
    if (!after) return;
    try {
      await fetchMore({ variables: { first: PAGE_SIZE, after } });
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
