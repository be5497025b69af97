import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { type Session, useSession } from '#session/session.ts';
import { useVerification } from '#session/use-verification.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';

type SignedIn = Extract<Session, { status: 'signedIn' }>;

type PostDialogProps = {
  title: string;
  /** What the visitor wants to do: write a review. */
  purpose: string;
  onClose: () => void;
  /** For a user with a verified address. */
  children: (session: SignedIn) => ReactNode;
};

/** A dialog for a text that becomes public. A visitor is asked to log in first, and a user to verify the address. */
export function PostDialog({ title, purpose, onClose, children }: PostDialogProps) {
  const id = useId();
  const session = useSession();
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {session.status === 'signedIn' && session.person.isEmailVerified ? (
        children(session)
      ) : (
        <Gate session={session} purpose={purpose} onClose={onClose} />
      )}
    </FormDialog>
  );
}

function Gate({ session, purpose, onClose }: { session: Session; purpose: string; onClose: () => void }) {
  const { pathname, search } = useLocation();
  if (session.status === 'pending') return <GateSkeleton />;
  if (session.status === 'unknownRole') {
    return (
      <DialogContent>
        <ErrorNotice title="Your account could not be loaded" error={session.error} onRetry={session.retry} />
      </DialogContent>
    );
  }
  if (session.status === 'signedIn') {
    return <VerifyFirst why="What you write is public" email={session.person.email} onClose={onClose} />;
  }
  return (
    <>
      <DialogContent>
        <Typography>Log in to {purpose}. We'll take you right back to this page.</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{messages.dialog.cancel}</Button>
        <LinkButton to={paths.login} state={{ from: `${pathname}${search}` }}>
          Login
        </LinkButton>
      </DialogActions>
    </>
  );
}

export const GateSkeleton = () => (
  <DialogContent>
    <Box role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={160} />
    </Box>
  </DialogContent>
);

/** Of a dialog: asks the user to verify the address first. */
export function VerifyFirst({ why, email, onClose }: { why: string; email: string; onClose: () => void }) {
  const { isBusy, sendLink, check } = useVerification();
  return (
    <>
      <DialogContent>
        <Typography>
          {why}, so we ask for an email address that is yours. Follow the link in the email to {email}.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onClose}>{messages.dialog.cancel}</Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => void sendLink()}>
          Send a new link
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void check()}>
          I have verified it
        </Button>
      </DialogActions>
    </>
  );
}
