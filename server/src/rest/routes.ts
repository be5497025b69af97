import { orderRows } from './orders.routes.ts';
import { paymentRows } from './payments.routes.ts';
import { productRows } from './products.routes.ts';
import { profileRows } from './profiles.routes.ts';
import { reviewRows } from './reviews.routes.ts';
import type { Row } from './route.ts';
import { userRows } from './users.routes.ts';

/** The table of the old API; what is not in it is not there. */
export const rows: readonly Row[] = [
  ...userRows,
  ...productRows,
  ...orderRows,
  ...paymentRows,
  ...reviewRows,
  ...profileRows,
];
