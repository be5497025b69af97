import { MyOrdersPage } from '#features/orders/listing/my-orders-page.tsx';
import { ReceiptButton } from '#features/payments/receipts/receipt-button.tsx';

/** My Orders, with the receipts of the payments. */
export const Component = () => <MyOrdersPage renderPaidActions={(order) => <ReceiptButton order={order} />} />;
