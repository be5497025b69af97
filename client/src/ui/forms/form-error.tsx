import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What went wrong with the whole form, in red under it. The element is always there, so that its change is announced. */
export function FormError({ message }: { message: ReactNode }) {
  return (
    <Typography role="alert" color="error" variant="body2" component="div" sx={{ '&:empty': { display: 'none' } }}>
      {message}
    </Typography>
  );
}
