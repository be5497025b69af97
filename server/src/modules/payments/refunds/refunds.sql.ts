import { auditClause } from '#platform/audit.ts';

// A refund is booked whole, money and stock, before the provider is asked: whatever breaks down after that, the row says
// what is still to be done. The sum stands in the order's own row, so that two refunds at once meet there.

interface Booking {
  /** More columns that the order gets. */
  change?: string;
  guard: string;
  kind: 'CANCELLED' | 'REFUND_REQUESTED';
  action: 'ORDER_CANCELLED' | 'REFUND_REQUESTED';
}

/** $1 order, $2 refund, $3 event, $4 amount, $5 pieces back in stock, $6 reason, $7 actor, $8 request, $9 all that was left? */
const booking = ({ change = '', guard, kind, action }: Booking) => `
    WITH part AS (
      SELECT products.id FROM products JOIN orders ON orders.product_id = products.id WHERE orders.id = $1
      FOR UPDATE OF products
    ), booked AS (
      UPDATE orders SET refunded_cents = refunded_cents + $4::int, restocked = restocked + $5::int${change}
      FROM part
      WHERE orders.id = $1 AND orders.product_id = part.id AND ${guard}
      RETURNING orders.id, orders.product_id, orders.transaction_id, orders.status, orders.refunded_cents
    ), stocked AS (
      -- The catalogue holds 5,000 of a part at most, and that must not keep money from going back.
      UPDATE products SET available = LEAST(available + $5::int, 5000) FROM booked
      WHERE products.id = booked.product_id AND $5::int > 0
    ), refund AS (
      INSERT INTO refunds (id, order_id, intent_id, amount_cents, restocked, reason, requested_by_id, takes_rest)
      SELECT $2, id, transaction_id, $4, $5, $6, $7, $9 FROM booked
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status, actor_id)
      SELECT $3, id, '${kind}', status, status, $7 FROM booked
    ), ${auditClause({
      action,
      subject: 'ORDER',
      from: 'booked',
      subjectId: 'id',
      actorId: '$7',
      before: `jsonb_build_object('refundedCents', refunded_cents - $4::int)`,
      after: `jsonb_build_object('refundedCents', refunded_cents, 'restock', $5::int, 'reason', $6::text)`,
      requestId: '$8',
    })}
    SELECT id FROM booked`;

export const request = {
  name: 'refunds.request',
  text: booking({
    guard: `status <> 'UNPAID' AND refunded_cents + $4::int <= total_cents AND restocked + $5::int <= quantity`,
    kind: 'REFUND_REQUESTED',
    action: 'REFUND_REQUESTED',
  }),
};

/** Calls a paid order off that was not delivered: all that is left of its money and pieces goes back. $10 paid after */
export const cancel = {
  name: 'refunds.cancel',
  text: booking({
    change: ', cancelled_at = now()',
    guard: `status = 'SHIPPING' AND cancelled_at IS NULL AND paid_at > $10
        AND refunded_cents + $4::int = total_cents AND restocked + $5::int = quantity`,
    kind: 'CANCELLED',
    action: 'ORDER_CANCELLED',
  }),
};

/** Books a refund of a paid order that was made at the provider. $1 refund, $2 event, $3 intent, $4 provider's id, $5 amount, $6 reason, $7 request */
export const adopt = {
  name: 'refunds.adopt',
  text: `
    WITH booked AS (
      UPDATE orders SET refunded_cents = refunded_cents + $5
      WHERE transaction_id = $3 AND refunded_cents + $5 <= total_cents
      RETURNING id, status, refunded_cents
    ), refund AS (
      INSERT INTO refunds (id, order_id, intent_id, transaction_id, amount_cents, reason)
      SELECT $1, id, $3, $4, $5, $6 FROM booked
    ), event AS (
      INSERT INTO order_events (id, order_id, kind, from_status, to_status)
      SELECT $2, id, 'REFUND_REQUESTED', status, status FROM booked
    ), ${auditClause({
      action: 'REFUND_REQUESTED',
      subject: 'ORDER',
      from: 'booked',
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('refundedCents', refunded_cents - $5)`,
      after: `jsonb_build_object('refundedCents', refunded_cents, 'reason', $6::text)`,
      requestId: '$7',
    })}
    SELECT id FROM booked`,
};

/** $1 refund, $2 provider's id of it */
export const name = {
  name: 'refunds.name',
  text: 'UPDATE refunds SET transaction_id = $2 WHERE id = $1 AND transaction_id IS NULL',
};

const event = (from: string, kind: string) => `
      INSERT INTO order_events (id, order_id, kind, from_status, to_status)
      SELECT $3, orders.id, '${kind}', orders.status, orders.status FROM ${from} JOIN orders ON orders.id = ${from}.order_id`;

/** $1 refund, $2 provider's id of it, $3 event, $4 request */
export const succeed = {
  name: 'refunds.succeed',
  text: `
    WITH succeeded AS (
      UPDATE refunds SET status = 'SUCCEEDED', transaction_id = $2, settled_at = now()
      WHERE id = $1 AND status = 'PENDING'
      RETURNING order_id, amount_cents
    ), event AS (${event('succeeded', 'REFUNDED')}
    ), ${auditClause({
      action: 'REFUND_SETTLED',
      subject: 'ORDER',
      from: 'succeeded',
      subjectId: 'order_id',
      actorId: 'NULL',
      after: `jsonb_build_object('refund', $2::text, 'amountCents', amount_cents)`,
      requestId: '$4',
    })}
    SELECT order_id FROM succeeded`,
};

/** Also of one that had succeeded: a bank may send the money back days later. $1, $2, $3 as above, $4 why, $5 request */
export const fail = {
  name: 'refunds.fail',
  text: `
    WITH failed AS (
      UPDATE refunds
      SET status = 'FAILED', transaction_id = COALESCE($2, transaction_id), failure = $4, settled_at = now()
      WHERE id = $1 AND status <> 'FAILED'
      RETURNING order_id, amount_cents
    ), freed AS (
      UPDATE orders SET refunded_cents = refunded_cents - failed.amount_cents FROM failed
      WHERE orders.id = failed.order_id
    ), event AS (${event('failed', 'REFUND_FAILED')}
    ), ${auditClause({
      action: 'REFUND_FAILED',
      subject: 'ORDER',
      from: 'failed',
      subjectId: 'order_id',
      actorId: 'NULL',
      after: `jsonb_build_object('refund', $2::text, 'amountCents', amount_cents, 'failure', $4::text)`,
      requestId: '$5',
    })}
    SELECT order_id FROM failed`,
};
