import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, memo, Suspense, useState } from 'react';
import { useUnit } from '#lib/unit/unit-store.ts';

// With the Apollo client, so loaded for visitors who have a unit or enter one.
const UnitBox = lazy(async () => ({ default: (await import('./unit-box-with-data.tsx')).UnitBoxWithData }));

/** The box for the model number of the visitor's unit. */
export const UnitSection = memo(function UnitSection({ goTo }: { goTo?: 'model' }) {
  const hasUnit = useUnit() !== null;
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Your unit"
      sx={{ p: 2, mb: 3, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '100%', md: 'auto minmax(0, 1fr)' } }}
    >
      <Typography sx={{ fontWeight: 600, alignSelf: 'center' }}>
        {hasUnit ? 'Your unit' : 'Does it fit your unit?'}
      </Typography>
      <Box sx={{ minHeight: 40 }}>
        {hasUnit || isOpen ? (
          <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
            <UnitBox {...(goTo && { goTo })} />
          </Suspense>
        ) : (
          <Button
            variant="outlined"
            color="secondary"
            fullWidth
            onClick={() => setOpen(true)}
            sx={{ justifyContent: 'flex-start', minHeight: 40 }}
          >
            Enter your unit’s model number
          </Button>
        )}
      </Box>
    </Paper>
  );
});
