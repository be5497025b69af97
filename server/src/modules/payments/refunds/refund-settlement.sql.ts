import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';

interface AdoptedRefund {
  refundId: string;
  intentId: string;
  /** The provider's id. */
  transactionId: string;
  amountCents: number;
  reason: string;
}

/**
 * Records a refund of a paid order that was made at the provider. With refunds outside the card it may exceed the payment: the
 * money is gone, so the order's sum shows it.
 */
export const adoptRefund = statement<AdoptedRefund, { id: string }>(
  'refunds.adopt',
  (p) => `
    WITH refunded AS (
      UPDATE orders SET refunded_cents = refunded_cents + ${p.amountCents}
      WHERE transaction_id = ${p.intentId}
      RETURNING id, status, refunded_cents
    ), refund AS (
      INSERT INTO refunds (id, order_id, intent_id, transaction_id, amount_cents, reason)
      SELECT ${p.refundId}, id, ${p.intentId}, ${p.transactionId}, ${p.amountCents}, ${p.reason} FROM refunded
      RETURNING id
    ), ${orderEventClause({
      from: 'refunded',
      kind: 'REFUND_REQUESTED',
      fromStatus: 'status',
      toStatus: 'status',
    })}, ${auditClause(p, {
      action: 'REFUND_REQUESTED',
      subject: 'ORDER',
      from: 'refunded',
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('refundedCents', refunded_cents - ${p.amountCents})`,
      after: `jsonb_build_object('refundedCents', refunded_cents, 'reason', ${p.reason}::text)`,
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
}

const settlementEvent = (from: string, kind: 'REFUNDED' | 'REFUND_FAILED') =>
  orderEventClause({
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
    ), ${settlementEvent('succeeded', 'REFUNDED')}, ${auditClause(p, {
      action: 'REFUND_SETTLED',
      subject: 'ORDER',
      from: 'succeeded',
      subjectId: 'order_id',
      actorId: 'NULL',
      after: `jsonb_build_object('refund', ${p.transactionId}::text, 'amountCents', amount_cents)`,
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
    ), ${settlementEvent('failed', 'REFUND_FAILED')}, ${auditClause(p, {
      action: 'REFUND_FAILED',
      subject: 'ORDER',
      from: 'failed',
      subjectId: 'order_id',
      actorId: 'NULL',
      after: `jsonb_build_object('refund', ${p.transactionId}::text, 'amountCents', amount_cents,
        'failure', ${p.failure}::text)`,
    })}
    SELECT order_id AS "orderId" FROM failed`,
);
