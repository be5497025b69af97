import type { ComponentType } from 'react';
import { matchRoutes, useLocation, type RouteObject } from 'react-router-dom';
import { paths, type AdminPath } from '#lib/paths.ts';
import { page, preload } from './page.tsx';

const pages: Record<AdminPath, ComponentType> = {
  [paths.overview]: page(() => import('#features/statistics/overview-page.tsx')),
  [paths.moneyDesk]: page(() => import('#features/reconciliation/reconciliation-page.tsx')),
  [paths.addProduct]: page(() => import('#features/products/editing/add-product-page.tsx')),
  [paths.allProducts]: page(() => import('#features/products/editing/manage-products-page.tsx')),
  [paths.partsGrid]: page(() => import('#features/products/grid/parts-grid-page.tsx')),
  [paths.editProduct]: page(() => import('#features/products/editing/edit-product-page.tsx')),
  [paths.partStock]: page(() => import('#features/products/stock/stock-page.tsx')),
  [paths.imports]: page(() => import('#features/imports/imports-page.tsx')),
  [paths.feeds]: page(() => import('#features/imports/feeds-page.tsx')),
  [paths.catalogImport]: page(() => import('#features/imports/import-page.tsx')),
  [paths.inbox]: page(() => import('#features/contact/inbox-page.tsx')),
  [paths.allOrders]: page(() => import('./pages/all-orders-page.tsx')),
  [paths.pickList]: page(() => import('#features/orders/shipments/pick-list-page.tsx')),
  [paths.returns]: page(() => import('#features/returns/returns-page.tsx')),
  [paths.taxCertificates]: page(() => import('#features/tax/certificates-page.tsx')),
  [paths.reviews]: page(() => import('#features/reviews/manage-reviews-page.tsx')),
  [paths.partReviews]: page(() => import('#features/posts/part-reviews-page.tsx')),
  [paths.questions]: page(() => import('#features/posts/questions-page.tsx')),
  [paths.settings]: page(() => import('#features/settings/settings-page.tsx')),
  [paths.search]: page(() => import('#features/search/search-page.tsx')),
  [paths.models]: page(() => import('#features/fit/editing/models-page.tsx')),
  [paths.flaggedFits]: page(() => import('#features/fit/editing/flagged-fits-page.tsx')),
  [paths.editModel]: page(() => import('#features/fit/editing/edit-model-page.tsx')),
  [paths.mails]: page(() => import('#features/mails/mails-page.tsx')),
  [paths.legacyCalls]: page(() => import('#features/legacy-calls/legacy-calls-page.tsx')),
  [paths.audit]: page(() => import('#features/audit/audit-page.tsx')),
  [paths.users]: page(() => import('#features/users/users-page.tsx')),
};

const routes: RouteObject[] = Object.entries(pages).map(([path, Page]) => ({ path, Component: Page }));

export const preloadAdminPage = () => preload(routes, window.location.pathname);

/** The page at the address, which is one of `adminPaths`. */
export function Component() {
  const Page = matchRoutes(routes, useLocation().pathname)?.[0]?.route.Component;
  return Page ? <Page /> : null;
}
