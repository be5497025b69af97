import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { columns, statement } from '#platform/statement.ts';
import { orderEventClause } from '../order-event.sql.ts';
import type { Order } from '../order.type.ts';
import { isWithinShare } from './reservation-terms.ts';

export const orderColumns = columns<Order>({
  id: 'id',
  userId: 'user_id',
  productId: 'product_id',
  productName: 'product_name',
  quantity: 'quantity',
  unitPriceCents: 'unit_price_cents',
  totalCents: 'total_cents',
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  phone: 'phone',
  address: 'address',
  status: 'status',
  transactionId: 'transaction_id',
  reservedUntil: 'reserved_until',
  reservationRenewedAt: 'reservation_renewed_at',
  placedAt: 'placed_at',
  paidAt: 'paid_at',
  deliveredAt: 'delivered_at',
  deletedAt: 'deleted_at',
  refundedCents: 'refunded_cents',
  restocked: 'restocked',
  openDisputes: 'open_disputes',
  lostCents: 'lost_cents',
  cancelledAt: 'cancelled_at',
});

interface NewOrder extends CallKey {
  orderId: string;
  eventId: string;
  userId: string;
  productId: string;
  quantity: number;
  customerName: string;
  customerEmail: string;
  phone: string;
  address: string;
  reservedUntil: Date;
  reservationEndsAt: Date;
  /** The most unpaid orders of the customer. */
  maxUnpaid: number;
  /** The most orders that the customer may have deleted in the last 24 hours. */
  deletedPerDay: number;
  /** The share of the part's stock that the order may reserve. */
  percent: number;
}

/**
 * Reserves the stock and inserts the order, or returns no row. The lock on the customer's row serializes their orders,
 * so that concurrent ones do not pass the limit of unpaid orders.
 */
export const placeOrder = statement<NewOrder, Order>(
  'orders.place',
  (p) => `
    WITH customer AS MATERIALIZED (
      SELECT id FROM users WHERE id = ${p.userId} FOR NO KEY UPDATE
    ), part AS (
      UPDATE products SET available = available - ${p.quantity}
      WHERE id = ${p.productId} AND archived_at IS NULL AND minimum <= ${p.quantity} AND available >= ${p.quantity}
        AND ${isWithinShare(p)}
        AND (SELECT unpaid_orders_of(id) FROM customer) < ${p.maxUnpaid}
        AND (
          SELECT count(*) FROM orders WHERE user_id = ${p.userId} AND deleted_at > now() - interval '1 day'
        ) < ${p.deletedPerDay}
      RETURNING id, name, price_cents
    ), placed AS (
      INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents,
        customer_name, customer_email, phone, address, reserved_until, reservation_ends_at)
      SELECT ${p.orderId}, ${p.userId}, id, name, ${p.quantity}, price_cents, ${p.quantity} * price_cents,
        ${p.customerName}, ${p.customerEmail}, ${p.phone}, ${p.address}, ${p.reservedUntil}, ${p.reservationEndsAt}
      FROM part
      RETURNING *
    ), ${orderEventClause(p, { from: 'placed', kind: 'PLACED', fromStatus: 'NULL', toStatus: 'status', actorId: p.userId })},
    ${storeKey(p, { from: 'placed', userId: p.userId })}
    SELECT ${orderColumns} FROM placed`,
);
