import { FindOrder } from '#features/orders/guest/find-order.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const FindOrderWithData = () => (
  <DataProvider>
    <FindOrder />
  </DataProvider>
);
