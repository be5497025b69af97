import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { statement } from '#platform/statement.ts';
import { orderEventClause } from '../order-event.sql.ts';
import type { Order } from '../order.type.ts';
import { orderColumns } from '../placement/placement.sql.ts';
import { becauseOf, lockParts, partsAreLocked, restockClause } from '../stock.sql.ts';

// Each change of stock or money is one statement, so it is atomic.

interface Change {
  orderId: string;
}

interface ActorChange extends Change, CallKey {
  actorId: string | null;
}

type Id = Pick<Order, 'id'>;

const lockPartsOf = ({ orderId }: { orderId: string }) => lockParts(`orders.id = ${orderId}`);

/**
 * A clause that locks the order after its parts. Its row is the newest one, unlike `old` of RETURNING: behind a trigger
 * before updates, Postgres 18 returns there what the statement saw before it waited for a lock.
 */
const lockOrder = ({ orderId }: { orderId: string }): string => `locked AS MATERIALIZED (
      SELECT id, reserved_until AS held_until FROM orders WHERE id = ${orderId} AND ${partsAreLocked} FOR NO KEY UPDATE
    )`;

/**
 * Clauses that release the lines of the order in `from` (id, held_until) and return their pieces, if they were reserved.
 * Only the locked row of the order shows that: the lines as this statement sees them may be older.
 */
const releaseLines = (from: string) => `released AS (
      UPDATE order_lines SET reserved = false FROM ${from} WHERE order_id = ${from}.id AND ${from}.held_until IS NOT NULL
      RETURNING order_id, product_id, quantity AS pieces
    ), ${restockClause('released')}`;

/** Deletes an unpaid order without an open payment intent, and returns its stock if it was reserved. */
export const deleteOrder = statement<ActorChange, Id>(
  'orders.delete',
  (p) => `
    WITH ${lockPartsOf(p)}, ${lockOrder(p)}, deleted AS (
      UPDATE orders SET deleted_at = now(), reserved_until = NULL FROM locked
      WHERE orders.id = locked.id AND status = 'UNPAID' AND deleted_at IS NULL AND open_intent_id IS NULL
      RETURNING orders.id, user_id, deleted_at, held_until
    ), ${releaseLines('deleted')}, ${orderEventClause({
      from: 'deleted',
      kind: 'DELETED',
      fromStatus: `'UNPAID'`,
      toStatus: `'UNPAID'`,
      actorId: p.actorId,
    })}, ${auditClause(p, {
      action: 'ORDER_DELETED',
      subject: 'ORDER',
      // A customer's deletion of their own order is only in its history.
      from: `deleted WHERE user_id <> ${p.actorId}`,
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('status', 'UNPAID', 'deletedAt', NULL)`,
      after: `jsonb_build_object('status', 'UNPAID', 'deletedAt', deleted_at)`,
    })}, ${storeKey(p, { from: 'deleted', userId: p.actorId })}
    SELECT id FROM deleted`,
);

/** Clauses that return the stock of a reservation that no open payment intent can pay. */
const endReservation = (p: { orderId: string }, condition: string) => `${lockPartsOf(p)}, ${lockOrder(p)}, ended AS (
      UPDATE orders SET reserved_until = NULL FROM locked
      WHERE orders.id = locked.id AND open_intent_id IS NULL AND ${condition}
      RETURNING orders.id, held_until
    ), ${releaseLines('ended')}`;

/** Returns the stock of an order whose reservation is over. */
export const lapseReservation = statement<Change, Id>(
  'orders.lapse',
  (p) => `
    WITH ${endReservation(p, 'reserved_until < now()')}, ${orderEventClause({
      from: 'ended',
      kind: 'RESERVATION_LAPSED',
      fromStatus: `'UNPAID'`,
      toStatus: `'UNPAID'`,
    })}
    SELECT id FROM ended`,
);

/** Returns the stock of a reservation at the request of an admin. */
export const releaseReservation = statement<Change & { actorId: string }, Id>(
  'orders.release',
  (p) => `
    WITH ${endReservation(p, 'reserved_until IS NOT NULL')}, ${orderEventClause({
      from: 'ended',
      kind: 'RESERVATION_RELEASED',
      fromStatus: `'UNPAID'`,
      toStatus: `'UNPAID'`,
      actorId: p.actorId,
    })}, ${auditClause(p, {
      action: 'RESERVATION_RELEASED',
      subject: 'ORDER',
      from: 'ended',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('reservedUntil', held_until)`,
      after: `jsonb_build_object('reservedUntil', NULL)`,
    })}
    SELECT id FROM ended`,
);

/** Locks the parts of an order, for a statement that judges their stock: it must not have waited for the lock itself. */
export const lockPartsOfOrder = statement<{ orderId: string }, Id>(
  'orders.lock-parts',
  (p) => `WITH ${lockPartsOf(p)} SELECT id FROM part`,
);

/**
 * Reserves the stock of a lapsed unpaid order again, if there is enough of all its parts, which must be locked: once for
 * its owner, who wants to pay, and without an actor for a payment that has arrived.
 */
export const reserveAgain = statement<Change & { actorId: string | null; reservedUntil: Date }, Id>(
  'orders.reserve-again',
  (p) => `
    WITH ${lockPartsOf(p)}, reserved AS (
      UPDATE orders SET reserved_until = ${p.reservedUntil}, reservation_ends_at = ${p.reservedUntil},
        reservation_renewed_at = now()
      WHERE id = ${p.orderId} AND status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NULL
        AND (reservation_renewed_at IS NULL OR ${p.actorId}::uuid IS NULL)
        AND (SELECT bool_and(available >= quantity) FROM part)
      RETURNING id
    ), line AS (
      UPDATE order_lines SET reserved = true FROM reserved WHERE order_id = reserved.id
      RETURNING product_id, quantity
    ), taken AS (
      UPDATE products SET available = available - line.quantity FROM line WHERE products.id = line.product_id
      RETURNING ${becauseOf(p.orderId)}
    ), ${orderEventClause({
      from: 'reserved',
      kind: 'RESERVATION_RENEWED',
      fromStatus: `'UNPAID'`,
      toStatus: `'UNPAID'`,
      actorId: p.actorId,
    })}
    SELECT id FROM reserved`,
);

export const markDelivered = statement<ActorChange & { actorId: string }, Order>(
  'orders.mark-delivered',
  (p) => `
    WITH delivered AS (
      UPDATE orders SET status = 'DELIVERED', delivered_at = now()
      WHERE id = ${p.orderId} AND status = 'SHIPPING' AND cancelled_at IS NULL AND open_disputes = 0
        AND (shipped_at IS NOT NULL OR restocked < quantity)
      RETURNING *
    ), ${orderEventClause({
      from: 'delivered',
      kind: 'DELIVERED',
      fromStatus: `'SHIPPING'`,
      toStatus: `'DELIVERED'`,
      actorId: p.actorId,
    })}, ${auditClause(p, {
      action: 'ORDER_DELIVERED',
      subject: 'ORDER',
      from: 'delivered',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('status', 'SHIPPING')`,
      after: `jsonb_build_object('status', status)`,
    })}, ${storeKey(p, { from: 'delivered', userId: p.actorId })}
    SELECT ${orderColumns} FROM delivered`,
);

/** Deletes the rows of orders that were deleted before that time, with their history, unless money refers to them. */
export const deleteTombstones = statement<{ before: Date; limit: number }, Id>(
  'orders.delete-tombstones',
  (p) => `
    DELETE FROM orders WHERE id IN (
      SELECT id FROM orders WHERE deleted_at < ${p.before}
        AND NOT EXISTS (SELECT FROM payments WHERE order_id = orders.id)
        AND NOT EXISTS (SELECT FROM refunds WHERE order_id = orders.id)
        AND NOT EXISTS (SELECT FROM disputes WHERE order_id = orders.id)
        AND NOT EXISTS (SELECT FROM money_differences WHERE order_id = orders.id)
      LIMIT ${p.limit} FOR UPDATE SKIP LOCKED
    ) RETURNING id`,
);
