import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { statement } from '#platform/statement.ts';
import { orderEventClause } from '../order-event.sql.ts';
import type { Carrier } from './shipments.type.ts';

interface NewShipment extends CallKey {
  shipmentId: string;
  orderId: string;
  carrier: Carrier | null;
  trackingNumber: string | null;
  /** Its pieces of each line by position. */
  positions: number[];
  quantities: number[];
  eventId: string;
  actorId: string;
  requestId: string | null;
}

/**
 * Records a shipment of a paid order. The lock on the order serializes its shipments, refunds and deliveries; a trigger adds
 * the pieces to the lines, whose CHECK refuses more than is left.
 */
export const shipOrder = statement<NewShipment, { id: string }>(
  'orders.ship',
  (p) => `
    WITH shippable AS (
      UPDATE orders SET shipped_at = COALESCE(shipped_at, now())
      WHERE id = ${p.orderId} AND status = 'SHIPPING' AND cancelled_at IS NULL AND open_disputes = 0
      RETURNING id
    ), shipment AS (
      INSERT INTO shipments (id, order_id, carrier, tracking_number)
      SELECT ${p.shipmentId}, id, ${p.carrier}, ${p.trackingNumber} FROM shippable
      RETURNING id, order_id
    ), line AS (
      INSERT INTO shipment_lines (shipment_id, order_id, position, quantity)
      SELECT shipment.id, order_id, position, quantity
      FROM shipment, unnest(${p.positions}::int[], ${p.quantities}::int[]) AS given (position, quantity)
    ), ${orderEventClause(p, {
      from: 'shippable',
      kind: 'SHIPPED',
      fromStatus: `'SHIPPING'`,
      toStatus: `'SHIPPING'`,
      actorId: p.actorId,
    })}, ${auditClause({
      action: 'ORDER_SHIPPED',
      subject: 'ORDER',
      from: 'shippable',
      subjectId: 'id',
      actorId: p.actorId,
      after: `jsonb_build_object('shipment', ${p.shipmentId}::text, 'carrier', ${p.carrier}::text,
        'lines', (SELECT jsonb_object_agg(position, quantity)
          FROM unnest(${p.positions}::int[], ${p.quantities}::int[]) AS given (position, quantity)))`,
      requestId: p.requestId,
    })}, ${storeKey(p, { from: 'shipment', userId: p.actorId })}
    SELECT id FROM shipment`,
);
