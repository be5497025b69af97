import { InventoryPage } from '#features/products/catalog/inventory-page.tsx';
import { later } from '#lib/later.tsx';
import { UnitSection } from './unit-section.tsx';

const Live = later(async () => (await import('./live-inventory-with-data.tsx')).LiveInventoryWithData);

/** The list, painted without the Apollo client. */
export const Component = () => <InventoryPage Live={Live} unitBox={<UnitSection />} />;
