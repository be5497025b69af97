import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import { lockParts, partsAreLocked, restockClause } from '#modules/orders/stock.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { statement } from '#platform/statement.ts';
import type { DisputeOutcome } from './disputes.type.ts';

export interface DisputedOrder {
  id: string;
  status: 'SHIPPING' | 'DELIVERED';
  totalCents: number;
  refundedCents: number;
  lostCents: number;
  isCancelled: boolean;
}

/** Locks the parts and then the order that an intent paid, for the next statements of the transaction. */
export const lockDisputedOrder = statement<{ intentId: string }, DisputedOrder>(
  'disputes.lock-order',
  (p) => `
    WITH ${lockParts(`orders.transaction_id = ${p.intentId}`)}
    SELECT id, status, total_cents AS "totalCents", refunded_cents AS "refundedCents",
      lost_cents AS "lostCents", cancelled_at IS NOT NULL AS "isCancelled"
    FROM orders
    WHERE transaction_id = ${p.intentId} AND ${partsAreLocked}
    FOR UPDATE`,
);

/** The pieces of a locked order that neither shipped nor returned: a statement of its own, so it sees the last change. */
export const leftToShip = statement<{ orderId: string }, { pieces: number }>(
  'disputes.left-to-ship',
  (p) => `SELECT COALESCE(sum(quantity - shipped - returned + taken_back), 0)::int AS pieces
    FROM order_lines WHERE order_id = ${p.orderId}`,
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
  isInquiry: boolean;
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
      evidence_due_at, evidence_submitted, is_inquiry, lost_cents, restocked, opened_at)
    VALUES (${p.id}, ${p.transactionId}, ${p.intentId}, ${p.orderId}, ${p.amountCents}, ${p.currency}, ${p.reason},
      ${p.status}, ${p.outcome}, ${p.evidenceDueAt}, ${p.isEvidenceSubmitted}, ${p.isInquiry}, ${p.lostCents}, ${p.restocked},
      ${p.openedAt})
    ON CONFLICT (transaction_id) DO UPDATE SET order_id = EXCLUDED.order_id, amount_cents = EXCLUDED.amount_cents,
      currency = EXCLUDED.currency, reason = EXCLUDED.reason, status = EXCLUDED.status, outcome = EXCLUDED.outcome,
      evidence_due_at = EXCLUDED.evidence_due_at, evidence_submitted = EXCLUDED.evidence_submitted, is_inquiry = EXCLUDED.is_inquiry,
      lost_cents = EXCLUDED.lost_cents, restocked = EXCLUDED.restocked, asked_at = now(),
      revision = disputes.revision + 1
    WHERE disputes.revision = ${p.revision}
    RETURNING id`,
);

interface OrderEffect {
  orderId: string;
  /** The provider's id of the dispute. */
  transactionId: string;
  /** 1: one more open dispute; -1: one less. */
  opened: number;
  /** The same of open inquiries, which are open disputes, too. */
  inquired: number;
  /** Cents lost by this change; negative if a lost dispute is appealed. */
  lost: number;
  /** Whether the order is canceled, because its money is gone and it was not delivered. */
  cancels: boolean;
  /** Pieces returned to stock: none, or all that did not ship. */
  restock: number;
}

const applyOutcome = (outcome: DisputeOutcome, kind: 'DISPUTE_OPENED' | 'DISPUTE_WON' | 'DISPUTE_LOST') =>
  statement<OrderEffect, { id: string }>(
    `disputes.apply-${outcome}`,
    (p) => `
    WITH disputed AS (
      UPDATE orders
      SET open_disputes = open_disputes + ${p.opened}::int, open_inquiries = open_inquiries + ${p.inquired}::int,
        lost_cents = lost_cents + ${p.lost}::int,
        restocked = restocked + ${p.restock}::int,
        cancelled_at = CASE WHEN ${p.cancels}::boolean THEN now() ELSE cancelled_at END
      WHERE id = ${p.orderId}
      RETURNING id, status, total_cents, refunded_cents, lost_cents
    ), line AS (
      UPDATE order_lines SET returned = quantity - shipped + taken_back FROM disputed
      WHERE order_id = disputed.id AND returned - taken_back < quantity - shipped AND ${p.restock}::int > 0
      RETURNING order_id, product_id, returned - old.returned AS pieces
    ), reopened AS (
      UPDATE returns SET status = 'RECEIVED' FROM disputed
      WHERE order_id = disputed.id AND returns.status = 'REFUNDED' AND refund_id IS NULL
        AND ${p.lost}::int < 0 AND refunded_cents + lost_cents < total_cents
    ), ${restockClause('line')}, ${orderEventClause({ from: 'disputed', kind, fromStatus: 'status', toStatus: 'status' })}, ${auditClause(
      p,
      {
        action: kind,
        subject: 'ORDER',
        from: 'disputed',
        subjectId: 'id',
        actorId: 'NULL',
        before: `jsonb_build_object('lostCents', lost_cents - ${p.lost}::int)`,
        after: `jsonb_build_object('dispute', ${p.transactionId}::text, 'lostCents', lost_cents,
        'restock', ${p.restock}::int)`,
      },
    )}
    SELECT id FROM disputed`,
  );

/**
 * Changes the order of a dispute: its count of open disputes, its loss, its stock and its history. An appeal reopens returns
 * that were closed without a refund because of the loss.
 */
export const applyToOrder = {
  OPEN: applyOutcome('OPEN', 'DISPUTE_OPENED'),
  WON: applyOutcome('WON', 'DISPUTE_WON'),
  LOST: applyOutcome('LOST', 'DISPUTE_LOST'),
};
