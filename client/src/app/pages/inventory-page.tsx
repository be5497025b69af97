import { lazy } from 'react';
import { InventoryPage } from '#features/products/catalog/inventory-page.tsx';
import { UnitSection } from './unit-section.tsx';

const Live = lazy(async () => ({ default: (await import('./live-inventory.tsx')).LiveInventoryWithData }));

/** The list, painted without the Apollo client. */
export const Component = () => <InventoryPage Live={Live} unitBox={<UnitSection />} />;
