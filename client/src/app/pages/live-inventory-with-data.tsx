import { LiveInventory, type LiveInventoryProps } from '#features/products/catalog/live-inventory.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const LiveInventoryWithData = (props: LiveInventoryProps) => (
  <DataProvider>
    <LiveInventory {...props} />
  </DataProvider>
);
