import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, memo } from 'react';
import { Island } from '#ui/layout/island.tsx';
import type { InventoryToolbarProps } from './inventory-controls.tsx';

const Controls = lazy(async () => ({ default: (await import('./inventory-controls.tsx')).InventoryControls }));

/** The search, the order and the button of the filters. Memoized, as the island requires. */
export const InventoryToolbar = memo(function InventoryToolbar(props: InventoryToolbarProps) {
  return (
    <Box
      role="search"
      aria-label="Search the list"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 96px 220px' }, mb: 2 }}
    >
      <Island fallback={<Skeleton variant="rounded" height={40} sx={{ gridColumn: '1 / -1' }} />}>
        <Controls {...props} />
      </Island>
    </Box>
  );
});
