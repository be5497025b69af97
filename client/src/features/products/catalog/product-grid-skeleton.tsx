import { memo } from 'react';
import { ProductCardSkeleton } from './product-card-skeleton.tsx';
import { ProductGrid } from './product-grid.tsx';

type ProductGridSkeletonProps = { count: number; density: 'three' | 'dense' };

/** Stands where the cards will; read out as one sentence. Drawn once, however often one asks whether they are there. */
export const ProductGridSkeleton = memo(function ProductGridSkeleton({ count, density }: ProductGridSkeletonProps) {
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
});
