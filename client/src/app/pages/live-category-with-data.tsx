import type { ComponentProps } from 'react';
import { LiveCategory } from '#features/products/category/live-category.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const LiveCategoryWithData = (props: ComponentProps<typeof LiveCategory>) => (
  <DataProvider>
    <LiveCategory {...props} />
  </DataProvider>
);
