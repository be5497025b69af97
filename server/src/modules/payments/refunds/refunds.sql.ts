import type { RefundMethod } from '#generated/prisma/enums.ts';
import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import type { Order } from '#modules/orders/order.type.ts';
import { lockParts, partsAreLocked, restockClause } from '#modules/orders/stock.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { columns, type Placeholders, statement } from '#platform/statement.ts';
import type { Refund } from './refunds.type.ts';

// A refund is recorded with its stock before the provider is called: after a crash the row shows what remains to be done.
// The sum of an order's refunds is a column of the order, so that concurrent refunds wait for each other there.

export interface NewRefund extends CallKey {
  refundId: string;
  orderId: string;
  amountCents: number;
  /** Pieces returned to stock: in all, and of each line by its position. */
  restock: number;
  positions: number[];
  pieces: number[];
  reason: string;
  actorId: string;
}

interface RequestedRefund extends NewRefund, ReadSums {
  /** Of a refund of the tax alone: the price of the pieces that came back before it. */
  taxCentsBefore: number | null;
}

interface OutsideRefund extends RequestedRefund {
  method: RefundMethod;
  reference: string;
}

interface Recording {
  /** Further columns of the order to set. */
  set?: string;
  guard: string;
  kind: 'CANCELLED' | 'LINE_CANCELLED' | 'REFUND_REQUESTED' | 'REFUNDED';
  action: 'ORDER_CANCELLED' | 'LINE_CANCELLED' | 'REFUND_REQUESTED' | 'REFUND_SETTLED';
  /** Further columns of the refund and their values; the audit entry has the facts that are not null. */
  further?: { columns: string; values: string; facts: string };
}

const nothingFurther = { columns: '', values: '', facts: '' };

/** A cancellation of a refunded order has the amount 0, and makes no refund. */
export const record = (p: Placeholders<NewRefund>, { set = '', further = nothingFurther, ...recording }: Recording) => `
    WITH ${lockParts(`orders.id = ${p.orderId}`)}, refunded AS (
      UPDATE orders
      SET refunded_cents = refunded_cents + ${p.amountCents}::int, restocked = restocked + ${p.restock}::int${set}
      WHERE id = ${p.orderId} AND ${partsAreLocked} AND ${recording.guard}
      RETURNING id, transaction_id, status, refunded_cents
    ), line AS (
      UPDATE order_lines SET returned = returned + given.pieces
      FROM refunded, unnest(${p.positions}::int[], ${p.pieces}::int[]) AS given (position, pieces)
      WHERE order_id = refunded.id AND order_lines.position = given.position
      RETURNING order_id, product_id, given.pieces
    ), ${restockClause('line')}, refund AS (
      INSERT INTO refunds (id, order_id, intent_id, amount_cents, restocked, reason, requested_by_id${further.columns})
      SELECT ${p.refundId}, id, transaction_id, ${p.amountCents}, ${p.restock}, ${p.reason}, ${p.actorId}${further.values}
      FROM refunded WHERE ${p.amountCents}::int > 0
      RETURNING id
    ), made AS (
      SELECT ${p.refundId}::uuid AS id FROM refunded
    ), ${orderEventClause({
      from: 'refunded',
      kind: recording.kind,
      fromStatus: 'status',
      toStatus: 'status',
      actorId: p.actorId,
    })}, ${auditClause(p, {
      action: recording.action,
      subject: 'ORDER',
      from: 'refunded',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('refundedCents', refunded_cents - ${p.amountCents}::int)`,
      after: `jsonb_strip_nulls(jsonb_build_object('refundedCents', refunded_cents, 'restock', ${p.restock}::int,
        'lines', COALESCE((SELECT jsonb_object_agg(position, pieces)
          FROM unnest(${p.positions}::int[], ${p.pieces}::int[]) AS given (position, pieces)), '{}'),
        'reason', ${p.reason}::text${further.facts}))`,
    })}, ${storeKey(p, { from: 'made', userId: p.actorId })}
    SELECT id FROM refunded`;

/** The rest of the payment. More than it may be gone, by refunds at the provider and lost disputes. */
const rest = 'GREATEST(total_cents - refunded_cents - lost_cents, 0)';

export const isRefundable = (p: Placeholders<NewRefund>) =>
  `status <> 'UNPAID' AND open_disputes = open_inquiries AND ${p.amountCents}::int <= ${rest}
        AND restocked + ${p.restock}::int <= quantity`;

/** The sums of the order as they were read. */
export interface ReadSums {
  refundedBefore: number;
  restockedBefore: number;
}

/** Whether no other refund or cancellation was recorded since the order was read. */
export const isAsRead = (p: Placeholders<ReadSums>) =>
  `refunded_cents = ${p.refundedBefore}::int AND restocked = ${p.restockedBefore}::int`;

export const sumsOf = ({ refundedCents, restocked }: Pick<Order, 'refundedCents' | 'restocked'>): ReadSums => ({
  refundedBefore: refundedCents,
  restockedBefore: restocked,
});

/** Shipping is refunded with the last pieces, so a refund counts only for the order that was read. */
const isRequestable = (p: Placeholders<NewRefund & ReadSums>) => `${isRefundable(p)} AND ${isAsRead(p)}`;

const ofTax = (p: Placeholders<RequestedRefund>) => ({
  columns: ', tax_cents_before',
  values: `, ${p.taxCentsBefore}::int`,
  facts: `, 'isOfTax', NULLIF(${p.taxCentsBefore}::int IS NOT NULL, false)`,
});

export const requestRefund = statement<RequestedRefund, { id: string }>('refunds.request', (p) =>
  record(p, {
    guard: isRequestable(p),
    kind: 'REFUND_REQUESTED',
    action: 'REFUND_REQUESTED',
    further: ofTax(p),
  }),
);

/** Records a refund that was paid outside the card. It is complete: no server requests it from the provider. */
export const recordOutsideRefund = statement<OutsideRefund, { id: string }>('refunds.record-outside', (p) =>
  record(p, {
    guard: isRequestable(p),
    kind: 'REFUNDED',
    action: 'REFUND_SETTLED',
    further: {
      columns: `, status, settled_at, method, reference${ofTax(p).columns}`,
      values: `, 'SUCCEEDED', now(), ${p.method}::refund_method, ${p.reference}${ofTax(p).values}`,
      facts: `, 'method', ${p.method}::text, 'reference', ${p.reference}::text${ofTax(p).facts}`,
    },
  }),
);

/** Cancels a paid order without shipments, with a refund of all that is left of its money and pieces. */
export const cancelOrder = statement<NewRefund & { paidAfter: Date }, { id: string }>('refunds.cancel', (p) =>
  record(p, {
    set: ', cancelled_at = now()',
    guard: `status = 'SHIPPING' AND cancelled_at IS NULL AND shipped_at IS NULL AND open_disputes = open_inquiries
        AND paid_at > ${p.paidAfter}
        AND ${p.amountCents}::int = ${rest} AND restocked + ${p.restock}::int = quantity`,
    kind: 'CANCELLED',
    action: 'ORDER_CANCELLED',
  }),
);

export type RefundRow = Refund & { orderId: string };

const refundColumns = columns<RefundRow>({
  id: 'id',
  orderId: 'order_id',
  amountCents: 'amount_cents',
  status: 'status',
  reason: 'reason',
  restocked: 'restocked',
  transactionId: 'transaction_id',
  failure: 'failure',
  method: 'method',
  taxCentsBefore: 'tax_cents_before',
  reference: 'reference',
  requestedAt: 'requested_at',
  settledAt: 'settled_at',
});

/** Oldest first. Prepared, because each page of orders reads it. */
export const refundsOfOrders = statement<{ orderIds: readonly string[] }, RefundRow>(
  'refunds.of-orders',
  (p) => `SELECT ${refundColumns} FROM refunds WHERE order_id = ANY(${p.orderIds}::uuid[]) ORDER BY requested_at, id`,
);
