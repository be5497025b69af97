import { useQuery } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { PaymentOrderDocument } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { useReportPayment } from './use-report-payment.ts';

const pollMs = 3000;

type ChargedNoticeProps = { orderId: string; transactionId: string };

/** Between the charge and the shop's knowing of it: reports it, and watches the order until it shows as paid. */
export function ChargedNotice({ orderId, transactionId }: ChargedNoticeProps) {
  const { isReporting, error } = useReportPayment(orderId, transactionId);
  useQuery(PaymentOrderDocument, { variables: { id: orderId }, pollInterval: isReporting ? 0 : pollMs });

  if (isReporting) {
    return (
      <div role="status">
        <Typography sx={{ mb: 2 }}>Your card was charged. Confirming the payment…</Typography>
        <LinearProgress aria-label="Confirming the payment" />
      </div>
    );
  }
  const refusal = describeRefusal(error);
  return (
    <Alert severity={refusal ? 'error' : 'info'} variant="outlined" role={refusal ? 'alert' : 'status'}>
      {refusal ?? 'Your card was charged, and your order will show as paid shortly. There is no need to pay again.'}
      <Typography variant="body2" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        Transaction id: {transactionId}
      </Typography>
      <TextLink to={paths.myOrders} sx={{ display: 'inline-block', mt: 1 }}>
        To My Orders
      </TextLink>
    </Alert>
  );
}
