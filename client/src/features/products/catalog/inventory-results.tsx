import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { formatCount } from '#lib/count.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import type { InventorySearch } from './inventory-search.ts';
import { NothingFound } from './nothing-found.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';
import { useInventory } from './use-inventory.ts';

type InventoryResultsProps = {
  search: InventorySearch;
  corrected: string | null;
  onChange: (part: Partial<InventorySearch>) => void;
};

// The page is told of the facets apart from the parts: what they do not change is not drawn again.
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
            Nothing is called “{search.text.trim()}”; these are for “<strong>{corrected}</strong>”.{' '}
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
