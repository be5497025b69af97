import { createBrowserRouter, Navigate, useParams } from 'react-router-dom';
import { paths, properlySpelled } from '#lib/paths.ts';
import { RequireAdmin } from '#session/require-admin.tsx';
import { RequireUser } from '#session/require-user.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CrashPage } from './layout/crash-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { HomePage } from './pages/home-page.tsx';

/** The properly spelled address of a dashboard page leads to the specification's. */
function ToDashboard() {
  const { '*': rest } = useParams();
  return <Navigate to={rest ? `${paths.dashboard}/${rest}` : paths.dashboard} replace />;
}

const adminPages = {
  Component: RequireAdmin,
  children: [
    { path: paths.addProduct, lazy: () => import('#features/products/add-product-page.tsx') },
    { path: paths.allProducts, lazy: () => import('#features/products/manage-products-page.tsx') },
    { path: paths.allOrders, lazy: () => import('#features/orders/all-orders-page.tsx') },
    { path: paths.users, lazy: () => import('#features/users/users-page.tsx') },
  ],
};

const dashboard = {
  path: paths.dashboard,
  lazy: () => import('./layout/dashboard-layout.tsx'),
  children: [
    { index: true, lazy: () => import('#features/profile/profile-page.tsx') },
    { path: paths.addReview, lazy: () => import('#features/reviews/add-review-page.tsx') },
    { path: paths.myOrders, lazy: () => import('#features/orders/my-orders-page.tsx') },
    { path: paths.payment, lazy: () => import('#features/payments/payment-page.tsx') },
    adminPages,
  ],
};

const signedInPages = {
  Component: RequireUser,
  children: [
    { path: paths.product, lazy: () => import('#features/orders/order-page.tsx') },
    { path: paths.updateProfile, lazy: () => import('#features/profile/update-profile-page.tsx') },
    {
      path: paths.manage,
      Component: RequireAdmin,
      children: [{ index: true, element: <Navigate to={paths.allProducts} replace /> }],
    },
    dashboard,
  ],
};

export const router = createBrowserRouter([
  {
    Component: SiteLayout,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => <Spinner label="Loading the page" />,
    children: [
      {
        ErrorBoundary: CrashPage,
        children: [
          { path: paths.home, Component: HomePage },
          { path: paths.inventory, lazy: () => import('#features/products/inventory-page.tsx') },
          { path: paths.about, lazy: () => import('#features/marketing/about-page.tsx') },
          { path: paths.blog, lazy: () => import('#features/marketing/blog-page.tsx') },
          { path: paths.contact, lazy: () => import('#features/marketing/contact-page.tsx') },
          { path: paths.login, lazy: () => import('#features/auth/login-page.tsx') },
          { path: paths.register, lazy: () => import('#features/auth/register-page.tsx') },
          { path: properlySpelled.dashboard, Component: ToDashboard },
          { path: properlySpelled.updateProfile, element: <Navigate to={paths.updateProfile} replace /> },
          signedInPages,
          { path: '*', lazy: () => import('./pages/not-found-page.tsx') },
        ],
      },
    ],
  },
]);
