import { orderEventClause } from '#modules/orders/order-event.sql.ts';
import { lockParts, partsAreLocked, restockClause } from '#modules/orders/stock.sql.ts';
import { auditClause } from '#platform/audit.ts';
import { type CallKey, storeKey } from '#platform/idempotency.ts';
import { type Placeholders, statement } from '#platform/statement.ts';
import type { ReturnDisposition, ReturnReason, ReturnStatus } from './returns.type.ts';

// All of these lock the order first, then the return, then the line. A trigger compares the line with its returns.

interface Step {
  orderId: string;
  actorId: string;
}

interface NewReturn extends Step, CallKey {
  /** Of each line, with its pieces, by position. */
  returnIds: string[];
  positions: number[];
  quantities: number[];
  reason: ReturnReason;
  note: string;
  photos: string[];
}

const delivered = { fromStatus: `'DELIVERED'`, toStatus: `'DELIVERED'`, orderId: 'order_id' };

/** Records a return of delivered pieces for each line; the CHECK of the line refuses more than were delivered. */
export const requestReturn = statement<NewReturn, { id: string }>(
  'returns.request',
  (p) => `
    WITH delivered AS MATERIALIZED (
      SELECT id FROM orders WHERE id = ${p.orderId} AND status = 'DELIVERED' AND deleted_at IS NULL FOR NO KEY UPDATE
    ), given AS (
      SELECT * FROM unnest(${p.returnIds}::uuid[], ${p.positions}::int[], ${p.quantities}::int[])
        AS line (id, position, quantity)
    ), line AS (
      UPDATE order_lines SET claimed = claimed + given.quantity FROM delivered, given
      WHERE order_id = delivered.id AND order_lines.position = given.position
      RETURNING given.id, order_id, order_lines.position, given.quantity AS pieces
    ), made AS (
      INSERT INTO returns (id, order_id, position, quantity, reason, note, photos)
      SELECT id, order_id, position, pieces, ${p.reason}, ${p.note}, ${p.photos} FROM line
      RETURNING id, order_id, position
    ), requested AS (
      SELECT id, order_id FROM made ORDER BY position LIMIT 1
    ), ${orderEventClause({ from: 'requested', kind: 'RETURN_REQUESTED', ...delivered, actorId: p.actorId })},
    ${storeKey(p, { from: 'requested', userId: p.actorId })}
    SELECT id FROM requested`,
);

interface Move extends Step {
  returnId: string;
}

const lockedOrder = (p: { orderId: string }) =>
  `locked AS MATERIALIZED (SELECT id FROM orders WHERE id = ${p.orderId} FOR NO KEY UPDATE)`;

/** The clause that frees the pieces of the return in `moved`, unless they were received: those stay as they were counted. */
const freedLine = `line AS (
      UPDATE order_lines SET claimed = claimed - moved.quantity FROM moved
      WHERE order_lines.order_id = moved.order_id AND order_lines.position = moved.position
        AND moved.received_at IS NULL
    )`;

export const withdrawReturn = statement<Move, { id: string }>(
  'returns.withdraw',
  (p) => `
    WITH ${lockedOrder(p)}, moved AS (
      UPDATE returns SET status = 'WITHDRAWN', decided_at = now() FROM locked
      WHERE returns.id = ${p.returnId} AND order_id = locked.id AND status IN ('REQUESTED', 'APPROVED')
      RETURNING returns.id, order_id, position, quantity, received_at
    ), ${freedLine}, ${orderEventClause({ from: 'moved', kind: 'RETURN_WITHDRAWN', ...delivered, actorId: p.actorId })}
    SELECT id FROM moved`,
);

const auditOf = (
  p: Pick<Placeholders<Move>, 'actorId'>,
  action: 'RETURN_APPROVED' | 'RETURN_DECLINED' | 'RETURN_RECEIVED' | 'RETURN_CLOSED',
  facts: string,
) =>
  auditClause(p, {
    action,
    subject: 'ORDER',
    from: 'moved',
    subjectId: 'order_id',
    actorId: p.actorId,
    after: `jsonb_build_object('return', id, 'position', position, 'quantity', quantity, ${facts})`,
  });

interface Decision extends Move {
  answer: string;
}

/** The clause of a decision, as `moved`. */
const decided = (p: Placeholders<Decision>, status: 'APPROVED' | 'DECLINED', guard: string) => `moved AS (
      UPDATE returns SET status = '${status}', answer = ${p.answer}, decided_at = now() FROM locked
      WHERE returns.id = ${p.returnId} AND order_id = locked.id AND ${guard}
      RETURNING returns.id, order_id, position, quantity, received_at
    )`;

/** The clauses that record a decision. */
const recorded = (p: Placeholders<Decision>, kind: 'RETURN_APPROVED' | 'RETURN_DECLINED') =>
  `${orderEventClause({ from: 'moved', kind, ...delivered, actorId: p.actorId })},
    ${auditOf(p, kind, `'answer', ${p.answer}::text`)}`;

export const approveReturn = statement<Decision, { id: string }>(
  'returns.approve',
  (p) => `
    WITH ${lockedOrder(p)}, ${decided(p, 'APPROVED', `status = 'REQUESTED'`)}, ${recorded(p, 'RETURN_APPROVED')}
    SELECT id FROM moved`,
);

interface Decline extends Decision {
  seenStatus: ReturnStatus;
  refundIds: string[];
}

/** Declines a return in the status that the admin has seen, unless its refund was made. */
export const declineReturn = statement<Decline, { id: string }>('returns.decline', (p) => {
  const guard = `status = ${p.seenStatus}
        AND NOT EXISTS (SELECT FROM refunds WHERE id = ANY(${p.refundIds}::uuid[]) AND refunds.status <> 'FAILED')`;
  return `
    WITH ${lockedOrder(p)}, ${decided(p, 'DECLINED', guard)}, ${freedLine}, ${recorded(p, 'RETURN_DECLINED')}
    SELECT id FROM moved`;
});

interface Receipt extends Move {
  disposition: ReturnDisposition;
}

/** Records the receipt; restocked pieces return to stock and count as returned, those written off stay claimed. */
export const receiveReturn = statement<Receipt, { id: string }>(
  'returns.receive',
  (p) => `
    WITH ${lockParts(`orders.id = ${p.orderId}`)}, locked AS MATERIALIZED (
      SELECT id FROM orders WHERE id = ${p.orderId} AND ${partsAreLocked} FOR NO KEY UPDATE
    ), moved AS (
      UPDATE returns SET status = 'RECEIVED', disposition = ${p.disposition}, received_at = now() FROM locked
      WHERE returns.id = ${p.returnId} AND order_id = locked.id AND status = 'APPROVED'
      RETURNING returns.id, order_id, position, quantity
    ), back AS (
      SELECT order_id, position, quantity FROM moved WHERE ${p.disposition}::return_disposition = 'RESTOCK'
    ), summed AS (
      UPDATE orders SET restocked = restocked + back.quantity FROM back WHERE orders.id = back.order_id
    ), line AS (
      UPDATE order_lines SET claimed = claimed - back.quantity, returned = returned + back.quantity,
        taken_back = taken_back + back.quantity
      FROM back WHERE order_lines.order_id = back.order_id AND order_lines.position = back.position
      RETURNING order_lines.order_id, product_id, back.quantity AS pieces
    ), ${restockClause('line')}, ${orderEventClause({
      from: 'moved',
      kind: 'RETURN_RECEIVED',
      ...delivered,
      actorId: p.actorId,
    })}, ${auditOf(p, 'RETURN_RECEIVED', `'disposition', ${p.disposition}::text`)}
    SELECT id FROM moved`,
);

/** Links a received return with its refund, unless that failed; also one that was declined while its refund was being made. */
export const closeReturn = statement<{ returnId: string; refundId: string }, { id: string }>(
  'returns.close',
  (p) => `
    UPDATE returns SET status = 'REFUNDED', refund_id = refunds.id FROM refunds
    WHERE returns.id = ${p.returnId} AND received_at IS NOT NULL AND returns.status <> 'REFUNDED'
      AND refunds.id = ${p.refundId} AND refunds.order_id = returns.order_id AND refunds.status <> 'FAILED'
    RETURNING returns.id`,
);

/** Closes a received return without a refund, if the whole payment of its order went back, and not by that refund. */
export const closeWithoutRefund = statement<Move & { refundId: string }, { id: string }>(
  'returns.close-without-refund',
  (p) => `
    WITH locked AS MATERIALIZED (
      SELECT id FROM orders WHERE id = ${p.orderId} AND refunded_cents + lost_cents >= total_cents FOR NO KEY UPDATE
    ), moved AS (
      UPDATE returns SET status = 'REFUNDED' FROM locked
      WHERE returns.id = ${p.returnId} AND order_id = locked.id AND status = 'RECEIVED'
        AND NOT EXISTS (SELECT FROM refunds WHERE id = ${p.refundId})
      RETURNING returns.id, order_id, position, quantity
    ), ${auditOf(p, 'RETURN_CLOSED', `'status', 'REFUNDED'`)}
    SELECT id FROM moved`,
);
