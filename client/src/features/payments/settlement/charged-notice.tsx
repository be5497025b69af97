import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type {
  PaymentStatusQuery,
  PaymentStatusQueryVariables,
  ReportPaymentMutation,
  ReportPaymentMutationVariables,
} from '#generated/graphql.ts';
import { useAppMutation, type MutationResult } from '#lib/api/use-app-mutation.ts';
import { paths } from '#lib/paths.ts';
import { Ring } from '#ui/feedback/ring.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { PAYMENT_STATE } from './payment-completed.tsx';

const REPORT_PAYMENT: TypedDocumentNode<ReportPaymentMutation, ReportPaymentMutationVariables> = gql`
  mutation ReportPayment($input: ReportPaymentInput!) {
    reportPayment(input: $input) {
      order {
        ...PaymentState
      }
    }
  }
  ${PAYMENT_STATE}
`;

const PAYMENT_STATUS: TypedDocumentNode<PaymentStatusQuery, PaymentStatusQueryVariables> = gql`
  query PaymentStatus($id: ID!) {
    order(id: $id) {
      ...PaymentState
    }
  }
  ${PAYMENT_STATE}
`;

const pollMs = 3000;

type ChargedNoticeProps = { orderId: string; transactionId: string };

/**
 * Reports the charge to the server, which checks it with the provider and settles the payment. If the report fails, the
 * provider's webhook settles it too, so the order is polled until the cache shows it as paid.
 */
export function ChargedNotice({ orderId, transactionId }: ChargedNoticeProps) {
  const [report, { result }] = useAppMutation(REPORT_PAYMENT, { idempotent: true });
  useEffect(() => {
    void report({ orderId, transactionId });
  }, [report, orderId, transactionId]);
  useQuery(PAYMENT_STATUS, { variables: { id: orderId }, pollInterval: result ? pollMs : 0 });

  if (!result) {
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Ring size={24} aria-label="Confirming the payment" />
        <Typography>Your card was charged. Confirming the payment…</Typography>
      </Box>
    );
  }
  const refusal = describeRefusal(result);
  return (
    <Alert severity={refusal ? 'error' : 'info'} variant="outlined" role={refusal ? 'alert' : 'status'}>
      {refusal ?? 'Your card was charged, and your order will show as paid shortly. Please do not pay again.'}
      <Typography variant="body2" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        Transaction id: {transactionId}
      </Typography>
      <TextLink to={paths.myOrders} sx={{ display: 'inline-block', mt: 1 }}>
        Go to My Orders
      </TextLink>
    </Alert>
  );
}

/** The server's reason why the charge did not pay the order, such as a refund. Null for other failures: the charge counts. */
export function describeRefusal(result: MutationResult<unknown>): string | null {
  return !result.ok && result.code === 'PAYMENT_FAILED' ? result.serverMessage : null;
}
