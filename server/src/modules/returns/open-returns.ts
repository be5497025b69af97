import type { Database } from '#platform/database.ts';
import { statement } from '#platform/statement.ts';

const readOpenCents = statement<{ orderIds: readonly string[] }, { orderId: string; cents: number }>(
  'returns.open-cents',
  (p) => `
    SELECT order_id AS "orderId", sum(returns.quantity * unit_price_cents)::int AS cents
    FROM returns JOIN order_lines USING (order_id, position)
    WHERE order_id = ANY(${p.orderIds}::uuid[]) AND status IN ('REQUESTED', 'APPROVED') GROUP BY order_id`,
);

/** The price of the pieces of each order whose returns wait for a decision or for their pieces. */
export const makeOpenReturnCents =
  ({ query }: Pick<Database, 'query'>) =>
  async (orderIds: readonly string[]): Promise<number[]> => {
    const rows = await query(readOpenCents, { orderIds });
    const centsOf = new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
    return orderIds.map((id) => centsOf.get(id) ?? 0);
  };
