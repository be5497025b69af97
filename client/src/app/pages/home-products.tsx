import { HomeProducts } from '#features/products/catalog/home-products.tsx';
import { DataProvider } from '../apollo/data-provider.tsx';

export function HomeProductsWithData() {
  return (
    <DataProvider>
      <HomeProducts />
    </DataProvider>
  );
}
