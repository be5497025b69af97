import { matchRoutes, Navigate, useLocation, useParams, type RouteObject } from 'react-router-dom';
import { adminPaths, paths, properlySpelled } from '#lib/paths.ts';
import { useSignedIn } from '#session/session.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { page } from './page.tsx';

/** Redirects from the correctly spelled address of a page to the one of the specification. */
function Respelled({ path }: { path: string }) {
  const { '*': rest } = useParams();
  return <Navigate to={{ ...useLocation(), pathname: rest ? `${path}/${rest}` : path }} replace />;
}

/** 'All Products' of the list: an admin manages the parts, a customer sees all of them. */
function ToProducts() {
  return <Navigate to={useSignedIn().role === 'ADMIN' ? paths.allProducts : paths.inventory} replace />;
}

const requireUser = page(() => import('#session/require-user.tsx'));
/** Its own guard: it is painted before the Apollo client knows who is signed in. */
const orderPage = page(() => import('./pages/order-page.tsx'));
const requireAdmin = page(() => import('#session/require-admin.tsx'));
/** Customers need not load the list of these pages. */
const adminPage = page(async () => {
  const { Component, preloadAdminPage } = await import('./admin-pages.tsx');
  void preloadAdminPage();
  return { Component };
});

const dashboardPages: RouteObject[] = [
  { index: true, Component: page(() => import('./pages/dashboard-page.tsx')) },
  { path: paths.addReview, Component: page(() => import('#features/reviews/add-review-page.tsx')) },
  { path: paths.myOrders, Component: page(() => import('./pages/my-orders-page.tsx')) },
  { path: paths.account, Component: page(() => import('#features/account/account-page.tsx')) },
  { Component: requireAdmin, children: adminPaths.map((path) => ({ path, Component: adminPage })) },
];

const signedInPages: RouteObject[] = [
  { path: paths.checkout, Component: page(() => import('#features/basket/checkout/checkout-page.tsx')) },
  // A step of a purchase, so it is not beside the dashboard's menu.
  { path: paths.payment, Component: page(() => import('./pages/payment-page.tsx')) },
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
      { path: paths.home, Component: page(() => import('./pages/home-page.tsx')) },
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
      { path: paths.diagrams, Component: page(() => import('./pages/diagrams-page.tsx')) },
      { path: paths.findOrder, Component: page(() => import('./pages/find-order-page.tsx')) },
      { path: paths.unsubscribe, Component: page(() => import('./pages/unsubscribe-page.tsx')) },
      { path: paths.login, Component: page(() => import('#features/auth/login-page.tsx')) },
      { path: paths.register, Component: page(() => import('#features/auth/register-page.tsx')) },
      { path: properlySpelled.dashboard, element: <Respelled path={paths.dashboard} /> },
      { path: properlySpelled.updateProfile, element: <Respelled path={paths.updateProfile} /> },
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
