import { later, optional } from '#lib/later.tsx';
import { useUnit } from '#lib/unit/unit-store.ts';

// With the Apollo client, so loaded for visitors who have a unit.
const UnitBuyerFit = later(optional(async () => (await import('./part-posts-with-data.tsx')).UnitBuyerFitWithData));

/** The fit on the model of the remembered unit, as buyers answered. */
export function FitOfUnit({ productId }: { productId: string }) {
  const unit = useUnit();
  return unit ? <UnitBuyerFit productId={productId} unit={unit} /> : null;
}
