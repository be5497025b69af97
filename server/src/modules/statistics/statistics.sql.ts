// A period is read from an index, so that it costs what happened in it, not what the shop has ever sold.
// $1 is where the period begins, $2 the shop's time zone, in which its days are cut.

/** $1 now, $2 zone, $3 days */
export const periodStart = {
  name: 'stats.period-start',
  text: `
    SELECT (date_trunc('day', $1::timestamptz AT TIME ZONE $2::text) - make_interval(days => $3::int - 1))
      AT TIME ZONE $2::text AS since`,
};

/** What a sale has left after refunds, on the day of the sale: what its customer still pays for. */
const kept = `count(*) FILTER (WHERE cancelled_at IS NULL)::int AS orders,
      sum(total_cents - refunded_cents)::float8 AS cents`;

/** $1 since, $2 zone, $3 until; a day without sales is a row too. */
export const salesByDay = {
  name: 'stats.sales-by-day',
  text: `
    WITH sold AS (
      SELECT (paid_at AT TIME ZONE $2::text)::date AS day, ${kept}
      FROM orders WHERE paid_at >= $1::timestamptz AND paid_at <= $3::timestamptz
      GROUP BY 1
    ), days AS (
      SELECT day::date AS day FROM generate_series(
        date_trunc('day', $1::timestamptz AT TIME ZONE $2::text), $3::timestamptz AT TIME ZONE $2::text, '1 day') AS day
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(orders, 0)::int AS orders, coalesce(cents, 0)::float8 AS cents
    FROM days LEFT JOIN sold USING (day) ORDER BY day`,
};

/** $1 since: orders placed since then, by where they stand now. */
export const ordersByStatus = {
  name: 'stats.orders-by-status',
  text: `
    SELECT each.status, counted.orders
    FROM unnest(enum_range(NULL::order_status)) AS each(status), LATERAL (
      SELECT count(*)::int AS orders FROM orders
      WHERE orders.status = each.status AND placed_at >= $1::timestamptz AND deleted_at IS NULL AND cancelled_at IS NULL
    ) AS counted
    ORDER BY each.status`,
};

/** $1 since, $2 until, $3 how many */
export const bestProducts = {
  name: 'stats.best-products',
  text: `
    SELECT product_id AS "productId", sum(quantity - restocked)::float8 AS quantity, ${kept}
    FROM orders WHERE paid_at >= $1::timestamptz AND paid_at <= $2::timestamptz
    GROUP BY product_id ORDER BY cents DESC, product_id LIMIT $3`,
};

// The very words of the partial index, else Postgres does not know that it fits.
const isLow = 'archived_at IS NULL AND low_stock IS NOT NULL';

/** $1 how many */
export const lowStock = {
  name: 'stats.low-stock',
  text: `SELECT id FROM products WHERE ${isLow} ORDER BY low_stock, id LIMIT $1`,
};

export const countLowStock = {
  name: 'stats.count-low-stock',
  text: `SELECT count(*)::int AS count FROM products WHERE ${isLow}`,
};

export const toDo = {
  name: 'stats.to-do',
  text: `
    SELECT (SELECT count(*) FROM orders WHERE status = 'UNPAID' AND deleted_at IS NULL)::int AS "unpaidOrders",
      (SELECT count(*) FROM orders WHERE status = 'SHIPPING' AND deleted_at IS NULL AND cancelled_at IS NULL)::int AS "ordersToDeliver",
      (SELECT count(*) FROM contact_messages WHERE handled_at IS NULL)::int AS "openMessages"`,
};
