import { lazy, Suspense, type ComponentType } from 'react';
import Skeleton from '@mui/material/Skeleton';

/** Charts are heavy: the figures around them show first, and the room of the drawing is kept meanwhile. */
function drawn<Props extends object>(load: () => Promise<ComponentType<Props>>, height: number) {
  const Chart = lazy(async () => ({ default: await load() }));
  return function DrawnLater(props: Props) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <Chart {...props} />
      </Suspense>
    );
  };
}

export const Sales = drawn(async () => (await import('./sales-chart.tsx')).SalesChart, 280);
export const Statuses = drawn(async () => (await import('./status-chart.tsx')).StatusChart, 200);
