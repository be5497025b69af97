import { PaymentPage } from '#features/payments/intents/payment-page.tsx';
import { later, optional } from '#lib/later.tsx';

// Only a paid order shows it.
const OrderProgress = later(
  optional(async () => (await import('#features/orders/shipments/order-progress.tsx')).OrderProgress),
);

/** Pays for one order; a paid one shows how far its delivery is. */
export const Component = () => <PaymentPage renderProgress={(orderId) => <OrderProgress orderId={orderId} />} />;
