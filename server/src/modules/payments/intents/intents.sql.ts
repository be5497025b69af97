import { statement } from '#platform/statement.ts';

/**
 * Records an intent as the one open intent of an unpaid order with reserved stock. Keeps the reservation until
 * `reservedUntil`, but not beyond the latest end of the reservation. All conditions are columns of the order itself: a
 * statement that waits for a lock re-reads the locked row, but no other table.
 */
export const openPayment = statement<
  { orderId: string; paymentId: string; intentId: string; currency: string; reservedUntil: Date },
  { id: string }
>(
  'payments.open',
  (p) => `
    WITH opened AS (
      UPDATE orders SET open_intent_id = ${p.intentId},
        reserved_until = GREATEST(reserved_until, LEAST(${p.reservedUntil}, reservation_ends_at))
      WHERE id = ${p.orderId} AND status = 'UNPAID' AND deleted_at IS NULL AND reserved_until IS NOT NULL
        AND (open_intent_id IS NULL OR open_intent_id = ${p.intentId})
      RETURNING id, total_cents
    ), payment AS (
      INSERT INTO payments (id, order_id, intent_id, amount_cents, currency)
      SELECT ${p.paymentId}, id, ${p.intentId}, total_cents, ${p.currency} FROM opened
      ON CONFLICT (intent_id) DO NOTHING
    )
    SELECT id FROM opened`,
);
