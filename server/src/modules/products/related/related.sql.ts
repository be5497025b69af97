import { statement } from '#platform/statement.ts';
import { type Product, selectProduct } from '../product.type.ts';

/** A part of a list that each of several parts has. */
export type RelatedRow = Product & { parentId: string };

/** How many related parts a part has at most. */
export const MOST_RELATED = 4;
/** The parts next to a price, on either side of it, from which the similar ones are chosen. */
const CANDIDATES = 12;

const neighbors = (side: '<' | '>', direction: 'ASC' | 'DESC') => `(
        SELECT id, specifications, orderable, price_cents FROM products
        WHERE category = part.category AND archived_at IS NULL
          AND (price_cents, id) ${side} (part.price_cents, part.id)
        ORDER BY price_cents ${direction}, id ${direction} LIMIT ${CANDIDATES})`;

/** Reads few rows of an index for each part, however many its category has. */
export const similarParts = statement<{ ids: string[] }, RelatedRow>(
  'products.similar',
  (p) => `SELECT part.id AS "parentId", found.* FROM products AS part, LATERAL (
      SELECT candidate.id, row_number() OVER (ORDER BY
          candidate.specifications->>'type' IS NOT DISTINCT FROM part.specifications->>'type' DESC,
          candidate.orderable DESC, abs(candidate.price_cents - part.price_cents), candidate.id) AS place
      FROM (${neighbors('<', 'DESC')} UNION ALL ${neighbors('>', 'ASC')}) AS candidate
      ORDER BY place LIMIT ${MOST_RELATED}
    ) AS similar_part, LATERAL (SELECT ${selectProduct} FROM products WHERE id = similar_part.id) AS found
    WHERE part.id = ANY(${p.ids}::uuid[]) ORDER BY part.id, similar_part.place`,
);

export const partsOrderedTogether = statement<{ ids: string[] }, RelatedRow>(
  'products.ordered-together',
  (p) => `SELECT product_id AS "parentId", found.* FROM parts_ordered_together, LATERAL (
      SELECT ${selectProduct} FROM products WHERE id = other_id AND archived_at IS NULL) AS found
    WHERE product_id = ANY(${p.ids}::uuid[]) ORDER BY product_id, place`,
);

interface Batch {
  after: string;
  take: number;
}

/** Fewer customers could be recognized by what they order. */
const FEWEST_CUSTOMERS = 3;
/** The latest orders that count: of a part, and of each of its customers. */
const ORDERS_OF_PART = 100;
const ORDERS_OF_CUSTOMER = 20;

const isBought = 'paid_at IS NOT NULL AND cancelled_at IS NULL AND deleted_at IS NULL';

/**
 * Computes the rows of the next parts after an id, and returns the last of them. The work for a part is bounded by the
 * limits above. Ids of orders are in the order of time.
 */
export const findOrderedTogether = statement<Batch, { last: string | null }>(
  'products.find-ordered-together',
  (p) => `WITH part AS (
      SELECT id FROM products WHERE id > ${p.after}::uuid ORDER BY id LIMIT ${p.take}::int
    ), customer AS (
      SELECT DISTINCT part.id AS product_id, sold.user_id FROM part, LATERAL (
        SELECT user_id FROM order_lines JOIN orders ON orders.id = order_id
        WHERE order_lines.product_id = part.id AND ${isBought} ORDER BY order_id DESC LIMIT ${ORDERS_OF_PART}) AS sold
    ), pair AS (
      SELECT customer.product_id, bought.product_id AS other_id, count(DISTINCT customer.user_id) AS customers
      FROM customer, LATERAL (
        SELECT order_lines.product_id FROM (
          SELECT id FROM orders WHERE user_id = customer.user_id AND ${isBought}
          ORDER BY placed_at DESC, id DESC LIMIT ${ORDERS_OF_CUSTOMER}
        ) AS recent JOIN order_lines ON order_id = recent.id) AS bought
      WHERE bought.product_id <> customer.product_id
      GROUP BY 1, 2 HAVING count(DISTINCT customer.user_id) >= ${FEWEST_CUSTOMERS}
    ), ranked AS (
      SELECT product_id, other_id, row_number() OVER (PARTITION BY product_id ORDER BY customers DESC, other_id) AS place
      FROM pair JOIN products ON products.id = other_id AND archived_at IS NULL
    ), best AS (
      SELECT * FROM ranked WHERE place <= ${MOST_RELATED}
    ), gone AS (
      DELETE FROM parts_ordered_together AS known USING part WHERE known.product_id = part.id
        AND NOT EXISTS (SELECT FROM best WHERE best.product_id = known.product_id AND best.other_id = known.other_id)
    ), kept AS (
      INSERT INTO parts_ordered_together AS known (product_id, other_id, place) SELECT * FROM best
      ON CONFLICT (product_id, other_id) DO UPDATE SET place = excluded.place WHERE known.place <> excluded.place
    )
    SELECT (SELECT id FROM part ORDER BY id DESC LIMIT 1) AS last`,
);
