import { auditClause } from '#platform/audit.ts';

/**
 * Lets an order be paid again that was paid here by nothing that the provider knows. It goes on holding its stock.
 * $1 order, $2 intent, $3 event, $4 actor, $5 reserved until, $6 request
 */
export const revokePayment = {
  name: 'money.revoke-payment',
  text: `
    WITH revoked AS (
      UPDATE orders SET status = 'UNPAID', paid_at = NULL, transaction_id = NULL, reserved_until = $5
      WHERE id = $1 AND transaction_id = $2 AND status = 'SHIPPING' AND cancelled_at IS NULL AND refunded_cents = 0
      RETURNING id
    ), payment AS (
      UPDATE payments SET status = 'CANCELED', updated_at = now() FROM revoked WHERE intent_id = $2
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status, actor_id)
      SELECT $3, id, 'PAYMENT_REVOKED', 'SHIPPING', 'UNPAID', $4 FROM revoked
    ), ${auditClause({
      action: 'PAYMENT_REVOKED',
      subject: 'ORDER',
      from: 'revoked',
      subjectId: 'id',
      actorId: '$4',
      before: `jsonb_build_object('status', 'SHIPPING', 'transactionId', $2::text)`,
      after: `jsonb_build_object('status', 'UNPAID')`,
      requestId: '$6',
    })}
    SELECT id FROM revoked`,
};

/** Puts a refund that the provider never made back to the start. $1 refund's id or the provider's, $2 intent */
export const reopenRefund = {
  name: 'money.reopen-refund',
  text: `
    UPDATE refunds SET status = 'PENDING', settled_at = NULL, transaction_id = NULL
    WHERE (transaction_id = $1 OR id::text = $1) AND intent_id = $2 AND status = 'SUCCEEDED'
    RETURNING id`,
};
