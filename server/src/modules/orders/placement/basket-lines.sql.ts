import { statement } from '#platform/statement.ts';

interface Named {
  userId: string;
  productIds: string[];
}

const countLines = (userId: string, productIds: string): string =>
  `(SELECT count(*)::int FROM basket_lines
          WHERE user_id = ${userId} AND product_id = ANY(${productIds}) AND NOT saved_for_later)`;

/** Whether an order from the basket has lines of the basket only: another device may have ordered or removed some. */
export const areInBasket = (p: { userId: string; fromBasket: string }, productIds: string): string =>
  `(NOT ${p.fromBasket} OR cardinality(${productIds}) = ${countLines(p.userId, productIds)})`;

/** How many of the parts are in the basket. */
export const countInBasket = statement<Named, { lines: number }>(
  'orders.count-in-basket',
  (p) => `SELECT ${countLines(p.userId, `${p.productIds}::uuid[]`)} AS lines`,
);
