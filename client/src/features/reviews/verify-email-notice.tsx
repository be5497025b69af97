import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '#lib/messages.ts';
import { useVerification } from '#session/use-verification.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Replaces the form of a review until the user has verified the e-mail address. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const { isBusy, sendLink, check } = useVerification();
  return (
    <Notice
      title={messages.auth.verifyEmail}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
          <Button variant="contained" loading={isBusy} onClick={() => void check()}>
            I have verified it
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => void sendLink()}>
            Send a new link
          </Button>
        </Box>
      }
    >
      Reviews are public, so we ask for an email address that is yours. Follow the link in the email to {email}.
    </Notice>
  );
}
