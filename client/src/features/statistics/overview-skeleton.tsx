import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of the figures while they are on their way. */
export function OverviewSkeleton() {
  return (
    <Box role="status" aria-label="Loading the figures" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} variant="rounded" height={116} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={400} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'repeat(3, 1fr)' } }}>
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} variant="rounded" height={360} />
        ))}
      </Box>
    </Box>
  );
}
