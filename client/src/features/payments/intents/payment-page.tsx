import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PaymentOrderQuery, PaymentOrderQueryVariables } from '#generated/graphql.ts';
import { paths } from '#lib/paths.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PurchaseSteps } from '#ui/layout/purchase-steps.tsx';
import { Page } from '#ui/layout/page.tsx';
import { ChargedNotice } from '../settlement/charged-notice.tsx';
import { PAYMENT_STATE, PaymentCompleted } from '../settlement/payment-completed.tsx';
import { usePaidElsewhere } from '../settlement/use-paid-elsewhere.ts';
import { Checkout } from './checkout.tsx';
import { ORDER_SUMMARY, OrderSummary } from './order-summary.tsx';

const PAYMENT_ORDER: TypedDocumentNode<PaymentOrderQuery, PaymentOrderQueryVariables> = gql`
  query PaymentOrder($id: ID!) {
    order(id: $id) {
      ...OrderSummary
      ...PaymentState
    }
  }
  ${ORDER_SUMMARY}
  ${PAYMENT_STATE}
`;

type PaymentPageProps = { renderProgress: (orderId: string) => ReactNode };

/** Pays for one order. A paid order shows its payment, and how far it is. */
export function PaymentPage({ renderProgress }: PaymentPageProps) {
  const { id = '' } = useParams();
  return <Payment key={id} orderId={id} renderProgress={renderProgress} />;
}

function Payment({ orderId, renderProgress }: PaymentPageProps & { orderId: string }) {
  const { data, error, refetch } = useQuery(PAYMENT_ORDER, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  const [chargedAs, setChargedAs] = useState<string | null>(null);
  const order = data?.order;
  usePaidElsewhere(orderId, { isPaid: order?.isPaid ?? false, reload: () => void refetch() });

  return (
    <Page
      title="Payment"
      action={order && !order.cancelledAt && <PurchaseSteps current={order.isPaid ? 'Done' : 'Pay'} />}
    >
      {order && (
        <Box sx={twoColumns}>
          <OrderSummary order={order} />
          <Paper
            variant="outlined"
            component="section"
            aria-label="Card payment"
            // On a phone the confirmation comes before the order.
            sx={{ p: { xs: 2.5, sm: 4 }, minWidth: 0, order: order.isPaid ? { xs: -1, lg: 0 } : 0 }}
          >
            {order.isPaid && (
              <PaymentCompleted order={order} isNew={chargedAs !== null}>
                {renderProgress(order.id)}
              </PaymentCompleted>
            )}
            {!order.isPaid && chargedAs && <ChargedNotice orderId={order.id} transactionId={chargedAs} />}
            {!order.isPaid && !chargedAs && <Checkout order={order} onCharged={setChargedAs} />}
          </Paper>
        </Box>
      )}
      {data && !order && <UnknownOrder />}
      {!data && error && (
        <ErrorNotice title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <PaymentSkeleton />}
    </Page>
  );
}

/** The order beside the card form on wide screens, above it on others. */
const twoColumns = { display: 'grid', gridTemplateColumns: { lg: '2fr 3fr' }, gap: 3, alignItems: 'start' };

const PaymentSkeleton = () => (
  <Box role="status" aria-label="Loading the order" sx={twoColumns}>
    <Skeleton variant="rounded" height={270} />
    <Skeleton variant="rounded" height={270} />
  </Box>
);

const UnknownOrder = () => (
  <Notice title="Order not found" action={<LinkButton to={paths.myOrders}>Go to My Orders</LinkButton>}>
    It may have been deleted, or it belongs to a different account.
  </Notice>
);
