import type { ComponentProps } from 'react';
import { LiveModel } from '#features/fit/live-model.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const LiveModelWithData = (props: ComponentProps<typeof LiveModel>) => (
  <DataProvider>
    <LiveModel {...props} />
  </DataProvider>
);
