import { HOME_PRODUCTS, HomeProducts } from '#features/products/catalog/home-products.tsx';
import { ProductGridSkeleton } from '#features/products/catalog/product-grid.tsx';
import { CarriedSection } from './carried-section.tsx';

export const HomeProductsWithData = () => (
  <CarriedSection
    query={HOME_PRODUCTS}
    View={HomeProducts}
    fallback={<ProductGridSkeleton count={6} density="three" />}
    errorTitle="The parts could not be loaded"
  />
);
