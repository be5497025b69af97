import { lazy, Suspense } from 'react';
import { useUnit } from '#lib/unit/unit-store.ts';

// With the Apollo client, so loaded for visitors who have a unit.
const UnitBuyerFit = lazy(async () => ({ default: (await import('./part-posts-with-data.tsx')).UnitBuyerFitWithData }));

/** The fit on the model of the remembered unit, as buyers answered. */
export function FitOfUnit({ productId }: { productId: string }) {
  const unit = useUnit();
  return unit ? (
    <Suspense>
      <UnitBuyerFit productId={productId} unit={unit} />
    </Suspense>
  ) : null;
}
