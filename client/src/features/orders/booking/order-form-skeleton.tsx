import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';

/** The order form's shape while the part is on its way. */
export function OrderFormSkeleton() {
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 4, md: 6 } }} role="status" aria-label="Loading the part">
      <Skeleton variant="text" sx={{ fontSize: '2.5rem', width: '40%', mb: 4 }} />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(0, 6fr) minmax(0, 5fr)' }, gap: { xs: 4, md: 6 } }}
      >
        <Skeleton variant="rounded" sx={{ height: { xs: 270, md: 430 } }} />
        <Skeleton variant="rounded" sx={{ height: 560 }} />
      </Box>
    </Container>
  );
}
