import { gql, type TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { identity } from '#adapters/identity/identity.ts';
import type { DeleteMyAccountMutation, DeleteMyAccountMutationVariables } from '#generated/graphql.ts';
import { useAppMutation } from '#lib/api/use-app-mutation.ts';
import { basketStore } from '#lib/basket/basket-store.ts';
import { paths } from '#lib/paths.ts';
import { dropTabDrafts } from '#session/tab-drafts.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

const DELETE_MY_ACCOUNT: TypedDocumentNode<DeleteMyAccountMutation, DeleteMyAccountMutationVariables> = gql`
  mutation DeleteMyAccount($input: DeleteMyAccountInput!) {
    deleteMyAccount(input: $input) {
      ... on DeleteMyAccountPayload {
        deletedAt
      }
      ... on SignInTooOld {
        signedInAt
      }
      ... on LastAdmin {
        message
      }
    }
  }
`;

/** Why the account was not deleted: the login is too old, or a sentence. */
type Refusal = { isSignInTooOld: true } | { isSignInTooOld: false; message: string };

/** Deletes the user's account, signs out and opens the home page. */
export function useDeleteMyAccount() {
  const navigate = useNavigate();
  const toast = useToast();
  const [run, { loading }] = useAppMutation(DELETE_MY_ACCOUNT);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const deleteMyAccount = async (email: string) => {
    setRefusal(null);
    const result = await run({ email });
    if (!result.ok) return setRefusal({ isSignInTooOld: false, message: result.message });
    const answer = result.data.deleteMyAccount;
    switch (answer.__typename) {
      case 'DeleteMyAccountPayload':
        dropTabDrafts();
        basketStore.replace([], []);
        await identity.signOut().catch(() => undefined);
        // The guard of this page has redirected to /login; the deleted account has no page to return to.
        await navigate(paths.home, { replace: true });
        return toast.success('Your account is deleted. Thanks for being a customer.');
      case 'SignInTooOld':
        return setRefusal({ isSignInTooOld: true });
      case 'LastAdmin':
        return setRefusal({ isSignInTooOld: false, message: answer.message });
    }
  };
  return { deleteMyAccount, isBusy: loading, refusal };
}
