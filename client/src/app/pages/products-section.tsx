import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { categorySection } from '#features/products/catalog/category-section.tsx';
import { ProductGridSkeleton } from '#features/products/catalog/product-grid.tsx';
import { messages } from '#lib/messages.ts';
import { paths } from '#lib/paths.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { WhenNear } from '#ui/layout/when-near.tsx';

// Loaded after the first paint of the page, which does without the Apollo client.
export const loadHomeProducts = () => import('./home-products.tsx');
const HomeProducts = lazy(async () => ({ default: (await loadHomeProducts()).HomeProductsWithData }));

const UnitSection = lazy(async () => ({ default: (await import('./unit-section.tsx')).UnitSection }));

/** As high as the box for the unit, so that the parts do not move. */
const unitPlace = { height: { xs: 112, md: 74 }, mb: 3 };

export function ProductsSection() {
  return (
    <Section
      title={messages.home.ourProducts}
      intro="The parts we install ourselves, sold in bulk."
      action={<LinkButton to={paths.inventory}>{messages.home.allProducts}</LinkButton>}
    >
      <WhenNear fallback={<Skeleton variant="rounded" sx={unitPlace} />}>
        <UnitSection goTo="model" />
      </WhenNear>
      <WhenNear fallback={<ProductGridSkeleton count={6} density="three" />}>
        <HomeProducts />
      </WhenNear>
      {categorySection}
    </Section>
  );
}
