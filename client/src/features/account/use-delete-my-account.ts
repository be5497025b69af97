import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import { DeleteMyAccountDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#ui/use-toast.ts';

/** Why the account stays: the sign-in is too old, or a sentence. */
type Refused = { isSignInTooOld: true } | { isSignInTooOld: false; message: string };

/** Deletes the visitor's account and leads home, signed out. */
export function useDeleteMyAccount() {
  const navigate = useNavigate();
  const toast = useToast();
  const [send, { loading }] = useMutation(DeleteMyAccountDocument, { errorPolicy: 'all' });
  const [refused, setRefused] = useState<Refused | null>(null);

  const deleteMyAccount = async (email: string) => {
    setRefused(null);
    const { data, error } = await send({ variables: { input: { email } } });
    const result = data?.deleteMyAccount;
    switch (result?.__typename) {
      case 'DeleteMyAccountPayload':
        await identity.signOut().catch(() => undefined);
        // The guard of this page leads whoever is signed out to /login; there is nothing to come back to.
        await navigate(paths.home, { replace: true });
        toast.success('Your account is deleted. Thank you for having been with us.');
        return;
      case 'SignInTooOld':
        setRefused({ isSignInTooOld: true });
        return;
      case 'LastAdmin':
        setRefused({ isSignInTooOld: false, message: result.message });
        return;
      default:
        setRefused({ isSignInTooOld: false, message: describeError(error) });
    }
  };
  return { deleteMyAccount, isBusy: loading, refused };
}
