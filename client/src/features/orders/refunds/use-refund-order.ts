import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { RefundOrderDocument, type RefundOrderInput } from '#generated/graphql.ts';
import { makeIdempotencyKeys } from '#lib/api/use-app-mutation.ts';
import { describeError } from '#lib/api/errors.ts';
import { useToast } from '#ui/feedback/use-toast.ts';

/** Gives money of a paid order back; true once it stands in the books. Tried again unanswered, it is the same refund. */
export function useRefundOrder() {
  const toast = useToast();
  const [keys] = useState(makeIdempotencyKeys);
  const [refundOrder] = useMutation(RefundOrderDocument, { errorPolicy: 'all' });

  return async (input: Omit<RefundOrderInput, 'requestId'>): Promise<boolean> => {
    const { data, error } = await refundOrder({ variables: { input: { ...input, requestId: keys.keyOf(input) } } });
    if (!data || error) {
      toast.error(describeError(error));
      return false;
    }
    keys.forget(input);
    if (data.refundOrder.__typename === 'MoreThanReceived') {
      toast.error(data.refundOrder.message);
      return false;
    }
    const { status, failure } = data.refundOrder.refund;
    if (status === 'FAILED') toast.error(`The card provider refused: ${failure}`);
    else toast.success(status === 'PENDING' ? 'The refund is on its way' : 'Refunded');
    return true;
  };
}
