import { useMutation } from '@apollo/client/react';
import { DemoteUserDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';

/** Makes an admin a customer again. */
export function useDemoteUser() {
  const toast = useToast();
  const [run, { loading }] = useMutation(DemoteUserDocument, { errorPolicy: 'all' });
  const demote = async (userId: string) => {
    const { data, error } = await run({ variables: { input: { userId } } });
    if (data) toast.success(`${data.demoteUser.user.email} is a customer again`);
    else toast.error(describeError(error));
  };
  return { demote, isBusy: loading };
}
