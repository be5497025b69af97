import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';

interface Charge {
  paymentId: string;
  orderId: string;
  intentId: string;
  amountCents: number;
  currency: string;
}

/** Records why the provider declined the last card; null if it declined none. */
export const recordFailure = statement<{ intentId: string; failure: string | null }>(
  'payments.record-failure',
  (p) => `
    UPDATE payments SET failure = ${p.failure}, updated_at = now()
    WHERE intent_id = ${p.intentId} AND status = 'OPEN' AND failure IS DISTINCT FROM ${p.failure}`,
);

/** Records that an intent was canceled, so that the order can have another one. */
export const closePayment = statement<{ intentId: string }>(
  'payments.close',
  (p) => `
    WITH freed AS (
      UPDATE orders SET open_intent_id = NULL WHERE open_intent_id = ${p.intentId}
    )
    UPDATE payments SET status = 'CANCELED', updated_at = now()
    WHERE intent_id = ${p.intentId} AND status = 'OPEN'`,
);

/**
 * Locks an order for the next statement of the transaction. A statement that waits for a lock re-reads only the locked
 * row; as the second statement, it sees all that was committed during the wait, in other tables too.
 */
export const lockOrder = statement<{ orderId: string }, { id: string }>(
  'payments.lock-order',
  (p) => `SELECT id FROM orders WHERE id = ${p.orderId} FOR UPDATE`,
);

/**
 * Marks an order with reserved stock paid, unless the charge is being returned. The order must be locked: the check of
 * giving_back_at reads another table.
 */
export const settlePayment = statement<Charge & { userId: string }, { id: string }>(
  'payments.settle',
  (p) => `
    WITH paid AS (
      UPDATE orders
      SET status = 'SHIPPING', paid_at = now(), transaction_id = ${p.intentId}, reserved_until = NULL,
        open_intent_id = NULL
      WHERE id = ${p.orderId} AND user_id = ${p.userId} AND total_cents = ${p.amountCents}
        AND status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NOT NULL
        AND NOT EXISTS (SELECT FROM payments WHERE intent_id = ${p.intentId} AND giving_back_at IS NOT NULL)
      RETURNING id
    ), payment AS (
      INSERT INTO payments (id, order_id, intent_id, amount_cents, currency, status)
      SELECT ${p.paymentId}, id, ${p.intentId}, ${p.amountCents}, ${p.currency}, 'SUCCEEDED' FROM paid
      ON CONFLICT (intent_id) DO UPDATE SET status = 'SUCCEEDED', failure = NULL, updated_at = now()
    ), ${orderEventClause({ from: 'paid', kind: 'PAID', fromStatus: `'UNPAID'`, toStatus: `'SHIPPING'` })},
    ${auditClause(p, {
      action: 'PAYMENT_SETTLED',
      subject: 'ORDER',
      from: 'paid',
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('status', 'UNPAID')`,
      after: `jsonb_build_object('status', 'SHIPPING', 'amountCents', ${p.amountCents}::int,
        'transactionId', ${p.intentId}::text)`,
    })}
    SELECT id FROM paid`,
);

/**
 * Claims a charge for its return, if its order cannot be paid by it. From then on the charge pays no order, so another
 * request cannot settle with money that this one returns.
 */
export const claimReturn = statement<Charge, { id: string }>(
  'payments.claim-return',
  (p) => `
    WITH unpayable AS (
      SELECT id FROM orders
      WHERE id = ${p.orderId} AND transaction_id IS DISTINCT FROM ${p.intentId}
        AND NOT (status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NOT NULL)
      FOR UPDATE
    )
    INSERT INTO payments (id, order_id, intent_id, amount_cents, currency, status, giving_back_at)
    SELECT ${p.paymentId}, id, ${p.intentId}, ${p.amountCents}, ${p.currency}, 'CANCELED', now() FROM unpayable
    ON CONFLICT (intent_id) DO UPDATE SET giving_back_at = COALESCE(payments.giving_back_at, now())
    RETURNING id`,
);

interface ReturnState {
  intentId: string;
  /** Why the refund failed; null unless it failed. */
  failure: string | null;
}

const recordReturn = (
  status: 'CANCELED' | 'REFUNDED',
  action: 'REFUND_REQUESTED' | 'REFUND_FAILED' | 'PAYMENT_REFUNDED',
) =>
  statement<ReturnState, { id: string }>(
    `payments.return-${action}`,
    (p) => `
    WITH freed AS (
      UPDATE orders SET open_intent_id = NULL WHERE open_intent_id = ${p.intentId}
    ), returned AS (
      UPDATE payments SET status = '${status}', return_failure = ${p.failure}, updated_at = now()
      WHERE intent_id = ${p.intentId} AND (status <> '${status}' OR return_failure IS DISTINCT FROM ${p.failure}::text)
      RETURNING payments.*, old.status AS old_status
    ), ${auditClause(p, {
      action,
      subject: 'ORDER',
      from: 'returned',
      subjectId: 'order_id',
      actorId: 'NULL',
      before: `jsonb_build_object('payment', old_status)`,
      after: `jsonb_build_object('payment', status, 'amountCents', amount_cents, 'transactionId', intent_id,
        'failure', return_failure)`,
    })}
    SELECT id FROM returned`,
  );

/** Records the state of the refund of a late charge; repeating it changes nothing. */
export const recordReturnState = {
  pending: recordReturn('CANCELED', 'REFUND_REQUESTED'),
  failed: recordReturn('CANCELED', 'REFUND_FAILED'),
  done: recordReturn('REFUNDED', 'PAYMENT_REFUNDED'),
};

/** Stores a webhook event once. `isApplied` is true for a repeated event that was applied before. */
export const storeEvent = statement<{ id: string; type: string; payload: object }, { isApplied: boolean }>(
  'payments.store-event',
  (p) => `
    INSERT INTO provider_events (id, type, payload) VALUES (${p.id}, ${p.type}, ${p.payload})
    ON CONFLICT (id) DO UPDATE SET type = EXCLUDED.type
    RETURNING applied_at IS NOT NULL AS "isApplied"`,
);

export const markEventApplied = statement<{ id: string }>(
  'payments.mark-event-applied',
  (p) => `UPDATE provider_events SET applied_at = now() WHERE id = ${p.id}`,
);

export const countLateEvents = statement<object, { count: number }>(
  'payments.count-late-events',
  () => `
    SELECT count(*)::int AS count FROM (
      SELECT FROM provider_events WHERE applied_at IS NULL AND received_at < now() - interval '10 minutes' LIMIT 1000
    ) AS late`,
);

/** Deletes applied events that the provider no longer sends again: it lists events for 30 days. */
export const deleteOldEvents = statement<{ limit: number }, { id: string }>(
  'payments.delete-old-events',
  (p) => `
    DELETE FROM provider_events WHERE id IN (
      SELECT id FROM provider_events WHERE applied_at < now() - interval '30 days' LIMIT ${p.limit}
    ) RETURNING id`,
);
