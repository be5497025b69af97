import type { OrderStatus } from '#modules/orders/order.type.ts';
import { statement } from '#platform/statement.ts';
import type { ToDo } from './statistics.type.ts';

// Indexes cover the period, so a figure costs what was sold in the period, not all that was ever sold.
// Days are cut in the shop's time zone.

type None = Record<string, never>;

export const findPeriodStart = statement<{ until: Date; timeZone: string; days: number }, { since: Date }>(
  'statistics.period-start',
  (p) => `
    SELECT (date_trunc('day', ${p.until}::timestamptz AT TIME ZONE ${p.timeZone}::text)
      - make_interval(days => ${p.days}::int - 1)) AT TIME ZONE ${p.timeZone}::text AS since`,
);

/** Orders that are not canceled, and their sum after refunds and lost disputes. Both count on the day of the payment. */
const netSales = `count(*) FILTER (WHERE cancelled_at IS NULL)::int AS orders,
      sum(total_cents - refunded_cents - lost_cents)::float8 AS cents`;

/** A day without sales is a row, too. `day` is YYYY-MM-DD. */
export const salesByDay = statement<
  { since: Date; until: Date; timeZone: string },
  { day: string; orders: number; cents: number }
>(
  'statistics.sales-by-day',
  (p) => `
    WITH sold AS (
      SELECT (paid_at AT TIME ZONE ${p.timeZone}::text)::date AS day, ${netSales}
      FROM orders WHERE paid_at >= ${p.since}::timestamptz AND paid_at <= ${p.until}::timestamptz
      GROUP BY 1
    ), days AS (
      SELECT day::date AS day FROM generate_series(
        date_trunc('day', ${p.since}::timestamptz AT TIME ZONE ${p.timeZone}::text),
        ${p.until}::timestamptz AT TIME ZONE ${p.timeZone}::text, '1 day') AS day
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(orders, 0)::int AS orders, coalesce(cents, 0)::float8 AS cents
    FROM days LEFT JOIN sold USING (day) ORDER BY day`,
);

/** Sales of the same local times, that many days earlier. */
export const previousSales = statement<
  { since: Date; until: Date; days: number; timeZone: string },
  { orders: number; cents: number }
>('statistics.previous-sales', (p) => {
  const earlier = (time: string) =>
    `((${time}::timestamptz AT TIME ZONE ${p.timeZone}::text - make_interval(days => ${p.days}::int)) AT TIME ZONE ${p.timeZone}::text)`;
  return `
    SELECT count(*) FILTER (WHERE cancelled_at IS NULL)::int AS orders,
      coalesce(sum(total_cents - refunded_cents - lost_cents), 0)::float8 AS cents
    FROM orders WHERE paid_at >= ${earlier(p.since)} AND paid_at < ${earlier(p.until)}`;
});

/** Orders placed since then, by their current status. */
export const ordersByStatus = statement<{ since: Date }, { status: OrderStatus; orders: number }>(
  'statistics.orders-by-status',
  (p) => `
    SELECT each.status, counted.orders
    FROM unnest(enum_range(NULL::order_status)) AS each(status), LATERAL (
      SELECT count(*)::int AS orders FROM orders
      WHERE orders.status = each.status AND placed_at >= ${p.since}::timestamptz
        AND deleted_at IS NULL AND cancelled_at IS NULL
    ) AS counted
    ORDER BY each.status`,
);

/** Of the orders placed since then, those that were canceled after the payment. */
export const countCancelled = statement<{ since: Date }, { count: number }>(
  'statistics.count-cancelled',
  (p) => `
    SELECT count(*)::int AS count FROM orders
    WHERE placed_at >= ${p.since}::timestamptz AND deleted_at IS NULL AND cancelled_at IS NOT NULL`,
);

/** A part has the same share of refunds and losses as of the order's total. */
const salesOfPart = `round(sum((total_cents - refunded_cents - lost_cents)
        * (line.quantity * line.unit_price_cents / total_cents::float8)))`;

/** The parts with the highest sales, without those whose orders were all canceled or refunded. */
export const bestProducts = statement<
  { since: Date; until: Date; limit: number },
  { productId: string; orders: number; quantity: number; cents: number }
>(
  'statistics.best-products',
  (p) => `
    SELECT line.product_id AS "productId", sum(line.quantity - returned)::float8 AS quantity,
      count(*) FILTER (WHERE cancelled_at IS NULL)::int AS orders,
      ${salesOfPart} AS cents
    FROM orders JOIN order_lines AS line ON line.order_id = orders.id
    WHERE paid_at >= ${p.since}::timestamptz AND paid_at <= ${p.until}::timestamptz
    GROUP BY line.product_id HAVING ${salesOfPart} > 0
    ORDER BY cents DESC, line.product_id LIMIT ${p.limit}`,
);

// Exactly the condition of the partial index, which Postgres would not use otherwise.
const isLow = 'archived_at IS NULL AND low_stock IS NOT NULL';

export const lowStock = statement<{ limit: number }, { id: string }>(
  'statistics.low-stock',
  (p) => `SELECT id FROM products WHERE ${isLow} ORDER BY low_stock, id LIMIT ${p.limit}`,
);

/** Parts with low stock, first those that are sold out first at the rate of the period. */
export const stockForecast = statement<
  { since: Date; until: Date; limit: number },
  { productId: string; daysLeft: number | null }
>(
  'statistics.stock-forecast',
  (p) => `
    WITH sold AS (
      SELECT line.product_id, sum(line.quantity - returned) AS pieces
      FROM orders JOIN order_lines AS line ON line.order_id = orders.id
      WHERE paid_at >= ${p.since}::timestamptz AND paid_at <= ${p.until}::timestamptz AND cancelled_at IS NULL
      GROUP BY line.product_id
    ), low AS (
      SELECT id, low_stock, available FROM products WHERE ${isLow}
    )
    SELECT low.id AS "productId", CASE WHEN pieces > 0 THEN least(9999, floor(available
      * extract(epoch FROM ${p.until}::timestamptz - ${p.since}::timestamptz) / 86400 / pieces))::int END AS "daysLeft"
    FROM low LEFT JOIN sold ON sold.product_id = low.id
    ORDER BY "daysLeft" NULLS LAST, low_stock, low.id LIMIT ${p.limit}`,
);

export const countLowStock = statement<None, { count: number }>(
  'statistics.count-low-stock',
  () => `SELECT count(*)::int AS count FROM products WHERE ${isLow}`,
);

/** The accounts whose unpaid orders reserve the most pieces. */
export const holders = statement<{ limit: number }, Holder>(
  'statistics.holders',
  (p) => `
    SELECT user_id AS "userId", sum(quantity)::float8 AS pieces, sum(line_count)::int AS parts,
      max(reserved_until) AS until, array_agg(id ORDER BY quantity DESC, id) AS "orderIds"
    FROM orders WHERE reserved_until IS NOT NULL
    GROUP BY user_id ORDER BY pieces DESC, user_id LIMIT ${p.limit}`,
);

export interface Holder {
  userId: string;
  pieces: number;
  parts: number;
  until: Date;
  orderIds: string[];
}

/** What waits for an admin or a payment. */
export const countOpenWork = statement<None, ToDo>(
  'statistics.open-work',
  () => `
    SELECT unpaid.*, shipping.*, message.*, request.*, owed.*, certificate.*, question.*, flagged.*,
      (SELECT count(*) FROM disputes WHERE outcome = 'OPEN')::int AS "openDisputes",
      (SELECT min(evidence_due_at) FROM disputes
        WHERE outcome = 'OPEN' AND NOT evidence_submitted AND evidence_due_at > now()) AS "disputeDueAt",
      (SELECT count(*) FROM money_differences WHERE resolved_at IS NULL)::int AS "openDifferences",
      (SELECT count(*) FROM job_failures)::int AS "failedJobs"
    FROM (SELECT count(*)::int AS "unpaidOrders", min(placed_at) AS "oldestUnpaidOrderAt"
        FROM orders WHERE status = 'UNPAID' AND deleted_at IS NULL) AS unpaid,
      (SELECT count(*)::int AS "ordersToDeliver", min(placed_at) AS "oldestOrderToDeliverAt"
        FROM orders WHERE status = 'SHIPPING' AND deleted_at IS NULL AND cancelled_at IS NULL) AS shipping,
      (SELECT count(*)::int AS "openMessages", min(created_at) AS "oldestMessageAt"
        FROM contact_messages WHERE handled_at IS NULL) AS message,
      (SELECT count(*)::int AS "requestedReturns", min(requested_at) AS "oldestReturnAt"
        FROM returns WHERE status = 'REQUESTED') AS request,
      (SELECT count(*)::int AS "returnsToRefund", min(coalesce(received_at, approved_at)) AS "oldestReturnToRefundAt"
        FROM returns WHERE status = 'RECEIVED' OR status = 'APPROVED' AND reason = 'MISSING') AS owed,
      (SELECT count(*)::int AS "submittedCertificates", min(submitted_at) AS "oldestCertificateAt"
        FROM tax_certificates WHERE status = 'SUBMITTED') AS certificate,
      (SELECT count(*)::int AS "openQuestions", min(created_at) AS "oldestQuestionAt"
        FROM part_questions WHERE answer_count = 0 AND hidden_at IS NULL) AS question,
      (SELECT count(*)::int AS "flaggedFits", min(flagged_at) AS "oldestFlagAt"
        FROM fit_tallies WHERE flagged_at IS NOT NULL) AS flagged`,
);
