import { AllOrdersPage } from '#features/orders/listing/all-orders-page.tsx';
import { ReceiptButton } from '#features/payments/receipts/receipt-button.tsx';
import { RefundButton } from '#features/payments/refunds/refund-button.tsx';

/** Manage All Order, with the refunds and receipts of the payments. */
export const Component = () => (
  <AllOrdersPage
    renderPaidActions={(order) => (
      <>
        <RefundButton order={order} />
        <ReceiptButton order={order} />
      </>
    )}
  />
);
