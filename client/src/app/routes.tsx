import { matchRoutes, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { paths, properlySpelled } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { page } from './page.ts';
import { HomePage } from './pages/home-page.tsx';

/** Redirects from the correctly spelled address of a dashboard page to the one of the specification. */
function ToDashboard() {
  const { '*': rest } = useParams();
  return <Navigate to={rest ? `${paths.dashboard}/${rest}` : paths.dashboard} replace />;
}

/** 'All Products' of the list: an admin manages the parts, a customer sees all of them. */
function ToProducts() {
  return <Navigate to={useSignedIn().role === 'ADMIN' ? paths.allProducts : paths.inventory} replace />;
}

const requireUser = page(() => import('#session/require-user.tsx'));
/** Its own guard: it is painted before the Apollo client knows who is signed in. */
const orderPage = page(() => import('./pages/order-page.tsx'));
const requireAdmin = page(() => import('#session/require-admin.tsx'));

const dashboardPages: RouteObject[] = [
  { index: true, Component: page(() => import('./pages/dashboard-page.tsx')) },
  { path: paths.addReview, Component: page(() => import('#features/reviews/add-review-page.tsx')) },
  { path: paths.myOrders, Component: page(() => import('./pages/my-orders-page.tsx')) },
  { path: paths.account, Component: page(() => import('#features/account/account-page.tsx')) },
  { path: paths.payment, Component: page(() => import('./pages/payment-page.tsx')) },
  {
    Component: requireAdmin,
    children: [
      { path: paths.overview, Component: page(() => import('#features/statistics/overview-page.tsx')) },
      { path: paths.moneyDesk, Component: page(() => import('#features/reconciliation/reconciliation-page.tsx')) },
      { path: paths.addProduct, Component: page(() => import('#features/products/editing/add-product-page.tsx')) },
      { path: paths.allProducts, Component: page(() => import('#features/products/editing/manage-products-page.tsx')) },
      { path: paths.partsGrid, Component: page(() => import('#features/products/grid/parts-grid-page.tsx')) },
      { path: paths.editProduct, Component: page(() => import('#features/products/editing/edit-product-page.tsx')) },
      { path: paths.imports, Component: page(() => import('#features/imports/imports-page.tsx')) },
      { path: paths.catalogImport, Component: page(() => import('#features/imports/import-page.tsx')) },
      { path: paths.inbox, Component: page(() => import('#features/contact/inbox-page.tsx')) },
      { path: paths.allOrders, Component: page(() => import('./pages/all-orders-page.tsx')) },
      { path: paths.pickList, Component: page(() => import('#features/orders/shipments/pick-list-page.tsx')) },
      { path: paths.returns, Component: page(() => import('#features/returns/returns-page.tsx')) },
      { path: paths.taxCertificates, Component: page(() => import('#features/tax/certificates-page.tsx')) },
      { path: paths.reviews, Component: page(() => import('#features/reviews/manage-reviews-page.tsx')) },
      { path: paths.settings, Component: page(() => import('#features/settings/settings-page.tsx')) },
      { path: paths.search, Component: page(() => import('#features/search/search-page.tsx')) },
      { path: paths.models, Component: page(() => import('#features/fit/editing/models-page.tsx')) },
      { path: paths.flaggedFits, Component: page(() => import('#features/fit/editing/flagged-fits-page.tsx')) },
      { path: paths.editModel, Component: page(() => import('#features/fit/editing/edit-model-page.tsx')) },
      { path: paths.mails, Component: page(() => import('#features/mails/mails-page.tsx')) },
      { path: paths.legacyCalls, Component: page(() => import('#features/legacy-calls/legacy-calls-page.tsx')) },
      { path: paths.audit, Component: page(() => import('#features/audit/audit-page.tsx')) },
      { path: paths.users, Component: page(() => import('#features/users/users-page.tsx')) },
    ],
  },
];

const signedInPages: RouteObject[] = [
  { path: paths.checkout, Component: page(() => import('#features/basket/checkout/checkout-page.tsx')) },
  { path: paths.partLists, Component: page(() => import('#features/basket/lists/part-lists-page.tsx')) },
  { path: paths.updateProfile, Component: page(() => import('#features/profile/update-profile-page.tsx')) },
  { path: paths.manage, Component: ToProducts },
  {
    path: paths.dashboard,
    Component: page(() => import('./layout/dashboard-layout.tsx')),
    children: dashboardPages,
  },
];

export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    children: [
      { path: paths.home, Component: HomePage },
      { path: paths.about, Component: page(() => import('#features/marketing/about-page.tsx')) },
      { path: paths.blog, Component: page(() => import('#features/marketing/blog/blog-page.tsx')) },
      { path: paths.post, Component: page(() => import('#features/marketing/blog/post-page.tsx')) },
      { path: paths.policies, Component: page(() => import('#features/marketing/policies-page.tsx')) },
      { path: paths.contact, Component: page(() => import('./pages/contact-page.tsx')) },
      { path: paths.inventory, Component: page(() => import('./pages/inventory-page.tsx')) },
      { path: paths.product, Component: orderPage },
      { path: paths.part, Component: page(() => import('./pages/part-page.tsx')) },
      { path: paths.model, Component: page(() => import('./pages/model-page.tsx')) },
      { path: paths.category, Component: page(() => import('./pages/category-page.tsx')) },
      { path: paths.findOrder, Component: page(() => import('./pages/find-order-page.tsx')) },
      { path: paths.unsubscribe, Component: page(() => import('./pages/unsubscribe-page.tsx')) },
      { path: paths.login, Component: page(() => import('#features/auth/login-page.tsx')) },
      { path: paths.register, Component: page(() => import('#features/auth/register-page.tsx')) },
      { path: properlySpelled.dashboard, Component: ToDashboard },
      { path: properlySpelled.updateProfile, element: <Navigate to={paths.updateProfile} replace /> },
      {
        Component: page(() => import('./layout/data-layout.tsx')),
        children: [
          { path: paths.basket, Component: page(() => import('#features/basket/basket-page.tsx')) },
          {
            path: paths.quickOrder,
            Component: page(() => import('#features/basket/quick-order/quick-order-page.tsx')),
          },
          { path: paths.sharedList, Component: page(() => import('#features/basket/lists/shared-list-page.tsx')) },
          { Component: requireUser, children: signedInPages },
        ],
      },
      { path: '*', Component: page(() => import('./pages/not-found-page.tsx')) },
    ],
  },
];

/** Whether the address has a page for signed-in users only. */
export const needsLogin = (address: string): boolean =>
  matchRoutes(routes, address)?.some(({ route }) => route.Component === requireUser || route.Component === orderPage) ??
  false;
