import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { GoogleMark } from './google-mark.tsx';

type GoogleButtonProps = { attempt: (exchange: () => Promise<void>) => Promise<boolean> };

export function GoogleButton({ attempt }: GoogleButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    await attempt(identity.signInWithGoogle);
    setBusy(false);
  };
  return (
    <>
      <Divider sx={{ typography: 'caption', color: 'text.secondary' }}>or</Divider>
      <Button
        variant="outlined"
        size="large"
        color="inherit"
        loading={isBusy}
        loadingPosition="start"
        startIcon={<GoogleMark />}
        onClick={() => void signIn()}
      >
        {messages.auth.continueWithGoogle}
      </Button>
    </>
  );
}
