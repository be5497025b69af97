import { useMutation } from '@apollo/client/react';
import { PromoteUserDocument, type UserRowFragment } from '#generated/graphql.ts';
import { describeError, errorCode } from '#lib/api/errors.ts';
import { messages } from '#lib/messages.ts';
import { useToast } from '#ui/use-toast.ts';

/** The specification has a sentence for 403 alone (8); other failures are told as everywhere. */
export const promotionRefusal = (error: unknown): string =>
  errorCode(error) === 'FORBIDDEN' ? messages.users.notPromoted : describeError(error);

/** Makes a user an admin; shown at once, and taken back if the server refuses. */
export function usePromoteUser() {
  const toast = useToast();
  const [run] = useMutation(PromoteUserDocument, { errorPolicy: 'all' });
  return async (user: UserRowFragment) => {
    const { data, error } = await run({
      variables: { input: { userId: user.id } },
      optimisticResponse: { promoteUser: { __typename: 'PromoteUserPayload', user: { ...user, role: 'ADMIN' } } },
    });
    if (data) toast.success(messages.users.promoted);
    else toast.error(promotionRefusal(error));
  };
}
