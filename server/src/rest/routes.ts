import { orderRoutes } from './orders.routes.ts';
import { paymentRoutes } from './payments.routes.ts';
import { productRoutes } from './products.routes.ts';
import { profileRoutes } from './profiles.routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import type { Route } from './route.ts';
import { userRoutes } from './users.routes.ts';

/** All routes of the legacy API. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...reviewRoutes,
  ...profileRoutes,
];
