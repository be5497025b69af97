import { useMutation } from '@apollo/client/react';
import { RemoveUserDocument, RestoreUserDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/use-toast.ts';

/** Removes an account; answers what stood against it, or null. */
export function useRemoveUser() {
  const toast = useToast();
  const [run] = useMutation(RemoveUserDocument, { errorPolicy: 'all' });
  return async (userId: string): Promise<string | null> => {
    const { data, error } = await run({ variables: { input: { userId } } });
    if (!data) return describeError(error);
    toast.success(messages.users.removed);
    return null;
  };
}

/** Lets a removed account in again; answers whether it may. */
export function useRestoreUser() {
  const toast = useToast();
  const [run, { loading }] = useMutation(RestoreUserDocument, { errorPolicy: 'all' });
  const restore = async (userId: string) => {
    const { data, error } = await run({ variables: { input: { userId } } });
    if (data) toast.success(`${data.restoreUser.user.email} may sign in again`);
    else toast.error(describeError(error));
    return Boolean(data);
  };
  return { restore, isBusy: loading };
}
