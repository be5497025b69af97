import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { explainIdentityError } from '#adapters/identity/explain.ts';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/use-toast.ts';

/** Replaces the form of a review until the user has verified the e-mail address. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    try {
      await request();
    } catch (error) {
      toast.error(explainIdentityError(error).message);
    }
    setBusy(false);
  };
  const sendLink = () =>
    run(async () => {
      await identity.sendVerification();
      toast.success(messages.auth.sentEmail);
    });
  const check = () =>
    run(async () => {
      if (!(await identity.checkVerification())) toast.error('Your address is not verified yet');
    });

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
      Reviews are public, so we ask for an address that is yours. Follow the link in the mail to {email}.
    </Notice>
  );
}
