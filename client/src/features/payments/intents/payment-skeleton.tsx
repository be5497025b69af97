import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The payment page's shape while the order is on its way. */
export function PaymentSkeleton() {
  return (
    <Box
      role="status"
      aria-label="Loading the order"
      sx={{ display: 'grid', gridTemplateColumns: { lg: '2fr 3fr' }, gap: 3 }}
    >
      <Skeleton variant="rounded" height={270} />
      <Skeleton variant="rounded" height={270} />
    </Box>
  );
}
