import Button from '@mui/material/Button';
import { describeError } from '#lib/api/errors.ts';
import { Notice } from './notice.tsx';

type ErrorNoticeProps = { title: string; error: unknown; onRetry: () => void };

/** Explains why a list or page could not be loaded, with a button to try again. */
export function ErrorNotice({ title, error, onRetry }: ErrorNoticeProps) {
  return (
    <Notice
      role="alert"
      title={title}
      action={
        <Button variant="outlined" onClick={() => onRetry()}>
          Try again
        </Button>
      }
    >
      {describeError(error)}
    </Notice>
  );
}
