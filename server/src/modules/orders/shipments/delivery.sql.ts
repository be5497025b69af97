import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { statement } from '#platform/statement.ts';
import { orderEventClause } from '../order-event.sql.ts';
import type { Carrier } from './shipments.type.ts';

interface Change {
  orderId: string;
  /** Null for the shop itself. */
  actorId: string | null;
}

interface ShipmentChange extends Change {
  shipmentId: string;
}

const unchanged = { orderId: 'order_id', fromStatus: 'status', toStatus: 'status' };

/** Locks the order before its shipments, as shipments and deliveries of the order do. */
export const lockOrder = statement<{ orderId: string }, { id: string }>(
  'shipments.lock-order',
  (p) => `SELECT id FROM orders WHERE id = ${p.orderId} FOR NO KEY UPDATE`,
);

/** Marks a shipment of a locked order delivered. */
export const markShipmentDelivered = statement<ShipmentChange & CallKey, { id: string }>(
  'shipments.deliver',
  (p) => `
    WITH delivered AS (
      UPDATE shipments SET delivered_at = now() FROM orders
      WHERE shipments.id = ${p.shipmentId} AND order_id = ${p.orderId} AND shipments.delivered_at IS NULL
        AND orders.id = order_id AND status = 'SHIPPING' AND cancelled_at IS NULL AND open_disputes = 0
      RETURNING shipments.id, order_id, status
    ), ${orderEventClause({ from: 'delivered', kind: 'SHIPMENT_DELIVERED', ...unchanged, actorId: p.actorId })},
    ${auditClause(p, {
      action: 'SHIPMENT_DELIVERED',
      subject: 'ORDER',
      from: 'delivered',
      subjectId: 'order_id',
      actorId: p.actorId,
      after: `jsonb_build_object('shipment', id)`,
    })}, ${storeKey(p, { from: 'delivered', userId: p.actorId })}
    SELECT id FROM delivered`,
);

/** Marks a locked order delivered if all its shipments are, and nothing is left to ship. */
export const completeDelivery = statement<Change, { id: string }>(
  'orders.complete-delivery',
  (p) => `
    WITH delivered AS (
      UPDATE orders SET status = 'DELIVERED', delivered_at = now()
      WHERE id = ${p.orderId} AND status = 'SHIPPING' AND cancelled_at IS NULL AND open_disputes = 0
        AND EXISTS (SELECT FROM shipments WHERE order_id = orders.id)
        AND NOT EXISTS (SELECT FROM shipments WHERE order_id = orders.id AND delivered_at IS NULL)
        AND NOT EXISTS (
          SELECT FROM order_lines WHERE order_id = orders.id AND shipped + returned - taken_back < order_lines.quantity
        )
      RETURNING id
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
      after: `jsonb_build_object('status', 'DELIVERED')`,
    })}
    SELECT id FROM delivered`,
);

interface Correction extends ShipmentChange {
  carrier: Carrier;
  trackingNumber: string;
}

/** The end of a tracking number: an entry of the audit log stays when the account of the customer is deleted. */
const endOf = (trackingNumber: string) => `right(${trackingNumber}, 4)`;

/** Corrects the carrier and the tracking number of a shipment of a locked order. */
export const correctTracking = statement<Correction, { id: string }>(
  'shipments.correct-tracking',
  (p) => `
    WITH corrected AS (
      UPDATE shipments SET carrier = ${p.carrier}, tracking_number = ${p.trackingNumber}, tracking_corrected_at = now()
      FROM orders
      WHERE shipments.id = ${p.shipmentId} AND order_id = ${p.orderId} AND shipments.delivered_at IS NULL
        AND orders.id = order_id
        AND (carrier, tracking_number) IS DISTINCT FROM (${p.carrier}::carrier, ${p.trackingNumber}::text)
      RETURNING shipments.id, order_id, status, old.carrier AS wrong_carrier, old.tracking_number AS wrong_number
    ), ${orderEventClause({ from: 'corrected', kind: 'TRACKING_CORRECTED', ...unchanged, actorId: p.actorId })},
    ${auditClause(p, {
      action: 'TRACKING_CORRECTED',
      subject: 'ORDER',
      from: 'corrected',
      subjectId: 'order_id',
      actorId: p.actorId,
      before: `jsonb_build_object('shipment', id, 'carrier', wrong_carrier, 'numberEndsIn', ${endOf('wrong_number')})`,
      after: `jsonb_build_object('shipment', id, 'carrier', ${p.carrier}::text, 'numberEndsIn', ${endOf(`${p.trackingNumber}::text`)})`,
    })}
    SELECT id FROM corrected`,
);
