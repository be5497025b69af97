import Typography from '@mui/material/Typography';

/** What went wrong with the whole form, in red under it. The element is always there, so that its change is announced. */
export function FormError({ message }: { message: string | null | undefined }) {
  return (
    <Typography role="alert" color="error" variant="body2" sx={{ '&:empty': { display: 'none' } }}>
      {message}
    </Typography>
  );
}
