import { useMutation } from '@apollo/client/react';
import { MarkMessageHandledDocument } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';

/** Marks a message handled. Whoever did it first is remembered. */
export function useMarkHandled() {
  const toast = useToast();
  const [run, { loading }] = useMutation(MarkMessageHandledDocument, { errorPolicy: 'all' });
  const markHandled = async (messageId: string) => {
    const { data, error } = await run({ variables: { input: { messageId } } });
    if (data) toast.success('Marked as handled');
    else toast.error(describeError(error));
  };
  return { markHandled, isBusy: loading };
}
