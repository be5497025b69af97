import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { counted } from '#platform/counted.ts';
import type { Database } from '#platform/database.ts';
import { AppError } from '#platform/errors.ts';
import { grouped } from '#platform/grouped.ts';
import { refusals } from '../lifecycle/refusals.ts';
import type { Order, OrderLine } from '../order.type.ts';
import type { Stock } from './order-total.ts';
import * as sql from './placement.sql.ts';
import type { PartReservationTerms, WantedLine } from './placement.type.ts';
import {
  heldOf,
  type LineRefusal,
  mostPieces,
  type OrderablePart,
  refusalOfLine,
  type ReservationPolicy,
  stockRefusal,
  type StockRefusal,
  termsOf,
  verificationAdvice,
} from './reservation-terms.ts';

export interface RefusedLine {
  position: number;
  productId: string;
  refusal: LineRefusal;
}

/** Why lines were not ordered, with the sentence that clients show. */
export type LinesRefusal =
  | { kind: 'linesRefused'; lines: RefusedLine[]; message: string }
  | { kind: 'alreadyPlaced'; order: Order; message: string }
  | { kind: 'tooManyUnpaid' | 'tooManyLines'; maximum: number; message: string };

interface Collaborators {
  db: Database;
  productsById: (ids: readonly string[]) => Promise<(Product | null)[]>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  reservations: ReservationPolicy;
}

export const HOUR_MS = 3_600_000;

export function makePlacementRefusals({ db, productsById, linesOf, reservations }: Collaborators) {
  return { refusalOf, refusedLines, unpaidLines, unpaidLinesOf, termsOfPart, stockRefusalOf };

  /** Why an order was not placed that saw this stock; null if it would be placed now. Without a stock that of now counts. */
  async function refusalOf(viewer: Viewer, lines: WantedLine[], stock: Stock | null): Promise<LinesRefusal | null> {
    const ids = lines.map(({ productId }) => productId);
    const [current, unpaid] = await Promise.all([productsById(ids), unpaidLines(viewer)]);
    const parts = current.map((part) => part && withStock(part, stock));
    const refused = refusedLines(viewer, lines, { parts, unpaid });
    const message =
      refused.length === 1
        ? 'One part cannot be ordered as entered.'
        : `${refused.length} parts cannot be ordered as entered.`;
    const linesRefused = { kind: 'linesRefused' as const, lines: refused, message };
    // Until the customer has changed these lines, no limit matters.
    if (refused.some(({ refusal: { kind } }) => kind === 'unavailable' || kind === 'belowMinimum')) return linesRefused;
    const limited = (await alreadyPlaced(viewer, lines)) ?? (await tooManyOrders(viewer, lines, unpaid));
    return limited ?? (refused.length > 0 ? linesRefused : null);
  }

  /** The lines that cannot be ordered. Without a viewer the limits of accounts do not count. */
  function refusedLines(
    viewer: Viewer | null,
    lines: WantedLine[],
    { parts, unpaid }: { parts: (OrderablePart | null)[]; unpaid: sql.UnpaidLine[] },
  ): RefusedLine[] {
    return lines.flatMap((line, index) => {
      const held = heldOf(unpaid, line.productId);
      const refusal = refusalOfLine(line.quantity, parts[index] ?? null, { viewer, reservations, held });
      return refusal ? [{ position: index + 1, productId: line.productId, refusal }] : [];
    });
  }

  async function tooManyOrders(
    viewer: Viewer,
    lines: WantedLine[],
    unpaid: sql.UnpaidLine[],
  ): Promise<LinesRefusal | null> {
    const { maxUnpaid, maxLines } = termsOf(viewer, reservations);
    const orders = new Set(unpaid.map(({ orderId }) => orderId)).size;
    if (orders >= maxUnpaid) {
      const advice = verificationAdvice(
        viewer,
        `have up to ${counted(reservations.verified.maxUnpaid, 'unpaid order')}.`,
      );
      const message = `You have ${counted(orders, 'unpaid order')}. Pay or delete some before you order more.${advice}`;
      return { kind: 'tooManyUnpaid', maximum: maxUnpaid, message };
    }
    if (unpaid.length + lines.length > maxLines) {
      const advice = verificationAdvice(
        viewer,
        `order up to ${counted(reservations.verified.maxLines, 'part')} before you pay.`,
      );
      const message = `Your unpaid orders may have ${counted(maxLines, 'part')}, and have ${unpaid.length}. Order fewer parts, or pay first.${advice}`;
      return { kind: 'tooManyLines', maximum: maxLines, message };
    }
    const deleted = await db.prisma.order.count({
      where: { userId: viewer.id, deletedAt: { gt: new Date(Date.now() - 24 * HOUR_MS) } },
    });
    if (deleted < reservations.deletedPerDay) return null;
    const message = `You deleted ${counted(deleted, 'order')} in the last 24 hours. Please order again tomorrow, or call us.`;
    throw new AppError('RATE_LIMITED', message, { retryAfter: (24 * HOUR_MS) / 1_000 });
  }

  /** The unpaid order of the part, if the order has one line: several lines may repeat parts of unpaid orders. */
  async function alreadyPlaced(viewer: Viewer, [line, ...more]: WantedLine[]): Promise<LinesRefusal | null> {
    if (!line || more.length > 0) return null;
    const order = await db.prisma.order.findFirst({
      where: { userId: viewer.id, productId: line.productId, status: 'UNPAID', deletedAt: null, lineCount: 1 },
    });
    return order && { kind: 'alreadyPlaced', order, message: refusals.UNPAID_ORDER_EXISTS.reason };
  }

  /** The lines of the unpaid orders of each user, in the order of the ids. */
  async function unpaidLinesOf(userIds: readonly string[]): Promise<sql.UnpaidLine[][]> {
    return grouped(userIds, await db.read(sql.unpaidLinesOf, { userIds }), 'userId');
  }

  /** The lines of the viewer's unpaid orders. */
  async function unpaidLines({ id }: Pick<Viewer, 'id'>): Promise<sql.UnpaidLine[]> {
    const [lines = []] = await unpaidLinesOf([id]);
    return lines;
  }

  /** Why the stock of a lapsed order cannot be reserved again: the first part that is short. */
  async function stockRefusalOf({ id }: Order): Promise<StockRefusal | null> {
    const [lines = []] = await linesOf([id]);
    const parts = await productsById(lines.map(({ productId }) => productId));
    const short = lines.findIndex(({ quantity }, index) => (parts[index]?.available ?? 0) < quantity);
    if (short < 0) return null;
    const name = lines.length > 1 ? lines[short]?.productName : undefined;
    return stockRefusal(parts[short]?.available ?? 0, name);
  }

  function termsOfPart(viewer: Viewer, part: Product, unpaid: sql.UnpaidLine[]): PartReservationTerms {
    const terms = termsOf(viewer, reservations);
    return { maximum: mostPieces(part, terms, heldOf(unpaid, part.id)), hours: terms.hours };
  }
}

const withStock = ({ id, archivedAt, minimum, available }: Product, stock: Stock | null): OrderablePart => ({
  archivedAt,
  minimum,
  available: stock?.get(id) ?? available,
});
