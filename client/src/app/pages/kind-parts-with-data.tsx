import { KindParts } from '#features/diagrams/kind-parts.tsx';
import type { KindId } from '#features/diagrams/kinds.ts';
import { DataProvider } from '../apollo/data-provider.tsx';

export const KindPartsWithData = ({ kind }: { kind: KindId }) => (
  <DataProvider>
    <KindParts kind={kind} />
  </DataProvider>
);
