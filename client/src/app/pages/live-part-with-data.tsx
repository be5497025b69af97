import type { ComponentProps } from 'react';
import { LivePart } from '#features/products/part/live-part.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const LivePartWithData = (props: ComponentProps<typeof LivePart>) => (
  <DataProvider>
    <LivePart {...props} />
  </DataProvider>
);
