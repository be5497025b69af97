import { gql, type TypedDocumentNode } from '@apollo/client';
import { mdiCancel, mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PaymentStateFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Icon } from '#ui/media/icon.tsx';
import { ReceiptButton } from '../receipts/receipt-button.tsx';

export const PAYMENT_STATE: TypedDocumentNode<PaymentStateFragment> = gql`
  fragment PaymentState on Order {
    id
    productName
    status
    isPaid
    transactionId
    paidAt
    cancelledAt
    reservedUntil
  }
`;

type PaymentCompletedProps = {
  order: PaymentStateFragment;
  /** Whether the customer paid on this page just now. */
  isNew: boolean;
  /** How far the delivery is. */
  children?: ReactNode;
};

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Shows that the order is paid or was canceled after that, and the transaction that paid it. */
export function PaymentCompleted({ order, isNew, children }: PaymentCompletedProps) {
  const isCanceled = order.cancelledAt !== null;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {isCanceled ? (
        <Icon path={mdiCancel} sx={{ color: 'text.secondary', fontSize: 40 }} />
      ) : (
        <Icon path={mdiCheckCircleOutline} sx={{ color: 'success.main', fontSize: 40 }} />
      )}
      <Typography variant="h3" component="h2">
        {titleOf(isCanceled, isNew)}
      </Typography>
      {isCanceled && <Typography>My Orders shows its refund.</Typography>}
      <Typography color="textSecondary">
        {order.paidAt && `Paid on ${when.format(new Date(order.paidAt))}. `}Your transaction id:
      </Typography>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', fontSize: '1.0625rem' }}>
        {order.transactionId}
      </Typography>
      {children}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <LinkButton to={paths.myOrders}>Go to My Orders</LinkButton>
        <ReceiptButton order={order} />
      </Box>
    </Box>
  );
}

function titleOf(isCanceled: boolean, isNew: boolean): string {
  if (isCanceled) return 'This order was canceled';
  return isNew ? messages.payments.completed : 'This order is paid';
}
