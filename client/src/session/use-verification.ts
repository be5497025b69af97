import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { describeIdentityError } from '#adapters/identity/explain.ts';
import { identity } from '#adapters/identity/identity.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

/** Sends the verification mail again, and asks the provider whether its link was followed. */
export function useVerification() {
  const toast = useToast();
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (request: () => Promise<void>) => {
    setBusy(true);
    try {
      await request();
    } catch (error) {
      toast.error(describeIdentityError(error));
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
      // The server makes an admin of a verified address of ADMIN_EMAILS.
      if (await identity.checkVerification()) client.refetchQueries({ include: ['Me'] }).catch(() => undefined);
      else toast.error('Your address is not verified yet');
    });
  return { isBusy, sendLink, check };
}
