import { auditClause } from '#platform/audit.ts';

// Guards are columns of the order's own row: a row that waited for a lock is judged anew, another table's is not.

/**
 * Books an intent as the one that may pay an order which holds its stock, and keeps the reservation until $5 at least.
 * $1 order, $2 payment, $3 intent, $4 currency, $5 reserved until
 */
export const openPayment = {
  name: 'payments.open',
  text: `
    WITH opened AS (
      UPDATE orders SET open_intent_id = $3, reserved_until = GREATEST(reserved_until, $5)
      WHERE id = $1 AND status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NOT NULL
        AND (open_intent_id IS NULL OR open_intent_id = $3)
      RETURNING id, total_cents
    ), payment AS (
      INSERT INTO payments (id, order_id, intent_id, amount_cents, currency)
      SELECT $2, id, $3, total_cents, $4 FROM opened
      ON CONFLICT (intent_id) DO NOTHING
    )
    SELECT id FROM opened`,
};

/** Books what the provider said when it refused a card, null if it has not. $1 intent, $2 failure */
export const bookFailure = {
  name: 'payments.failure',
  text: `
    UPDATE payments SET failure = $2, updated_at = now()
    WHERE intent_id = $1 AND status = 'OPEN' AND failure IS DISTINCT FROM $2`,
};

/** Books that an intent can never pay any more. $1 intent */
export const closePayment = {
  name: 'payments.close',
  text: `
    WITH freed AS (
      UPDATE orders SET open_intent_id = NULL WHERE open_intent_id = $1
    )
    UPDATE payments SET status = 'CANCELED', updated_at = now() WHERE intent_id = $1 AND status = 'OPEN'`,
};

/**
 * Locks an order before another statement judges it: that one then sees what was committed while this one waited, also
 * of other tables. $1 order
 */
export const lockOrder = { name: 'payments.lock-order', text: 'SELECT id FROM orders WHERE id = $1 FOR UPDATE' };

/**
 * Marks an order paid that holds its stock, with its history and its payment in the same breath; not by a charge that
 * is being given back, for which the order must be locked before.
 * $1 order, $2 event, $3 user, $4 intent, $5 amount, $6 currency, $7 payment, $8 request
 */
export const settlePayment = {
  name: 'payments.settle',
  text: `
    WITH paid AS (
      UPDATE orders
      SET status = 'SHIPPING', paid_at = now(), transaction_id = $4, reserved_until = NULL, open_intent_id = NULL
      WHERE id = $1 AND user_id = $3 AND total_cents = $5
        AND status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NOT NULL
        AND NOT EXISTS (SELECT FROM payments WHERE intent_id = $4 AND giving_back_at IS NOT NULL)
      RETURNING id
    ), payment AS (
      INSERT INTO payments (id, order_id, intent_id, amount_cents, currency, status)
      SELECT $7, id, $4, $5, $6, 'SUCCEEDED' FROM paid
      ON CONFLICT (intent_id) DO UPDATE SET status = 'SUCCEEDED', failure = NULL, updated_at = now()
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status)
      SELECT $2, id, 'PAID', 'UNPAID', 'SHIPPING' FROM paid
    ), ${auditClause({
      action: 'PAYMENT_SETTLED',
      subject: 'ORDER',
      from: 'paid',
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('status', 'UNPAID')`,
      after: `jsonb_build_object('status', 'SHIPPING', 'amountCents', $5::int, 'transactionId', $4::text)`,
      requestId: '$8',
    })}
    SELECT id FROM paid`,
};

/**
 * Books that a charge is about to be given back, if its order cannot be paid by it now. From then on it never can be, so
 * that no other call pays with what this one gives back. $1 payment, $2 order, $3 intent, $4 amount, $5 currency
 */
export const claimRefund = {
  name: 'payments.claim-refund',
  text: `
    WITH unpayable AS (
      SELECT id FROM orders
      WHERE id = $2 AND transaction_id IS DISTINCT FROM $3
        AND NOT (status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NOT NULL)
      FOR UPDATE
    )
    INSERT INTO payments (id, order_id, intent_id, amount_cents, currency, status, giving_back_at)
    SELECT $1, id, $3, $4, $5, 'CANCELED', now() FROM unpayable
    ON CONFLICT (intent_id) DO UPDATE SET giving_back_at = COALESCE(payments.giving_back_at, now())
    RETURNING id`,
};

/**
 * Books a charge that was given back, once. $1 payment, $2 order, $3 intent, $4 amount, $5 currency, $6 request
 */
export const bookRefund = {
  name: 'payments.refund',
  text: `
    WITH freed AS (
      UPDATE orders SET open_intent_id = NULL WHERE open_intent_id = $3
    ), refunded AS (
      INSERT INTO payments (id, order_id, intent_id, amount_cents, currency, status)
      VALUES ($1, $2, $3, $4, $5, 'REFUNDED')
      ON CONFLICT (intent_id) DO UPDATE SET status = 'REFUNDED', updated_at = now() WHERE payments.status <> 'REFUNDED'
      RETURNING payments.*, old.status AS old_status
    ), ${auditClause({
      action: 'PAYMENT_REFUNDED',
      subject: 'ORDER',
      from: 'refunded',
      subjectId: 'order_id',
      actorId: 'NULL',
      before: `jsonb_build_object('payment', old_status)`,
      after: `jsonb_build_object('payment', status, 'amountCents', amount_cents, 'transactionId', intent_id)`,
      requestId: '$6',
    })}
    SELECT id FROM refunded`,
};

/** $1 provider's event id, $2 type, $3 payload; answers whether it still has to be applied. */
export const storeNotice = {
  name: 'payments.store-notice',
  text: `
    INSERT INTO provider_events (id, type, payload) VALUES ($1, $2, $3)
    ON CONFLICT (id) DO UPDATE SET type = EXCLUDED.type
    RETURNING applied_at IS NULL AS "isNew"`,
};

export const noticeApplied = {
  name: 'payments.notice-applied',
  text: 'UPDATE provider_events SET applied_at = now() WHERE id = $1',
};
