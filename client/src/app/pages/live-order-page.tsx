import { LiveOrderPage } from '#features/orders/placement/live-order-page.tsx';
import type { LiveOrderPageProps } from '#features/orders/placement/order-page.tsx';
import { UserGuard } from '#session/user-guard.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const LiveOrderPageWithData = (props: LiveOrderPageProps) => (
  <DataProvider>
    <UserGuard waiting={props.waiting}>
      <LiveOrderPage {...props} />
    </UserGuard>
  </DataProvider>
);
