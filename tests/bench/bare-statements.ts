interface BareStatement {
  text: string;
  /** Prepared once. Filtered lists are planned with their values, as in the shop. */
  isPrepared: boolean;
}

const card = 'id, part_number, name, brand, category, image, price_cents, minimum, available';
const prepared = (text: string): BareStatement => ({ text, isPrepared: true });
const planned = (text: string): BareStatement => ({ text, isPrepared: false });
const counted = 'SELECT category, brand, orderable, count(*), min(price_cents), max(price_cents) FROM products';

/** The shortest statement for each measured request. */
export const statements = {
  list: prepared(`SELECT ${card} FROM products WHERE archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 20`),
  one: prepared(`SELECT ${card}, description FROM products WHERE id = $1`),

  homeParts: prepared(
    `SELECT ${card} FROM products WHERE archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 6`,
  ),
  homeReviews: prepared(`SELECT id, name, comment, rating, image FROM reviews WHERE hidden_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 6`),
  filtered: prepared(`SELECT ${card} FROM products WHERE archived_at IS NULL AND price_cents BETWEEN $1 AND $2
    ORDER BY created_at DESC, id DESC LIMIT 20`),
  byWordFiltered: planned(`SELECT ${card} FROM products WHERE archived_at IS NULL AND price_cents BETWEEN $2 AND $3
    AND search @@ to_tsquery('english', $1)
    ORDER BY ts_rank(search, to_tsquery('english', $1)) DESC, id DESC LIMIT 20`),
  // With what the shop's rules of nextActions read: the stock of the parts and the customer's unpaid lines.
  myOrders: prepared(`SELECT id, customer_name, product_name, phone, quantity, status, reserved_until, transaction_id,
      cancelled_at, paid_at, placed_at, total_cents, refunded_cents, lost_cents,
      (SELECT json_agg(json_build_object('id', id, 'status', status, 'restocked', restocked)) FROM refunds
        WHERE order_id = orders.id) AS refunds,
      (SELECT json_agg(json_build_object('id', position, 'name', product_name, 'quantity', quantity, 'part', product_id,
          'minimum', products.minimum, 'available', products.available, 'archived', archived_at))
        FROM order_lines JOIN products ON products.id = product_id WHERE order_id = orders.id) AS lines,
      (SELECT json_agg(unpaid) FROM unpaid_lines_of($1) AS unpaid) AS unpaid_lines,
      (SELECT count(*) FROM orders WHERE user_id = $1 AND deleted_at IS NULL) AS total_count
    FROM orders WHERE user_id = $1 AND deleted_at IS NULL ORDER BY placed_at DESC, id DESC LIMIT 20`),

  byNumber: planned(`SELECT ${card} FROM products WHERE archived_at IS NULL AND number_key LIKE '%' || $1 || '%'
    ORDER BY created_at DESC, id DESC LIMIT 20`),
  byWord: planned(`SELECT ${card} FROM products WHERE archived_at IS NULL AND search @@ to_tsquery('english', $1)
    ORDER BY ts_rank(search, to_tsquery('english', $1)) DESC, id DESC LIMIT 20`),
  byPrice: prepared(`SELECT ${card} FROM products WHERE archived_at IS NULL AND (price_cents, id) > ($1, $2)
    ORDER BY price_cents, id LIMIT 20`),
  facets: prepared(`${counted} WHERE archived_at IS NULL GROUP BY 1, 2, 3`),
  facetsOfWord: planned(
    `${counted} WHERE archived_at IS NULL AND search @@ to_tsquery('english', $1) GROUP BY 1, 2, 3`,
  ),

  order: prepared(`
    WITH part AS (
      UPDATE products SET available = available - $4
      WHERE id = $3 AND archived_at IS NULL AND minimum <= $4 AND available >= $4
      RETURNING id, name, price_cents
    ), placed AS (
      INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
        customer_email, phone, address, reserved_until)
      SELECT $1, $2, id, name, $4, price_cents, $4 * price_cents, 'Bench', 'bench@example.com', '1', '1',
        now() + interval '2 days' FROM part
      RETURNING id
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, to_status, actor_id)
      SELECT uuidv7(), id, 'PLACED', 'UNPAID', $2 FROM placed
    )
    SELECT id FROM placed`),
} satisfies Record<string, BareStatement>;
