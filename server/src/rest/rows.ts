import { orderRows } from './orders.rows.ts';
import { paymentRows } from './payments.rows.ts';
import { productRows } from './products.rows.ts';
import { profileRows } from './profiles.rows.ts';
import { reviewRows } from './reviews.rows.ts';
import type { Row } from './row.ts';
import { userRows } from './users.rows.ts';

/** The table of the old API; what is not in it is not there. */
export const rows: readonly Row[] = [
  ...userRows,
  ...productRows,
  ...orderRows,
  ...paymentRows,
  ...reviewRows,
  ...profileRows,
];
