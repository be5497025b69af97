import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { DiagramsPage } from '#features/diagrams/diagrams-page.tsx';
import type { PartsProps } from '#features/diagrams/unit-section.tsx';

// With the Apollo client, so loaded when the visitor picks a position.
const Parts = lazy(async () => ({ default: (await import('./kind-parts-with-data.tsx')).KindPartsWithData }));

const PartsOf = (props: PartsProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={144} sx={{ mb: 2 }} />}>
    <Parts {...props} />
  </Suspense>
);

export const Component = () => <DiagramsPage Parts={PartsOf} />;
