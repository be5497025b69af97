import { lazy } from 'react';
import { ProductGridSkeleton } from '#features/products/catalog/product-grid.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

// Loaded after the first paint of the page, which does without the Apollo client.
export const loadHomeProducts = () => import('./home-products.tsx');
const HomeProducts = lazy(async () => ({ default: (await loadHomeProducts()).HomeProductsWithData }));

export function ProductsSection() {
  return (
    <Section
      title={messages.home.ourProducts}
      intro="The parts we install ourselves. Minimum order 100."
      action={<LinkButton to={paths.inventory}>{messages.home.allProducts}</LinkButton>}
    >
      <WhenNear fallback={<ProductGridSkeleton count={6} density="three" />}>
        <HomeProducts />
      </WhenNear>
    </Section>
  );
}
