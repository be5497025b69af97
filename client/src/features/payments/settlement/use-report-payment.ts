import { useEffect } from 'react';
import { ReportPaymentDocument } from '#generated/graphql.ts';
import { useKeyedMutation } from '#lib/api/use-keyed-mutation.ts';

/**
 * Tells the server which transaction paid the order; it asks the provider and marks the order paid. Nothing is lost if
 * this fails: the provider's own notice does the same.
 */
export function useReportPayment(orderId: string, transactionId: string) {
  const [report, { error, called, loading }] = useKeyedMutation(ReportPaymentDocument);
  useEffect(() => {
    void report({ orderId, transactionId });
  }, [report, orderId, transactionId]);
  return { isReporting: !called || loading, error };
}
