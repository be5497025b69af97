import type { PrismaClient } from '#generated/prisma/client.ts';

/**
 * Checks the ledger invariants in one snapshot; every returned row is a violation. `stock` is the initial stock of each
 * part; it must stay below the maximum of 5,000, above which returned pieces are not added.
 */
export const violatedInvariants = (prisma: PrismaClient, stock: number) => prisma.$queryRaw<
  { invariant: string; id: string }[]
>`
  WITH held AS (
    SELECT line.product_id, sum(line.quantity - returned) AS pieces
    FROM orders JOIN order_lines AS line ON order_id = orders.id
    WHERE status <> 'UNPAID' OR (deleted_at IS NULL AND reserved_until IS NOT NULL) GROUP BY line.product_id
  ), lines AS (
    SELECT order_id, count(*) AS lines, sum(quantity) AS pieces, sum(quantity * unit_price_cents) AS cents,
      sum(returned) AS returned, bool_or(reserved) AS is_held, bool_and(reserved) AS are_held
    FROM order_lines GROUP BY order_id
  ), took AS (
    SELECT order_id, count(*) AS payments, min(amount_cents) AS cents, min(currency) AS currency, min(intent_id) AS intent
    FROM payments WHERE status = 'SUCCEEDED' GROUP BY order_id
  ), back AS (
    SELECT order_id, sum(quantity) AS pieces FROM returns WHERE disposition = 'RESTOCK' GROUP BY order_id
  ), sent AS (
    SELECT order_id, position, sum(quantity) AS pieces FROM shipment_lines GROUP BY order_id, position
  ), gave AS (
    SELECT order_id, sum(amount_cents) FILTER (WHERE status <> 'FAILED') AS cents, sum(restocked) AS pieces
    FROM refunds GROUP BY order_id
  ), canceled AS (
    -- Pieces of refunded orders, which are canceled without a refund.
    SELECT subject_id AS order_id, sum((after->>'restock')::int) AS pieces FROM audit_entries
    WHERE action IN ('ORDER_CANCELLED', 'LINE_CANCELLED') AND before->'refundedCents' = after->'refundedCents'
    GROUP BY subject_id
  ), disputed AS (
    SELECT order_id, count(*) FILTER (WHERE outcome = 'OPEN') AS open,
      count(*) FILTER (WHERE outcome = 'OPEN' AND is_inquiry) AS inquiries, sum(lost_cents) AS cents, sum(restocked) AS pieces
    FROM disputes GROUP BY order_id
  )
  SELECT 'I1: stock below zero' AS invariant, id::text FROM products WHERE available < 0
  UNION ALL SELECT 'I2: pieces lost or made', id::text FROM products LEFT JOIN held ON product_id = id
    WHERE available + COALESCE(pieces, 0) <> ${stock}
  UNION ALL SELECT 'I3: not the sum of its lines', id::text FROM orders LEFT JOIN lines ON order_id = orders.id
    WHERE (total_cents, quantity, line_count, restocked, reserved_until IS NOT NULL, reserved_until IS NOT NULL)
      IS DISTINCT FROM (cents + charges_cents, lines.pieces, lines, returned, is_held, are_held)
  UNION ALL SELECT 'charges do not add up', id::text FROM orders
    WHERE charges_cents <> (SELECT COALESCE(sum(cents), 0) FROM order_charges WHERE order_id = orders.id)
  UNION ALL SELECT 'I4: paid without its one payment', o.id::text FROM orders o LEFT JOIN took ON order_id = o.id
    WHERE (o.paid_at IS NOT NULL) <> (COALESCE(payments, 0) = 1 AND cents = o.total_cents AND currency = 'USD'
      AND intent = o.transaction_id) OR (o.paid_at IS NOT NULL) <> (o.status <> 'UNPAID')
  UNION ALL SELECT 'I5: one payment, two orders', min(id::text) FROM orders
    WHERE transaction_id IS NOT NULL GROUP BY transaction_id HAVING count(*) > 1
  UNION ALL SELECT 'I6: delivered but not paid', id::text FROM orders WHERE status = 'DELIVERED' AND paid_at IS NULL
  UNION ALL SELECT 'cancelled and delivered', id::text FROM orders WHERE status = 'DELIVERED' AND cancelled_at IS NOT NULL
  UNION ALL SELECT 'refunds do not add up', o.id::text FROM orders o LEFT JOIN gave ON gave.order_id = o.id
      LEFT JOIN disputed ON disputed.order_id = o.id LEFT JOIN back ON back.order_id = o.id
      LEFT JOIN canceled ON canceled.order_id = o.id
    WHERE o.refunded_cents <> COALESCE(gave.cents, 0)
      OR o.restocked <> COALESCE(gave.pieces, 0) + COALESCE(disputed.pieces, 0) + COALESCE(back.pieces, 0) + COALESCE(canceled.pieces, 0)
      OR o.refunded_cents > o.total_cents
  UNION ALL SELECT 'shipments do not add up', order_id::text FROM order_lines LEFT JOIN sent USING (order_id, position)
    WHERE shipped <> COALESCE(pieces, 0) OR claimed + taken_back > shipped OR shipped + returned - taken_back > quantity
  UNION ALL SELECT 'delivered, but not shipped', order_id::text FROM order_lines JOIN orders ON orders.id = order_id
    WHERE status = 'DELIVERED' AND shipped + returned - taken_back <> order_lines.quantity
  UNION ALL SELECT 'disputes do not add up', o.id::text FROM orders o LEFT JOIN disputed ON order_id = o.id
    WHERE o.open_disputes <> COALESCE(disputed.open, 0) OR o.open_inquiries <> COALESCE(disputed.inquiries, 0) OR o.lost_cents <> COALESCE(disputed.cents, 0)`;

interface Ledger {
  charges: { payment_intent: string; amount: number; amount_refunded: number }[];
}

/** Charges of the provider whose kept amount differs from the paid and not refunded amount of their order. */
export async function chargesWithoutOrder(prisma: PrismaClient, cardsUrl: string) {
  const { charges } = (await (await fetch(`${cardsUrl}/__sandbox/ledger`)).json()) as Ledger;
  const orders = await prisma.order.findMany({ where: { transactionId: { not: null } } });
  const paid = new Map(orders.map((order) => [order.transactionId, order]));
  const unknown = charges.filter(({ payment_intent, amount, amount_refunded }) => {
    const order = paid.get(payment_intent);
    const kept = order ? order.totalCents - order.refundedCents : 0;
    return kept !== amount - amount_refunded;
  });
  const charged = new Set(charges.map(({ payment_intent }) => payment_intent));
  const unpaid = orders.filter(({ transactionId }) => !charged.has(transactionId ?? ''));
  return [...unknown, ...unpaid];
}
