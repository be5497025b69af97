import { useMutation } from '@apollo/client/react';
import { RefundOrderDocument, type RefundOrderInput } from '#generated/graphql.ts';
import { describeError } from '#lib/errors.ts';
import { useToast } from '#ui/use-toast.ts';

/** Gives money of a paid order back; true once it stands in the books. */
export function useRefundOrder() {
  const toast = useToast();
  const [refundOrder] = useMutation(RefundOrderDocument, { errorPolicy: 'all' });

  return async (input: RefundOrderInput): Promise<boolean> => {
    const { data, error } = await refundOrder({ variables: { input } });
    if (!data || error) {
      toast.error(describeError(error));
      return false;
    }
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
