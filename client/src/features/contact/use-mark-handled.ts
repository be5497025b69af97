import { useMutation } from '@apollo/client/react';
import { MarkMessageHandledDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/api/errors.ts';
import { useSignedIn } from '#session/session.ts';
import { useToast } from '#ui/use-toast.ts';

/**
 * Marks a message handled; shown at once, and taken back if the server refuses. Whoever did it first is remembered: the
 * server's answer may name somebody else.
 */
export function useMarkHandled() {
  const toast = useToast();
  const { person } = useSignedIn();
  const [run] = useMutation(MarkMessageHandledDocument, { errorPolicy: 'all' });
  return async (messageId: string) => {
    const { data, error } = await run({
      variables: { input: { messageId } },
      optimisticResponse: {
        markMessageHandled: {
          __typename: 'MarkMessageHandledPayload',
          message: {
            __typename: 'ContactMessage',
            id: messageId,
            handledAt: new Date().toISOString(),
            handledByName: person.name,
          },
        },
      },
    });
    if (data) toast.success('Marked as handled');
    else toast.error(describeError(error));
  };
}
