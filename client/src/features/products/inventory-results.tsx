import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import type { InventorySearch } from './inventory-search.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';
import { useInventory } from './use-inventory.ts';

type InventoryResultsProps = { search: InventorySearch; onClear: () => void };

export function InventoryResults({ search, onClear }: InventoryResultsProps) {
  const { products, error, isStale, isLoadingMore, retry, loadMore } = useInventory(search);
  if (error && !products) return <ErrorNotice title="The parts could not be loaded" error={error} onRetry={retry} />;
  if (!products) return <ProductGridSkeleton count={8} density="dense" />;

  const { edges, totalCount, pageInfo } = products;
  if (edges.length === 0) return <NothingFound search={search} onClear={onClear} />;
  return (
    <Box sx={{ opacity: isStale ? 0.55 : 1, transition: 'opacity 120ms' }} aria-busy={isStale}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        Showing {edges.length} of {totalCount} {totalCount === 1 ? 'part' : 'parts'}
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
}

function NothingFound({ search, onClear }: InventoryResultsProps) {
  const isNarrowed = search.text.trim() !== '' || search.category !== null;
  if (!isNarrowed) {
    return <Notice title="No parts on sale yet">The shelves are being filled. Please come back soon.</Notice>;
  }
  return (
    <Notice
      role="status"
      title="No part matches"
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      Try a shorter word, the number printed on the old part, or another category.
    </Notice>
  );
}
