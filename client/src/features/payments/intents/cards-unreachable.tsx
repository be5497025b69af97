import Button from '@mui/material/Button';
import { Notice } from '#ui/feedback/notice.tsx';

/** The provider's script did not come. */
export function CardsUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      role="alert"
      title="The card form could not be loaded"
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Our card provider cannot be reached, or something in your browser blocks it. Nothing was charged.
    </Notice>
  );
}
