import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import type { SignOutEverywhereMutation, SignOutEverywhereMutationVariables } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { paths } from '#lib/paths.ts';
import { dropTabDrafts } from '#session/tab-drafts.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const SIGN_OUT_EVERYWHERE: TypedDocumentNode<SignOutEverywhereMutation, SignOutEverywhereMutationVariables> = gql`
  mutation SignOutEverywhere {
    signOutEverywhere {
      signedOutAt
    }
  }
`;

/** Ends all sessions of the user at the server, then the one of this browser, and opens /login. */
export function useSignOutEverywhere() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  const signOutEverywhere = async () => {
    setBusy(true);
    const { data, error } = await client.mutate({ mutation: SIGN_OUT_EVERYWHERE, errorPolicy: 'all' });
    setBusy(false);
    if (!data) {
      toast.error(describeError(error));
      return;
    }
    dropTabDrafts();
    await identity.signOut().catch(() => undefined);
    await navigate(paths.login, { replace: true });
    toast.success('You are logged out on all devices');
  };
  return { signOutEverywhere, isBusy };
}
