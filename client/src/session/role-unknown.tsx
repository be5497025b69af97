import Container from '@mui/material/Container';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import type { Session } from './session.ts';

/** Signed in, but the shop did not say as whom. */
export function RoleUnknown({ session }: { session: Extract<Session, { status: 'unknownRole' }> }) {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }}>
      <ErrorNotice title="Your account could not be loaded" error={session.error} onRetry={session.retry} />
    </Container>
  );
}
