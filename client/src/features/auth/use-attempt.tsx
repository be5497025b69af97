import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { explainIdentityError, type IdentityFault } from '#adapters/identity/explain.ts';

/** Runs a request to the identity provider and stores its error for the form. */
export function useAttempt() {
  const [fault, setFault] = useState<ReactNode>(null);
  const attempt = async (exchange: () => Promise<void>): Promise<boolean> => {
    setFault(null);
    try {
      await exchange();
      return true;
    } catch (error) {
      setFault(<Fault {...explainIdentityError(error)} />);
      return false;
    }
  };
  return { fault, attempt };
}

function Fault({ message, code }: IdentityFault) {
  return (
    <>
      {message}
      {code && (
        <Typography variant="caption" component="span" sx={{ display: 'block', mt: 0.5 }}>
          Code for support: {code}
        </Typography>
      )}
    </>
  );
}
