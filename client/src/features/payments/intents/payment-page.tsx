import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PaymentOrderDocument } from '#generated/graphql.ts';
import { ErrorNotice } from '#ui/feedback/error-notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Checkout } from './checkout.tsx';
import { ChargedNotice } from '../settlement/charged-notice.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { Receipt } from '../settlement/receipt.tsx';
import { UnknownOrder } from './unknown-order.tsx';

/** Pays for one order; a paid one shows that it is paid, however one came here. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page title="Payment">
      <Payment key={id} orderId={id} />
    </Page>
  );
}

function Payment({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useQuery(PaymentOrderDocument, {
    variables: { id: orderId },
    fetchPolicy: 'cache-and-network',
  });
  const [chargedAs, setChargedAs] = useState<string | null>(null);
  const order = data?.order;

  if (!order) {
    if (data) return <UnknownOrder />;
    if (!error) return <PaymentSkeleton />;
    return <ErrorNotice title="The order could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <PaymentLayout order={order}>
      {order.isPaid && <Receipt order={order} isNew={chargedAs !== null} />}
      {!order.isPaid && chargedAs && <ChargedNotice orderId={order.id} transactionId={chargedAs} />}
      {!order.isPaid && !chargedAs && <Checkout order={order} onCharged={setChargedAs} />}
    </PaymentLayout>
  );
}
