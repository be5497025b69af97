import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { statement } from '#platform/statement.ts';
import { orderEventClause } from '../order-event.sql.ts';
import type { Carrier } from './shipments.type.ts';

interface Scans {
  orderId: string;
  positions: number[];
  numbers: string[];
}

/**
 * The scanned numbers that are neither the number of the part of their line nor one of its barcodes. Leading zeros of a
 * barcode do not count: scanners read a UPC with 12 digits, or as an EAN with 13.
 */
export const findWrongScans = statement<Scans, { position: number; productName: string }>(
  'shipments.wrong-scans',
  (p) => `
    SELECT position, product_name AS "productName"
    FROM unnest(${p.positions}::int[], ${p.numbers}::text[]) AS scan (position, number)
      JOIN order_lines USING (position) JOIN products ON products.id = product_id
    WHERE order_id = ${p.orderId} AND products.number_key <> part_number_key(scan.number) AND NOT EXISTS (
      SELECT FROM part_aliases WHERE product_id = products.id AND barcode = barcode_key(scan.number)
    )
    ORDER BY position`,
);

interface NewShipment extends CallKey {
  shipmentId: string;
  orderId: string;
  carrier: Carrier | null;
  trackingNumber: string | null;
  /** Its pieces of each line by position. */
  positions: number[];
  quantities: number[];
  actorId: string;
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
    ), ${orderEventClause({
      from: 'shippable',
      kind: 'SHIPPED',
      fromStatus: `'SHIPPING'`,
      toStatus: `'SHIPPING'`,
      actorId: p.actorId,
    })}, ${auditClause(p, {
      action: 'ORDER_SHIPPED',
      subject: 'ORDER',
      from: 'shippable',
      subjectId: 'id',
      actorId: p.actorId,
      after: `jsonb_build_object('shipment', ${p.shipmentId}::text, 'carrier', ${p.carrier}::text,
        'lines', (SELECT jsonb_object_agg(position, quantity)
          FROM unnest(${p.positions}::int[], ${p.quantities}::int[]) AS given (position, quantity)))`,
    })}, ${storeKey(p, { from: 'shipment', userId: p.actorId })}
    SELECT id FROM shipment`,
);
