import { auditClause } from '#platform/audit.ts';
import { rememberClause } from '#platform/once.ts';

// What moves stock or money is one statement each: it happens whole or not at all, whatever else runs at once.
// All lock the part before the order: two orders of locking would meet in a deadlock.

const orderColumns = `id, user_id AS "userId", product_id AS "productId", product_name AS "productName", quantity,
  unit_price_cents AS "unitPriceCents", total_cents AS "totalCents", customer_name AS "customerName",
  customer_email AS "customerEmail", phone, address, status, transaction_id AS "transactionId",
  reserved_until AS "reservedUntil", placed_at AS "placedAt", paid_at AS "paidAt", delivered_at AS "deliveredAt",
  refunded_cents AS "refundedCents", restocked, cancelled_at AS "cancelledAt"`;

/**
 * The buyer's row is locked first, so that of orders at once none passes the limit of unpaid ones. $1 order, $2 event,
 * $3 user, $4 product, $5 quantity, $6 name, $7 e-mail, $8 phone, $9 address, $10 reserved until, $11 most unpaid orders;
 * with an idempotency key: $12 key, $13 request
 */
const placing = (more = '') => `
    WITH buyer AS MATERIALIZED (
      SELECT id FROM users WHERE id = $3 FOR NO KEY UPDATE
    ), part AS (
      UPDATE products SET available = available - $5
      WHERE id = $4 AND archived_at IS NULL AND minimum <= $5 AND available >= $5
        AND (SELECT unpaid_orders_of(id) FROM buyer) < $11
      RETURNING id, name, price_cents
    ), placed AS (
      INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents,
        customer_name, customer_email, phone, address, reserved_until)
      SELECT $1, $3, id, name, $5, price_cents, $5 * price_cents, $6, $7, $8, $9, $10 FROM part
      RETURNING *
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, to_status, actor_id) SELECT $2, id, 'PLACED', status, $3 FROM placed
    )${more}
    SELECT ${orderColumns} FROM placed`;

export const place = {
  name: 'orders.place',
  text: placing(),
  once: {
    name: 'orders.place-once',
    text: placing(`, ${rememberClause({ from: 'placed', user: '$3', first: 12 })}`),
  },
};

/** Locks the part of order $1. */
const part = `part AS (
      SELECT products.id FROM products JOIN orders ON orders.product_id = products.id WHERE orders.id = $1
      FOR UPDATE OF products
    )`;

/**
 * Deletes an unpaid order that no open payment can still pay, and gives its stock back if it held it.
 * $1 order, $2 event, $3 actor, $4 request
 */
export const remove = {
  name: 'orders.remove',
  text: `
    WITH ${part}, doomed AS (
      SELECT orders.id, product_id, quantity, reserved_until FROM part JOIN orders ON orders.product_id = part.id
      WHERE orders.id = $1 AND status = 'UNPAID' AND deleted_at IS NULL AND open_intent_id IS NULL
      FOR UPDATE OF orders
    ), deleted AS (
      UPDATE orders SET deleted_at = now(), reserved_until = NULL FROM doomed WHERE orders.id = doomed.id
      RETURNING orders.id, user_id, deleted_at
    ), restocked AS (
      UPDATE products SET available = available + doomed.quantity FROM doomed
      WHERE products.id = doomed.product_id AND doomed.reserved_until IS NOT NULL
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status, actor_id)
      SELECT $2, id, 'DELETED', 'UNPAID', 'UNPAID', $3 FROM deleted
    ), ${auditClause({
      action: 'ORDER_DELETED',
      subject: 'ORDER',
      // Its owner's own deletion is in its history; here is what others do to it.
      from: 'deleted WHERE user_id <> $3',
      subjectId: 'id',
      actorId: '$3',
      before: `jsonb_build_object('status', 'UNPAID', 'deletedAt', NULL)`,
      after: `jsonb_build_object('status', 'UNPAID', 'deletedAt', deleted_at)`,
      requestId: '$4',
    })}
    SELECT id FROM deleted`,
};

/** Takes the stock back from an order whose reservation is over and that no open payment can pay. $1 order, $2 event */
export const lapse = {
  name: 'orders.lapse',
  text: `
    WITH ${part}, lapsing AS (
      SELECT orders.id, product_id, quantity FROM part JOIN orders ON orders.product_id = part.id
      WHERE orders.id = $1 AND reserved_until < now() AND open_intent_id IS NULL
      FOR UPDATE OF orders
    ), lapsed AS (
      UPDATE orders SET reserved_until = NULL FROM lapsing WHERE orders.id = lapsing.id RETURNING orders.id
    ), restocked AS (
      UPDATE products SET available = available + lapsing.quantity FROM lapsing WHERE products.id = lapsing.product_id
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status)
      SELECT $2, id, 'RESERVATION_LAPSED', 'UNPAID', 'UNPAID' FROM lapsed
    )
    SELECT id FROM lapsed`,
};

/** Reserves the stock of a lapsed unpaid order again, if there is enough. $1 order, $2 event, $3 actor, $4 until */
export const reserveAgain = {
  name: 'orders.reserve-again',
  text: `
    WITH ${part}, waiting AS (
      SELECT orders.id, product_id, quantity FROM part JOIN orders ON orders.product_id = part.id
      WHERE orders.id = $1 AND status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NULL
      FOR UPDATE OF orders
    ), taken AS (
      UPDATE products SET available = available - waiting.quantity FROM waiting
      WHERE products.id = waiting.product_id AND products.available >= waiting.quantity
      RETURNING waiting.id
    ), reserved AS (
      UPDATE orders SET reserved_until = $4 FROM taken WHERE orders.id = taken.id RETURNING orders.id
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status, actor_id)
      SELECT $2, id, 'RESERVATION_RENEWED', 'UNPAID', 'UNPAID', $3 FROM reserved
    )
    SELECT id FROM reserved`,
};

/** $1 order, $2 event, $3 actor, $4 request */
export const markDelivered = {
  name: 'orders.mark-delivered',
  text: `
    WITH delivered AS (
      UPDATE orders SET status = 'DELIVERED', delivered_at = now()
      WHERE id = $1 AND status = 'SHIPPING' AND cancelled_at IS NULL
      RETURNING *
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status, actor_id)
      SELECT $2, id, 'DELIVERED', 'SHIPPING', 'DELIVERED', $3 FROM delivered
    ), ${auditClause({
      action: 'ORDER_DELIVERED',
      subject: 'ORDER',
      from: 'delivered',
      subjectId: 'id',
      actorId: '$3',
      before: `jsonb_build_object('status', 'SHIPPING')`,
      after: `jsonb_build_object('status', status)`,
      requestId: '$4',
    })}
    SELECT ${orderColumns} FROM delivered`,
};
