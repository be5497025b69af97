import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

/** Stands where the cards will; read out as one sentence. */
export function ProductGridSkeleton({ count, density }: { count: number; density: 'three' | 'dense' }) {
  const places = Array.from({ length: count }, (_, place) => `place-${place}`);
  return (
    <div role="status" aria-label="Loading the parts">
      <div aria-hidden="true">
        <ProductGrid label="" density={density}>
          {places.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))}
        </ProductGrid>
      </div>
    </div>
  );
}
