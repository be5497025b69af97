import type { OrderLinesFragment } from '#generated/graphql.ts';

type Order = Pick<OrderLinesFragment, 'lines' | 'total' | 'refunded' | 'chargedBack' | 'shippedAt'>;
type Line = OrderLinesFragment['lines'][number];

/** What the server refunds for canceled pieces of a line, in cents; it cancels the whole order with its last pieces. */
export function refundOfPieces(order: Order, line: Line, pieces: number): { cents: number; isWholeOrder: boolean } {
  const rest = Math.max(0, order.total.cents - order.refunded.cents - order.chargedBack.cents);
  const isLast = order.lines.every((each) => each.leftToShip === (each.position === line.position ? pieces : 0));
  const isWholeOrder = isLast && order.shippedAt === null;
  return { cents: isWholeOrder ? rest : Math.min(pieces * line.unitPrice.cents, rest), isWholeOrder };
}
