import { unitPriceAt } from '#modules/products/price-breaks.type.ts';
import type { Product } from '#modules/products/product.type.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { columns, type Placeholders, statement } from '#platform/statement.ts';
import { orderEventClause } from '../order-event.sql.ts';
import type { Order } from '../order.type.ts';
import { becauseOf } from '../stock.sql.ts';
import { areInBasket } from './basket-lines.sql.ts';
import { isAcceptedSum } from './order-total.ts';
import { isWithinShare } from './reservation-terms.ts';

export const orderColumns = columns<Order>({
  id: 'id',
  number: 'number',
  userId: 'user_id',
  productId: 'product_id',
  productName: 'product_name',
  quantity: 'quantity',
  unitPriceCents: 'unit_price_cents',
  totalCents: 'total_cents',
  chargesCents: 'charges_cents',
  pickupAgency: 'pickup_agency',
  pickupCode: 'pickup_code',
  lineCount: 'line_count',
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  phone: 'phone',
  address: 'address',
  poNumber: 'po_number',
  jobName: 'job_name',
  notes: 'notes',
  status: 'status',
  transactionId: 'transaction_id',
  reservedUntil: 'reserved_until',
  reservationRenewedAt: 'reservation_renewed_at',
  placedAt: 'placed_at',
  paidAt: 'paid_at',
  shippedAt: 'shipped_at',
  deliveredAt: 'delivered_at',
  deletedAt: 'deleted_at',
  refundedCents: 'refunded_cents',
  restocked: 'restocked',
  openDisputes: 'open_disputes',
  openInquiries: 'open_inquiries',
  lostCents: 'lost_cents',
  cancelledAt: 'cancelled_at',
});

interface NewOrder extends CallKey {
  orderId: string;
  userId: string;
  customerName: string;
  customerEmail: string;
  phone: string;
  address: string;
  poNumber: string | null;
  jobName: string | null;
  notes: string | null;
  /** Whether the parts leave the customer's basket. */
  fromBasket: boolean;
  reservedUntil: Date;
  reservationEndsAt: Date;
  /** The most unpaid orders of the customer, and the most lines of these. */
  maxUnpaid: number;
  maxLines: number;
  /** The most orders that the customer may have deleted in the last 24 hours. */
  deletedPerDay: number;
  /** The share of a part's stock that the customer's unpaid orders may reserve. */
  percent: number;
  /** The settings by which its charges were computed. */
  settingsVersion: number;
  /** The total that the customer has seen; null if none is known. */
  expectedTotalCents: number | null;
}

/** The quote of an order with charges. */
interface Quoted {
  subtotalCents: number;
  ounces: number;
  kinds: string[];
  labels: string[];
  cents: number[];
  /** Each as JSON. */
  details: string[];
  pickupAgency: string | null;
  pickupCode: string | null;
  /** The tax certificate by which it has no tax; null without one. */
  certificateId: string | null;
}

/** Whether the certificate of the quote was neither revoked nor deleted since. */
const isStillExempt = (p: Placeholders<Quoted>): string =>
  `(${p.certificateId}::uuid IS NULL
        OR EXISTS (SELECT FROM tax_certificates WHERE id = ${p.certificateId}::uuid AND status = 'APPROVED'))`;

const areCurrentSettings = (p: Placeholders<NewOrder>): string =>
  `(SELECT version FROM shop_settings) = ${p.settingsVersion}`;

/** Whether the customer may place another order, with so many lines. */
const isWithinLimits = (p: Placeholders<NewOrder>, lines: string): string =>
  `(SELECT count(DISTINCT order_id) < ${p.maxUnpaid} AND count(*) + ${lines} <= ${p.maxLines} FROM unpaid)
        AND (
          SELECT count(*) FROM orders WHERE user_id = ${p.userId} AND deleted_at > now() - interval '1 day'
        ) < ${p.deletedPerDay}`;

/** Pieces of a part that the customer's unpaid orders hold. */
const heldOf = (productId: string): string =>
  `(SELECT COALESCE(sum(held), 0)::int FROM unpaid WHERE product_id = ${productId})`;

const noCharges = { columns: '', values: '', total: 'sums.cents', rows: '' };

/** The charges of an order, and where it is picked up. */
const charges = (p: Placeholders<Quoted>): typeof noCharges => {
  const sum = `(SELECT COALESCE(sum(each), 0)::int FROM unnest(${p.cents}::int[]) AS each)`;
  return {
    columns: ', charges_cents, pickup_agency, pickup_code',
    values: `, ${sum}, ${p.pickupAgency}, ${p.pickupCode}`,
    total: `sums.cents + ${sum}`,
    rows: `, charge AS (
      INSERT INTO order_charges (order_id, kind, label, cents, details)
      SELECT placed.id, given.kind::charge_kind, given.label, given.cents, given.details::jsonb
      FROM placed, unnest(${p.kinds}::text[], ${p.labels}::text[], ${p.cents}::int[], ${p.details}::text[])
        AS given (kind, label, cents, details)
    )`,
  };
};

/**
 * Inserts the order of the parts that the clause `taken` has taken from stock, or returns no row. The lock on the
 * customer's row serializes their orders, so that concurrent ones do not pass the limits.
 */
const place = (p: Placeholders<NewOrder>, taken: string, charge = noCharges): string => `
    WITH customer AS MATERIALIZED (
      SELECT id FROM users WHERE id = ${p.userId} FOR NO KEY UPDATE
    ), unpaid AS MATERIALIZED (
      SELECT line.* FROM customer, unpaid_lines_of(customer.id) AS line
    ), ${taken}, placed AS (
      INSERT INTO orders (id, user_id, product_id, product_name, unit_price_cents, quantity, total_cents, line_count,
        more_names, customer_name, customer_email, phone, address, po_number, job_name, notes, reserved_until,
        reservation_ends_at${charge.columns})
      SELECT ${p.orderId}, ${p.userId}, first.id, first.name, first.price_cents, sums.quantity, ${charge.total}, sums.lines,
        COALESCE(sums.more_names, ''), ${p.customerName}, ${p.customerEmail}, ${p.phone}, ${p.address},
        ${p.poNumber}, ${p.jobName}, ${p.notes}, ${p.reservedUntil}, ${p.reservationEndsAt}${charge.values}
      FROM taken AS first, (
        SELECT sum(quantity) AS quantity, sum(quantity * price_cents) AS cents, count(*) AS lines,
          string_agg(name, E'\\n' ORDER BY position) FILTER (WHERE position > 1) AS more_names
        FROM taken
      ) AS sums
      WHERE first.position = 1
      RETURNING *
    ), line AS (
      INSERT INTO order_lines (order_id, position, product_id, product_name, quantity, unit_price_cents, reserved)
      SELECT placed.id, position, taken.id, name, taken.quantity, price_cents, true FROM placed, taken
    )${charge.rows}, left_basket AS (
      DELETE FROM basket_lines USING placed, taken
      WHERE ${p.fromBasket} AND basket_lines.user_id = placed.user_id AND basket_lines.product_id = taken.id
        AND NOT saved_for_later AND basket_lines.quantity <= taken.quantity
    ), left_in_basket AS (
      UPDATE basket_lines SET quantity = basket_lines.quantity - taken.quantity FROM placed, taken
      WHERE ${p.fromBasket} AND basket_lines.user_id = placed.user_id AND basket_lines.product_id = taken.id
        AND NOT saved_for_later AND basket_lines.quantity > taken.quantity
    ), ${orderEventClause({ from: 'placed', kind: 'PLACED', fromStatus: 'NULL', toStatus: 'status', actorId: p.userId })},
    ${storeKey(p, { from: 'placed', userId: p.userId })}
    SELECT ${orderColumns} FROM placed`;

type OneLine = NewOrder & { productId: string; quantity: number };

const priceOf = ({ quantity }: Placeholders<OneLine>): string =>
  `(${unitPriceAt(`${quantity}::int`)})::bigint * ${quantity}`;

const takeOne = (p: Placeholders<OneLine>, condition: string): string => `taken AS (
      UPDATE products SET available = available - ${p.quantity}
      WHERE id = ${p.productId} AND archived_at IS NULL AND minimum <= ${p.quantity} AND available >= ${p.quantity}
        AND ${isWithinShare({ quantity: p.quantity, percent: p.percent, held: heldOf(p.productId) })}
        AND ${isWithinLimits(p, '1')} AND ${areCurrentSettings(p)} AND ${areInBasket(p, `ARRAY[${p.productId}::uuid]`)} AND ${condition}
      RETURNING 1 AS position, id, name, ${unitPriceAt(`${p.quantity}::int`)} AS price_cents, ${p.quantity}::int AS quantity,
        ${becauseOf(p.orderId)}
    )`;

/** Places an order of one line at an accepted total, or returns no row. */
export const placeOrder = statement<OneLine, Order>('orders.place', (p) =>
  place(p, takeOne(p, isAcceptedSum(priceOf(p), p.expectedTotalCents))),
);

/** The same at a quoted price: another price or weight places nothing. */
export const placeQuotedOrder = statement<OneLine & Quoted, Order>('orders.place-quoted', (p) => {
  const isAsQuoted = `${priceOf(p)} = ${p.subtotalCents}
        AND COALESCE(weight_ounces, 0)::bigint * ${p.quantity} = ${p.ounces} AND ${isStillExempt(p)}`;
  return place(p, takeOne(p, isAsQuoted), charges(p));
});

/**
 * Locks the customer and then the parts in the order of their ids, so that two such orders never wait for each other. It
 * is a statement of its own, because a statement that waits for a lock may judge the part by its stock before the wait.
 */
export const lockWanted = statement<{ userId: string; productIds: string[] }, Pick<Product, 'id' | 'available'>>(
  'orders.lock-wanted',
  (p) => `
    WITH customer AS MATERIALIZED (
      SELECT id FROM users WHERE id = ${p.userId} FOR NO KEY UPDATE
    )
    SELECT products.id, products.available FROM customer, products WHERE products.id = ANY(${p.productIds}::uuid[])
    ORDER BY products.id FOR NO KEY UPDATE OF products`,
);

type SeveralLines = NewOrder & { productIds: string[]; quantities: number[] };

const sumOfLines = 'sum(quantity::bigint * price_cents)';

const takeSeveral = (p: Placeholders<SeveralLines>, condition: string): string => `part AS MATERIALIZED (
      SELECT products.id, minimum, available, archived_at,
        ${unitPriceAt('wanted.quantity')} AS price_cents, weight_ounces, wanted.quantity, wanted.position
      FROM unnest(${p.productIds}::uuid[], ${p.quantities}::int[]) WITH ORDINALITY AS wanted (product_id, quantity, position)
        JOIN products ON products.id = wanted.product_id
      WHERE ${isWithinLimits(p, `cardinality(${p.productIds}::uuid[])`)} AND ${areCurrentSettings(p)} AND ${areInBasket(p, `${p.productIds}::uuid[]`)}
    ), taken AS (
      UPDATE products SET available = products.available - part.quantity FROM part
      WHERE products.id = part.id AND cardinality(${p.productIds}::uuid[]) = (
        SELECT count(*) FROM part
        WHERE archived_at IS NULL AND minimum <= quantity AND available >= quantity
          AND ${isWithinShare({ quantity: 'quantity', percent: p.percent, held: heldOf('part.id') })}
      ) AND ${condition}
      RETURNING part.position, products.id, products.name, part.price_cents, part.quantity, ${becauseOf(p.orderId)}
    )`;

/** Places an order of several lines with locked parts, or returns no row if one of them cannot be ordered. */
export const placeLines = statement<SeveralLines, Order>('orders.place-lines', (p) =>
  place(p, takeSeveral(p, `(SELECT ${isAcceptedSum(sumOfLines, p.expectedTotalCents)} FROM part)`)),
);

/** The same at a quoted price: another price or weight places nothing. */
export const placeQuotedLines = statement<SeveralLines & Quoted, Order>('orders.place-quoted-lines', (p) => {
  const isAsQuoted = `(SELECT ${sumOfLines} = ${p.subtotalCents}
          AND sum(quantity::bigint * COALESCE(weight_ounces, 0)) = ${p.ounces} FROM part) AND ${isStillExempt(p)}`;
  return place(p, takeSeveral(p, isAsQuoted), charges(p));
});

/** The lines of a user's unpaid orders. */
export interface UnpaidLine {
  orderId: string;
  productId: string;
  /** Pieces that it reserves: none after its reservation lapsed. */
  held: number;
}

export const unpaidLinesOf = statement<{ userIds: readonly string[] }, UnpaidLine & { userId: string }>(
  'orders.unpaid-lines-of',
  (p) => `SELECT buyer AS "userId", order_id AS "orderId", product_id AS "productId", held
    FROM unnest(${p.userIds}::uuid[]) AS buyer, unpaid_lines_of(buyer)`,
);
