import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { memo, type ReactNode } from 'react';
import { strip } from '#ui/layout/strip.ts';

// Without the data layer: the home page shows the skeleton before Apollo has loaded.

/** `three` gives the six parts of the home page two full rows; `dense` fits as many as the width allows. */
type Density = 'three' | 'dense';

const columns = { three: 'repeat(3, 1fr)', dense: 'repeat(auto-fill, minmax(250px, 1fr))' };

type ProductGridProps = { label: string; density: Density; children: ReactNode };

export function ProductGrid({ label, density, children }: ProductGridProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={[
        {
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1.5, sm: 2.5 },
          gridTemplateColumns: {
            xs: '1fr',
            sm: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
            md: columns[density],
          },
        },
        density === 'three' && strip,
      ]}
    >
      {children}
    </Box>
  );
}

/** The frame of a card and of its skeleton, so that the layout does not shift: picture above, on a phone beside. */
export function ProductCardFrame({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <Paper
      component="article"
      variant="outlined"
      sx={{
        height: '100%',
        position: 'relative',
        overflow: 'hidden',
        '&:hover': { borderColor: 'text.secondary' },
        display: 'grid',
        gridTemplateColumns: { xs: '116px 1fr', sm: '1fr' },
        gridTemplateRows: { sm: 'auto 1fr' },
      }}
    >
      <Box
        sx={{
          bgcolor: 'action.hover',
          aspectRatio: { sm: '4 / 3' },
          display: 'grid',
          placeItems: 'center',
        }}
      >
        {picture}
      </Box>
      <Box sx={{ p: { xs: 1.75, sm: 2.25 }, display: 'flex', flexDirection: 'column', minWidth: 0 }}>{children}</Box>
    </Paper>
  );
}

type ProductGridSkeletonProps = { count: number; density: Density };

/** Placeholder of the cards; screen readers announce one sentence. Memoized: it does not change while data loads. */
export const ProductGridSkeleton = memo(function ProductGridSkeleton({ count, density }: ProductGridSkeletonProps) {
  const places = Array.from({ length: count }, (_, place) => `place-${place}`);
  return (
    <div role="status" aria-label="Loading the parts">
      <div aria-hidden="true">
        <ProductGrid label="" density={density}>
          {places.map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
        </ProductGrid>
      </div>
    </div>
  );
});

const CardSkeleton = () => (
  <ProductCardFrame picture={null}>
    <Skeleton variant="text" width="45%" sx={{ typography: 'caption' }} />
    <Skeleton variant="text" width="85%" sx={{ typography: 'h4' }} />
    <Skeleton variant="text" width="60%" sx={{ typography: 'caption' }} />
    <Box sx={{ mt: 'auto', pt: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
      <Box sx={{ flex: '1 0 auto' }}>
        <Skeleton variant="text" width={72} sx={{ typography: 'h3' }} />
        <Skeleton variant="text" width={92} sx={{ typography: 'caption' }} />
        <Skeleton variant="text" width={80} sx={{ typography: 'caption' }} />
      </Box>
      <Skeleton variant="rounded" width={102} height={40} />
      <Skeleton variant="rounded" height={31} sx={{ flex: '1 0 100%' }} />
    </Box>
  </ProductCardFrame>
);
