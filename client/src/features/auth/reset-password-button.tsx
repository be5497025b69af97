import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { identity } from '#adapters/identity/identity.ts';
import { emailSchema } from '#lib/credentials.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

type ResetPasswordButtonProps = { attempt: (exchange: () => Promise<void>) => Promise<boolean> };

/** Sends a reset link to the address in the form around it. */
export function ResetPasswordButton({ attempt }: ResetPasswordButtonProps) {
  const { values, setFieldTouched } = useFormikContext<{ email: string }>();
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  const reset = async () => {
    await setFieldTouched('email', true, true);
    if (!emailSchema.isValidSync(values.email)) return;
    setBusy(true);
    if (await attempt(() => identity.sendPasswordReset(values.email.trim()))) toast.success(messages.auth.sentEmail);
    setBusy(false);
  };

  return (
    <Button size="small" loading={isBusy} onClick={() => void reset()} sx={{ ml: -1.5 }}>
      {messages.auth.resetPassword}
    </Button>
  );
}
