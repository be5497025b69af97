import { useState } from 'react';
import { explainIdentityError } from '#adapters/identity/explain.ts';

/** Runs one exchange with the identity provider at a time and keeps what it said when it refused. */
export function useAttempt() {
  const [fault, setFault] = useState<string | null>(null);
  const attempt = async (exchange: () => Promise<void>): Promise<boolean> => {
    setFault(null);
    try {
      await exchange();
      return true;
    } catch (error) {
      setFault(explainIdentityError(error));
      return false;
    }
  };
  return { fault, attempt };
}
