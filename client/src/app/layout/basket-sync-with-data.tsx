import { BasketSync } from '#features/basket/basket-sync.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const BasketSyncWithData = (props: { onKnown: () => void }) => (
  <DataProvider>
    <BasketSync {...props} />
  </DataProvider>
);
