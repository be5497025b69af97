import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import { stockAfterReturn } from '#modules/orders/stock.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';
import type { DisputeOutcome } from './disputes.type.ts';

export interface DisputedOrder {
  id: string;
  status: 'SHIPPING' | 'DELIVERED';
  quantity: number;
  totalCents: number;
  refundedCents: number;
  lostCents: number;
  restocked: number;
  isCancelled: boolean;
}

/** Locks the part and then the order that an intent paid, for the next statements of the transaction. */
export const lockDisputedOrder = statement<{ intentId: string }, DisputedOrder>(
  'disputes.lock-order',
  (p) => `
    WITH part AS (
      SELECT products.id FROM products JOIN orders ON orders.product_id = products.id
      WHERE orders.transaction_id = ${p.intentId}
      FOR UPDATE OF products
    )
    SELECT orders.id, status, quantity, total_cents AS "totalCents", refunded_cents AS "refundedCents",
      lost_cents AS "lostCents", restocked, cancelled_at IS NOT NULL AS "isCancelled"
    FROM part JOIN orders ON orders.product_id = part.id
    WHERE orders.transaction_id = ${p.intentId}
    FOR UPDATE OF orders`,
);

interface StoredDispute {
  id: string;
  transactionId: string;
  intentId: string;
  orderId: string | null;
  amountCents: number;
  currency: string;
  reason: string;
  status: string;
  outcome: DisputeOutcome;
  evidenceDueAt: Date | null;
  isEvidenceSubmitted: boolean;
  lostCents: number;
  restocked: number;
  openedAt: Date;
  /** The revision of the row that was read before the provider was asked; 0 without a row. */
  revision: number;
}

/** Stores the provider's answer; does nothing if the row has changed since `revision`. */
export const storeDispute = statement<StoredDispute, { id: string }>(
  'disputes.store',
  (p) => `
    INSERT INTO disputes (id, transaction_id, intent_id, order_id, amount_cents, currency, reason, status, outcome,
      evidence_due_at, evidence_submitted, lost_cents, restocked, opened_at)
    VALUES (${p.id}, ${p.transactionId}, ${p.intentId}, ${p.orderId}, ${p.amountCents}, ${p.currency}, ${p.reason},
      ${p.status}, ${p.outcome}, ${p.evidenceDueAt}, ${p.isEvidenceSubmitted}, ${p.lostCents}, ${p.restocked},
      ${p.openedAt})
    ON CONFLICT (transaction_id) DO UPDATE SET order_id = EXCLUDED.order_id, amount_cents = EXCLUDED.amount_cents,
      currency = EXCLUDED.currency, reason = EXCLUDED.reason, status = EXCLUDED.status, outcome = EXCLUDED.outcome,
      evidence_due_at = EXCLUDED.evidence_due_at, evidence_submitted = EXCLUDED.evidence_submitted,
      lost_cents = EXCLUDED.lost_cents, restocked = EXCLUDED.restocked, asked_at = now(),
      revision = disputes.revision + 1
    WHERE disputes.revision = ${p.revision}
    RETURNING id`,
);

interface OrderEffect {
  orderId: string;
  eventId: string;
  requestId: string | null;
  /** The provider's id of the dispute. */
  transactionId: string;
  /** 1: one more open dispute; -1: one less. */
  opened: number;
  /** Cents lost by this change; negative if a lost dispute is appealed. */
  lost: number;
  /** Whether the order is canceled, because its money is gone and it was not delivered. */
  cancels: boolean;
  /** Pieces returned to stock. */
  restock: number;
  /** The largest stock of a part. */
  maxAvailable: number;
}

const applyOutcome = (outcome: DisputeOutcome, kind: 'DISPUTE_OPENED' | 'DISPUTE_WON' | 'DISPUTE_LOST') =>
  statement<OrderEffect, { id: string }>(
    `disputes.apply-${outcome}`,
    (p) => `
    WITH disputed AS (
      UPDATE orders
      SET open_disputes = open_disputes + ${p.opened}::int, lost_cents = lost_cents + ${p.lost}::int,
        restocked = restocked + ${p.restock}::int,
        cancelled_at = CASE WHEN ${p.cancels}::boolean THEN now() ELSE cancelled_at END
      WHERE id = ${p.orderId}
      RETURNING id, product_id, status, lost_cents
    ), restocked AS (
      UPDATE products
      SET available = ${stockAfterReturn({ pieces: `${p.restock}::int`, orderId: 'disputed.id', max: p.maxAvailable })}
      FROM disputed
      WHERE products.id = disputed.product_id AND ${p.restock}::int > 0
    ), ${orderEventClause(p, { from: 'disputed', kind, fromStatus: 'status', toStatus: 'status' })}, ${auditClause({
      action: kind,
      subject: 'ORDER',
      from: 'disputed',
      subjectId: 'id',
      actorId: 'NULL',
      before: `jsonb_build_object('lostCents', lost_cents - ${p.lost}::int)`,
      after: `jsonb_build_object('dispute', ${p.transactionId}::text, 'lostCents', lost_cents,
        'restock', ${p.restock}::int)`,
      requestId: p.requestId,
    })}
    SELECT id FROM disputed`,
  );

/** Changes the order of a dispute: its count of open disputes, its loss, its stock and its history. */
export const applyToOrder = {
  OPEN: applyOutcome('OPEN', 'DISPUTE_OPENED'),
  WON: applyOutcome('WON', 'DISPUTE_WON'),
  LOST: applyOutcome('LOST', 'DISPUTE_LOST'),
};
