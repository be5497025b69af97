import { PlacedOrderPanel } from '#features/orders/placement/placed-order.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const PlacedOrderWithData = (props: { orderId: string; onDismiss: () => void }) => (
  <DataProvider>
    <PlacedOrderPanel {...props} />
  </DataProvider>
);
