import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';

/** Shown while the values of a form load. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Paper variant="outlined" aria-busy sx={{ p: { xs: 2, sm: 3, md: 4 } }}>
      <Box sx={{ display: 'grid', columnGap: 2.5, rowGap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {Array.from({ length: fields }, (_, place) => (
          <Skeleton key={place} variant="rounded" height={56} />
        ))}
      </Box>
      <Skeleton variant="rounded" width={112} height={48} sx={{ mt: 4 }} />
    </Paper>
  );
}
