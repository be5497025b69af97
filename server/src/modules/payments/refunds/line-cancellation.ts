import { lockParts, partsAreLocked } from '#modules/orders/stock.sql.ts';
import type { Order, OrderLine } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database, Query } from '#platform/database.ts';
import type { CallKey } from '#platform/idempotency.ts';
import { newId } from '#platform/ids.ts';
import { statement } from '#platform/statement.ts';
import { centsBack, type PriceWithCharges } from './refunded-charges.ts';
import { isAsRead, isRefundable, type NewRefund, type ReadSums, record, sumsOf } from './refunds.sql.ts';

/** Locks the parts and then the order, for `cancelLine`: a statement that waited would see older lines. */
const lockOrder = statement<{ orderId: string }, { id: string }>(
  'refunds.lock-order',
  (p) => `WITH ${lockParts(`orders.id = ${p.orderId}`)}
    SELECT id FROM orders WHERE id = ${p.orderId} AND ${partsAreLocked} FOR UPDATE`,
);

/**
 * Cancels pieces of lines of a locked order that did not ship, with their refund. Other pieces must be left as they were
 * read: the last ones are refunded with the shipping, and are the whole order if none has shipped.
 */
const cancelLine = statement<NewRefund & ReadSums & { paidAfter: Date }, { id: string }>('refunds.cancel-line', (p) =>
  record(p, {
    guard: `status = 'SHIPPING' AND cancelled_at IS NULL AND paid_at > ${p.paidAfter} AND ${isRefundable(p)}
        AND ${isAsRead(p)} AND NOT EXISTS (
          SELECT FROM order_lines JOIN unnest(${p.positions}::int[], ${p.pieces}::int[]) AS given (position, pieces)
            ON given.position = order_lines.position
          WHERE order_id = orders.id AND shipped + returned - taken_back + given.pieces > order_lines.quantity
        )`,
    kind: 'LINE_CANCELLED',
    action: 'LINE_CANCELLED',
  }),
);

export type LineRefund = ReturnType<typeof makeLineRefund>;

/** Pieces of a line that did not ship. */
export interface LinePieces {
  line: OrderLine;
  pieces: number;
}

/** Pieces that are canceled, and the key of the call. */
interface CanceledPieces extends LinePieces, CallKey {
  paidAfter: Date;
}

interface Collaborators {
  db: Database;
  refundableCents: (order: Order) => number;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  priceWithCharges: PriceWithCharges;
  /** Requests a recorded refund from the card provider. */
  sendToProvider: (refundId: string) => Promise<void>;
  completeDelivery: (query: Query, orderId: string) => Promise<unknown>;
}

export function makeLineRefund(collaborators: Collaborators) {
  const { db, refundableCents, linesOf, priceWithCharges, sendToProvider, completeDelivery } = collaborators;
  return { cancel, centsOf };

  /** The price of the pieces with its charges, as far as the payment reaches. */
  async function centsOf(order: Order, { line, pieces }: LinePieces): Promise<number> {
    const [lines = []] = order.chargesCents > 0 ? await linesOf([order.id]) : [];
    const given = { cents: pieces * line.unitPriceCents, centsBefore: centsBack(lines) };
    const price = await priceWithCharges(order, given);
    return Math.min(price, refundableCents(order));
  }

  /** Cancels the pieces and refunds them. False if the order has changed. */
  async function cancel(viewer: Viewer, order: Order, { line, pieces, ...more }: CanceledPieces): Promise<boolean> {
    const ids = { refundId: newId(), orderId: order.id, actorId: viewer.id };
    const amountCents = await centsOf(order, { line, pieces });
    const returned = { positions: [line.position], pieces: [pieces], restock: pieces };
    const reason = `Canceled: ${pieces.toLocaleString('en-US')} × ${line.productName}`.slice(0, 300);
    const facts = { amountCents, reason };
    const recorded = await db.transaction(async (query) => {
      await query(lockOrder, { orderId: order.id });
      const made = await query(cancelLine, { ...ids, ...returned, ...facts, ...sumsOf(order), ...more });
      // The pieces may be the last ones that were missing beside delivered shipments.
      if (made.length > 0) await completeDelivery(query, order.id);
      return made;
    });
    if (recorded.length > 0 && amountCents > 0) await sendToProvider(ids.refundId);
    return recorded.length > 0;
  }
}
