import { useMutation } from '@apollo/client/react';
import { PromoteUserDocument } from '#generated/graphql.ts';
import { describeError, errorCode } from '#lib/errors.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/use-toast.ts';

/** The specification has a sentence for 403 alone (8); other failures are told as everywhere. */
export const promotionRefusal = (error: unknown): string =>
  errorCode(error) === 'FORBIDDEN' ? messages.users.notPromoted : describeError(error);

/** Makes a user an admin. */
export function usePromoteUser() {
  const toast = useToast();
  const [run, { loading }] = useMutation(PromoteUserDocument, { errorPolicy: 'all' });
  const promote = async (userId: string) => {
    const { data, error } = await run({ variables: { input: { userId } } });
    if (data) toast.success(messages.users.promoted);
    else toast.error(promotionRefusal(error));
  };
  return { promote, isBusy: loading };
}
