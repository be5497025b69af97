import Box from '@mui/material/Box';
import { ErrorNotice } from './error-notice.tsx';

type LoadFailureProps = {
  /** The subject of the title, for instance "The diagrams". */
  what: string;
  /** Whether the page shows it below, as it was loaded before. */
  isShown: boolean;
  error: unknown;
  onRetry: () => void;
};

/** After an error, explains why something could not be loaded, or could not be loaded again. */
export function LoadFailure({ what, isShown, error, onRetry }: LoadFailureProps) {
  if (!error) return null;
  return (
    <Box sx={{ my: 2 }}>
      <ErrorNotice
        title={isShown ? `${what} below may be old` : `${what} could not be loaded`}
        error={error}
        onRetry={onRetry}
      />
    </Box>
  );
}
