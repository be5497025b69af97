import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';

interface RevokedPayment {
  orderId: string | null;
  intentId: string;
  actorId: string;
  reservedUntil: Date;
}

/** Makes a paid order unpaid again whose payment the provider does not have. Its stock stays reserved. */
export const revokePayment = statement<RevokedPayment, { id: string }>(
  'reconciliation.revoke-payment',
  (p) => `
    WITH revoked AS (
      UPDATE orders
      SET status = 'UNPAID', paid_at = NULL, transaction_id = NULL, reserved_until = ${p.reservedUntil}
      WHERE id = ${p.orderId} AND transaction_id = ${p.intentId} AND status = 'SHIPPING' AND cancelled_at IS NULL
        AND shipped_at IS NULL
        AND refunded_cents = 0 AND restocked = 0 AND open_disputes = 0 AND lost_cents = 0
      RETURNING id
    ), payment AS (
      UPDATE payments SET status = 'CANCELED', updated_at = now() FROM revoked WHERE intent_id = ${p.intentId}
    ), ${orderEventClause({
      from: 'revoked',
      kind: 'PAYMENT_REVOKED',
      fromStatus: `'SHIPPING'`,
      toStatus: `'UNPAID'`,
      actorId: p.actorId,
    })}, ${auditClause(p, {
      action: 'PAYMENT_REVOKED',
      subject: 'ORDER',
      from: 'revoked',
      subjectId: 'id',
      actorId: p.actorId,
      before: `jsonb_build_object('status', 'SHIPPING', 'transactionId', ${p.intentId}::text)`,
      after: `jsonb_build_object('status', 'UNPAID')`,
    })}
    SELECT id FROM revoked`,
);

/** Makes a refund pending again that the provider never made. `subject` is its id, or the provider's. */
export const reopenRefund = statement<{ subject: string; intentId: string }, { id: string }>(
  'reconciliation.reopen-refund',
  (p) => `
    UPDATE refunds SET status = 'PENDING', settled_at = NULL, transaction_id = NULL, asked_at = now()
    WHERE (transaction_id = ${p.subject} OR id::text = ${p.subject}) AND intent_id = ${p.intentId}
      AND status = 'SUCCEEDED'
    RETURNING id`,
);
