import { lazy, Suspense } from 'react';
import { PaymentPage } from '#features/payments/intents/payment-page.tsx';

// Only a paid order shows it.
const OrderProgress = lazy(async () => ({
  default: (await import('#features/orders/shipments/order-progress.tsx')).OrderProgress,
}));

/** Pays for one order; a paid one shows how far its delivery is. */
export const Component = () => (
  <PaymentPage
    renderProgress={(orderId) => (
      <Suspense>
        <OrderProgress orderId={orderId} />
      </Suspense>
    )}
  />
);
