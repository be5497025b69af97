import { gql, type TypedDocumentNode } from '@apollo/client';
import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PaymentStateFragment } from '#generated/graphql.ts';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Icon } from '#ui/media/icon.tsx';

export const PAYMENT_STATE: TypedDocumentNode<PaymentStateFragment> = gql`
  fragment PaymentState on Order {
    id
    status
    isPaid
    transactionId
    paidAt
    reservedUntil
  }
`;

type PaymentCompletedProps = {
  order: PaymentStateFragment;
  /** Whether the customer paid on this page just now. */
  isNew: boolean;
};

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** Shows that the order is paid, and the transaction that paid it. */
export function PaymentCompleted({ order, isNew }: PaymentCompletedProps) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Icon path={mdiCheckCircleOutline} sx={{ color: 'success.main', fontSize: 40 }} />
      <Typography variant="h3" component="h2">
        {isNew ? messages.payments.completed : 'This order is paid'}
      </Typography>
      <Typography color="textSecondary">
        {order.paidAt && `Paid on ${when.format(new Date(order.paidAt))}. `}Your transaction id:
      </Typography>
      <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', fontSize: '1.0625rem' }}>
        {order.transactionId}
      </Typography>
      <LinkButton to={paths.myOrders} sx={{ mt: 1 }}>
        To My Orders
      </LinkButton>
    </Box>
  );
}
