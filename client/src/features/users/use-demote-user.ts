import { useMutation } from '@apollo/client/react';
import { DemoteUserDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useToast } from '#ui/use-toast.ts';

/** Makes an admin a customer again; answers what stood against it, or null. */
export function useDemoteUser() {
  const toast = useToast();
  const [run] = useMutation(DemoteUserDocument, { errorPolicy: 'all' });
  return async (userId: string): Promise<string | null> => {
    const { data, error } = await run({ variables: { input: { userId } } });
    if (!data) return describeError(error);
    toast.success(`${data.demoteUser.user.email} is a customer again`);
    return null;
  };
}
