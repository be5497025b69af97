import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { type TestAccount, testAccounts, windowClosed } from '#adapters/identity/test-accounts.ts';
import { messages } from '#lib/messages.ts';
import { GoogleChooser } from './google-chooser.tsx';
import { GoogleMark } from './google-mark.tsx';

type GoogleButtonProps = { attempt: (exchange: () => Promise<void>) => Promise<boolean> };

export function GoogleButton({ attempt }: GoogleButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const accounts = testAccounts();

  const signIn = async (account: TestAccount | null) => {
    setBusy(true);
    await attempt(() => identity.signInWithGoogle(account));
    setBusy(false);
  };
  const choose = (account: TestAccount | null) => {
    setChoosing(false);
    if (account) void signIn(account);
    else void attempt(() => Promise.reject(windowClosed()));
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
        onClick={() => (accounts ? setChoosing(true) : void signIn(null))}
      >
        {messages.auth.continueWithGoogle}
      </Button>
      {accounts && <GoogleChooser accounts={accounts} isOpen={isChoosing} onChoose={choose} />}
    </>
  );
}
