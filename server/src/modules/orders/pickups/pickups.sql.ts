import { statement } from '#platform/statement.ts';

/** Where an order is picked up, and what other agencies send there. */
export interface PickupFacts {
  orderId: string;
  /** Null if the shop has closed the agency. */
  address: string | null;
  transferDays: number;
  /** Pieces that other agencies gave and that are left to ship: what has left counts as taken from the agency first. */
  transferred: number;
}

/** Pieces of a part that an agency gave to an order, less those that came back. */
export interface GivenPieces {
  orderId: string;
  productId: string;
  agency: string;
  pieces: number;
  bin: string | null;
}

export const readPickups = statement<{ orderIds: readonly string[] }, PickupFacts>(
  'pickups.read',
  (p) => `SELECT orders.id AS "orderId", place.address, transfer_days AS "transferDays", (
      SELECT COALESCE(sum(LEAST(pieces, quantity - shipped - returned + taken_back)), 0)::int FROM (
        SELECT product_id, sum(pieces) AS pieces FROM (
          SELECT product_id, -sum(change) AS pieces FROM stock_movements
          WHERE order_id = orders.id AND agency <> orders.pickup_agency
          GROUP BY product_id, agency HAVING sum(change) < 0
        ) AS given GROUP BY product_id
      ) AS elsewhere JOIN order_lines AS line USING (product_id) WHERE line.order_id = orders.id
    ) AS transferred
    FROM orders LEFT JOIN pickup_agencies AS place ON name = pickup_agency CROSS JOIN shop_settings
    WHERE orders.id = ANY(${p.orderIds}::uuid[])`,
);

/** The agency of the pickup first, then those that gave the most: the order in which the pieces were taken. */
export const readGivenPieces = statement<{ orderIds: readonly string[] }, GivenPieces>(
  'pickups.read-given',
  (p) => `SELECT order_id AS "orderId", moved.product_id AS "productId", moved.agency,
      -sum(change)::int AS pieces, min(level.bin) AS bin
    FROM stock_movements AS moved JOIN orders ON orders.id = order_id
      LEFT JOIN stock_levels AS level ON level.product_id = moved.product_id AND level.agency = moved.agency
    WHERE order_id = ANY(${p.orderIds}::uuid[])
    GROUP BY order_id, pickup_agency, moved.product_id, moved.agency HAVING sum(change) < 0
    ORDER BY moved.agency IS NOT DISTINCT FROM pickup_agency DESC, pieces DESC, moved.agency`,
);
