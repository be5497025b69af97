import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useDeferredValue } from 'react';
import { formatCount } from '#lib/format/count.ts';
import { later } from '#lib/later.tsx';
import { describeMatch } from '#lib/part-numbers/describe-match.ts';
import { useIsPrerendered } from '#lib/hooks/use-is-prerendered.ts';
import type { InventorySearch } from './inventory-search.ts';
import type { InventoryAnswer } from './live-inventory.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const NothingFound = later(async () => (await import('./nothing-found.tsx')).NothingFound);

const rows = { '& > ul': { gridTemplateColumns: '1fr', gap: 1.25 } };

type InventoryResultsProps = {
  search: InventorySearch;
  /** Undefined while nothing is loaded. */
  answer: InventoryAnswer | undefined;
  onChange: (part: Partial<InventorySearch>) => void;
};

// Memoized: the page renders again for its filters, and the results do not depend on them.
export const InventoryResults = memo(function InventoryResults({ search, answer, onChange }: InventoryResultsProps) {
  // Deferred: after the hydration React renders the cards in pieces.
  const isPrerendered = useDeferredValue(useIsPrerendered());
  if (!answer || isPrerendered) return <ProductGridSkeleton count={8} density="dense" />;
  const { products, facets, Row, failure, isStale, isLoadingMore, loadMore } = answer;
  if (!products) return failure ?? <ProductGridSkeleton count={8} density="dense" />;
  const corrected = facets?.correctedSearch ?? null;
  const { edges, totalCount, pageInfo } = products;
  const Part = Row ?? ProductCard;
  if (edges.length === 0) {
    return <NothingFound search={search} corrected={corrected} onChange={onChange} />;
  }
  return (
    <Box sx={[{ opacity: isStale ? 0.55 : 1, transition: 'opacity 120ms' }, Row ? rows : {}]} aria-busy={isStale}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {corrected && (
          <>
            No results for “{search.text.trim()}”. Showing results for “<strong>{corrected}</strong>”.{' '}
          </>
        )}
        Showing {edges.length} of {formatCount(totalCount)} {totalCount === 1 ? 'part' : 'parts'}
      </Typography>
      <ProductGrid label="Parts" density="dense">
        {edges.map(({ node, matchedNumber }) => (
          <li key={node.id}>
            <Part product={node} match={matchedNumber && describeMatch(matchedNumber)} />
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
