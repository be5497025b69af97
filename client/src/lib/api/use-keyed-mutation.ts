import type { TypedDocumentNode, Unmasked } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { makeIdempotencyKeys } from './use-app-mutation.ts';

type Keyed<Input> = Input & { idempotencyKey?: string | null | undefined };

/**
 * A mutation that moves money or stock, or makes what must not be made twice: sent again before it was answered, it goes under the same key, and the server
 * does it once. The keys last as long as the component: who comes back to a form means another order.
 */
export function useKeyedMutation<Data, Input extends object>(
  document: TypedDocumentNode<Data, { input: Keyed<Input> }>,
  options: Pick<useMutation.Options<Data, { input: Keyed<Input> }>, 'update'> = {},
) {
  const [keys] = useState(makeIdempotencyKeys);
  const [mutate, result] = useMutation(document, { errorPolicy: 'all', ...options });
  const call = useCallback(
    async (input: Input, expected: { optimisticResponse?: Unmasked<Data> } = {}) => {
      const variables = { input: { ...input, idempotencyKey: keys.keyOf(input) } };
      const answer = await mutate({ variables, ...expected });
      if (answer.data && !answer.error) keys.forget(input);
      return answer;
    },
    [keys, mutate],
  );
  return [call, result] as const;
}
