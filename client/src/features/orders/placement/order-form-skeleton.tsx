import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { besideTheForm } from './order-layout.ts';

/** The order form's shape while the part is on its way. */
export function OrderFormSkeleton() {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }} role="status" aria-label="Loading the part">
      <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '40%', mb: 4 }} />
      <Box sx={besideTheForm}>
        <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
        <Skeleton variant="rounded" sx={{ height: 560 }} />
      </Box>
    </Container>
  );
}
