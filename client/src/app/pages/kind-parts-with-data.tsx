import { KindParts } from '#features/diagrams/kind-parts.tsx';
import type { PartsProps } from '#features/diagrams/unit-section.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export const KindPartsWithData = (props: PartsProps) => (
  <DataProvider>
    <KindParts {...props} />
  </DataProvider>
);
