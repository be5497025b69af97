// All statements that move the stock of an order lock its parts in the order of their ids, then the order, then its
// lines: in two orders they would deadlock. The changed rows of `order_lines` say which pieces move.

/** A clause that locks the parts of the orders that meet a condition. */
export const lockParts = (condition: string): string => `part AS MATERIALIZED (
      SELECT products.id, products.available, order_lines.quantity
      FROM orders JOIN order_lines ON order_lines.order_id = orders.id
        JOIN products ON products.id = order_lines.product_id
      WHERE ${condition}
      ORDER BY products.id FOR NO KEY UPDATE OF products
    )`;

/** A condition on an order that is met after its parts are locked. */
export const partsAreLocked = '(SELECT count(*) FROM part) > 0';

/**
 * For RETURNING of each statement that moves the stock of an order: names the order to the trigger that spreads the change
 * over the levels of the part. It does nothing for parts without levels.
 */
export const becauseOf = (orderId: string): string =>
  `CASE WHEN stock_by_agency THEN set_config('shop.stock_cause', jsonb_build_object('orderId', ${orderId}::uuid)::text, true) END`;

/** A clause that returns the pieces of `from` (order_id, product_id, pieces) to stock. */
export const restockClause = (from: string): string => `restocked AS (
      UPDATE products SET available = ${stockAfterReturn({ pieces: `${from}.pieces`, orderId: `${from}.order_id` })}
      FROM ${from} WHERE products.id = ${from}.product_id
      RETURNING ${becauseOf(`${from}.order_id`)}
    )`;

interface Return {
  /** SQL expressions: the pieces that come back, and the order they come from. */
  pieces: string;
  orderId: string;
}

/**
 * SQL for the stock of a part after pieces come back. Stock and held pieces together stay within the largest stock, so
 * that held pieces can come back, too; pieces above it are dropped, because a full catalog must not block a refund.
 * The part must be locked: then no other order can take or return pieces between the sum and the update. The shop's
 * settings are locked only here, by statements that return pieces.
 */
const stockAfterReturn = ({ pieces, orderId }: Return): string =>
  `available + GREATEST(0, LEAST(${pieces}, (SELECT largest_stock()) - available - held_pieces(products.id, ${orderId})))`;
