import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { FormSkeleton } from '#ui/forms/form-skeleton.tsx';

type OpenedSectionProps = { title: string; opener: string; children: ReactNode };

/** A section below the form of a part, which is loaded when its button is pressed; it is saved on its own. */
export function OpenedSection({ title, opener, children }: OpenedSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section" aria-label={title} sx={{ mt: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {isOpen ? (
        <Suspense fallback={<FormSkeleton fields={3} />}>{children}</Suspense>
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {opener}
        </Button>
      )}
    </Box>
  );
}
