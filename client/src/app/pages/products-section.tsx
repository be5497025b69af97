import { lazy } from 'react';
import { ProductGridSkeleton } from '#features/products/catalog/product-grid.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

// The page is painted without the data layer, and this follows.
const HomeProducts = lazy(async () => ({ default: (await import('./home-products.tsx')).HomeProductsWithData }));

export function ProductsSection() {
  return (
    <Section
      title={messages.home.ourProducts}
      intro="The parts we fit ourselves, sold by the hundred."
      action={<LinkButton to={paths.inventory}>{messages.home.allProducts}</LinkButton>}
    >
      <WhenNear fallback={<ProductGridSkeleton count={6} density="three" />}>
        <HomeProducts />
      </WhenNear>
    </Section>
  );
}
