import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';

const PartNumbersPanel = lazy(async () => ({ default: (await import('./part-numbers-panel.tsx')).PartNumbersPanel }));

/** Opens the other numbers of a part below its form; they are saved on their own. */
export function PartNumbersSection({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section" aria-label="Part numbers" sx={{ mt: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        Part numbers
      </Typography>
      {isOpen ? (
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <PartNumbersPanel productId={productId} />
        </Suspense>
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Edit other and replaced numbers
        </Button>
      )}
    </Box>
  );
}
