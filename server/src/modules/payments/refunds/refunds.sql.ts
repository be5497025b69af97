import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import { stockAfterReturn } from '#modules/orders/stock.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { type Placeholders, statement } from '#platform/statement.ts';

// A refund is recorded with its stock before the provider is called: after a crash the row shows what remains to be done.
// The sum of an order's refunds is a column of the order, so that concurrent refunds wait for each other there.

interface NewRefund extends CallKey {
  refundId: string;
  eventId: string;
  orderId: string;
  amountCents: number;
  /** Pieces returned to stock. */
  restock: number;
  /** The largest stock of a part. */
  maxAvailable: number;
  reason: string;
  actorId: string;
  requestId: string | null;
}

interface Recording {
  /** Further columns of the order to set. */
  set?: string;
  guard: string;
  kind: 'CANCELLED' | 'REFUND_REQUESTED';
  action: 'ORDER_CANCELLED' | 'REFUND_REQUESTED';
}

const record = (p: Placeholders<NewRefund>, { set = '', guard, kind, action }: Recording) => `
    WITH part AS (
      SELECT products.id FROM products JOIN orders ON orders.product_id = products.id WHERE orders.id = ${p.orderId}
      FOR UPDATE OF products
    ), refunded AS (
      UPDATE orders
      SET refunded_cents = refunded_cents + ${p.amountCents}::int, restocked = restocked + ${p.restock}::int${set}
      FROM part
      WHERE orders.id = ${p.orderId} AND orders.product_id = part.id AND ${guard}
      RETURNING orders.id, orders.product_id, orders.transaction_id, orders.status, orders.refunded_cents
    ), restocked AS (
      UPDATE products
      SET available = ${stockAfterReturn({ pieces: `${p.restock}::int`, orderId: 'refunded.id', max: p.maxAvailable })}
      FROM refunded
      WHERE products.id = refunded.product_id AND ${p.restock}::int > 0
    ), refund AS (
      INSERT INTO refunds (id, order_id, intent_id, amount_cents, restocked, reason, requested_by_id)
      SELECT ${p.refundId}, id, transaction_id, ${p.amountCents}, ${p.restock}, ${p.reason}, ${p.actorId} FROM refunded
      RETURNING id
    ), ${orderEventClause(p, {
      from: 'refunded',
      kind,
      fromStatus: 'status',
      toStatus: 'status',
      actorId: p.actorId,
    })}, ${auditClause({
      action,
      subject: 'ORDER',
      from: 'refunded',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('refundedCents', refunded_cents - ${p.amountCents}::int)`,
      after: `jsonb_build_object('refundedCents', refunded_cents, 'restock', ${p.restock}::int,
        'reason', ${p.reason}::text)`,
      requestId: p.requestId,
    })}, ${storeKey(p, { from: 'refund', userId: p.actorId })}
    SELECT id FROM refund`;

export const requestRefund = statement<NewRefund, { id: string }>('refunds.request', (p) =>
  record(p, {
    guard: `status <> 'UNPAID' AND open_disputes = 0 AND refunded_cents + lost_cents + ${p.amountCents}::int <= total_cents
        AND restocked + ${p.restock}::int <= quantity`,
    kind: 'REFUND_REQUESTED',
    action: 'REFUND_REQUESTED',
  }),
);

/** Cancels a paid order that was not delivered, with a refund of all that is left of its money and pieces. */
export const cancelOrder = statement<NewRefund & { paidAfter: Date }, { id: string }>('refunds.cancel', (p) =>
  record(p, {
    set: ', cancelled_at = now()',
    guard: `status = 'SHIPPING' AND cancelled_at IS NULL AND open_disputes = 0 AND paid_at > ${p.paidAfter}
        AND refunded_cents + lost_cents + ${p.amountCents}::int = total_cents AND restocked + ${p.restock}::int = quantity`,
    kind: 'CANCELLED',
    action: 'ORDER_CANCELLED',
  }),
);

interface AdoptedRefund {
  refundId: string;
  eventId: string;
  intentId: string;
  /** The provider's id. */
  transactionId: string;
  amountCents: number;
  reason: string;
  requestId: string | null;
}

/** Records a refund of a paid order that was made at the provider. */
export const adoptRefund = statement<AdoptedRefund, { id: string }>(
  'refunds.adopt',
  (p) => `
    WITH refunded AS (
      UPDATE orders SET refunded_cents = refunded_cents + ${p.amountCents}
      WHERE transaction_id = ${p.intentId} AND refunded_cents + ${p.amountCents} <= total_cents
      RETURNING id, status, refunded_cents
    ), refund AS (
      INSERT INTO refunds (id, order_id, intent_id, transaction_id, amount_cents, reason)
      SELECT ${p.refundId}, id, ${p.intentId}, ${p.transactionId}, ${p.amountCents}, ${p.reason} FROM refunded
      RETURNING id
    ), ${orderEventClause(p, {
      from: 'refunded',
      kind: 'REFUND_REQUESTED',
      fromStatus: 'status',
      toStatus: 'status',
    })}, ${auditClause({
      action: 'REFUND_REQUESTED',
      subject: 'ORDER',
      from: 'refunded',
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('refundedCents', refunded_cents - ${p.amountCents})`,
      after: `jsonb_build_object('refundedCents', refunded_cents, 'reason', ${p.reason}::text)`,
      requestId: p.requestId,
    })}
    SELECT id FROM refund`,
);

/** Stores the provider's id of a refund that is still pending there. */
export const setTransactionId = statement<{ refundId: string; transactionId: string }>(
  'refunds.set-transaction-id',
  (p) => `
    UPDATE refunds SET transaction_id = ${p.transactionId} WHERE id = ${p.refundId} AND transaction_id IS NULL`,
);

interface SettledRefund {
  refundId: string;
  transactionId: string;
  eventId: string;
  requestId: string | null;
}

const settlementEvent = (p: { eventId: string }, from: string, kind: 'REFUNDED' | 'REFUND_FAILED') =>
  orderEventClause(p, {
    from: `${from} JOIN orders ON orders.id = ${from}.order_id`,
    kind,
    orderId: 'orders.id',
    fromStatus: 'orders.status',
    toStatus: 'orders.status',
  });

export const recordSuccess = statement<SettledRefund, { orderId: string }>(
  'refunds.succeed',
  (p) => `
    WITH succeeded AS (
      UPDATE refunds SET status = 'SUCCEEDED', transaction_id = ${p.transactionId}, settled_at = now()
      WHERE id = ${p.refundId} AND status = 'PENDING'
      RETURNING order_id, amount_cents
    ), ${settlementEvent(p, 'succeeded', 'REFUNDED')}, ${auditClause({
      action: 'REFUND_SETTLED',
      subject: 'ORDER',
      from: 'succeeded',
      subjectId: 'order_id',
      actorId: 'NULL',
      after: `jsonb_build_object('refund', ${p.transactionId}::text, 'amountCents', amount_cents)`,
      requestId: p.requestId,
    })}
    SELECT order_id AS "orderId" FROM succeeded`,
);

/** Also for a refund that succeeded before: a bank may send the money back days later. */
export const recordFailure = statement<
  Omit<SettledRefund, 'transactionId'> & { transactionId: string | null; failure: string },
  { orderId: string }
>(
  'refunds.fail',
  (p) => `
    WITH failed AS (
      UPDATE refunds
      SET status = 'FAILED', transaction_id = COALESCE(${p.transactionId}, transaction_id), failure = ${p.failure},
        settled_at = now()
      WHERE id = ${p.refundId} AND status <> 'FAILED'
      RETURNING order_id, amount_cents
    ), freed AS (
      UPDATE orders SET refunded_cents = refunded_cents - failed.amount_cents FROM failed
      WHERE orders.id = failed.order_id
    ), ${settlementEvent(p, 'failed', 'REFUND_FAILED')}, ${auditClause({
      action: 'REFUND_FAILED',
      subject: 'ORDER',
      from: 'failed',
      subjectId: 'order_id',
      actorId: 'NULL',
      after: `jsonb_build_object('refund', ${p.transactionId}::text, 'amountCents', amount_cents,
        'failure', ${p.failure}::text)`,
      requestId: p.requestId,
    })}
    SELECT order_id AS "orderId" FROM failed`,
);
