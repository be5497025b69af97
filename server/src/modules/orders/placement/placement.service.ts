import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { type OrderActions, refusals } from '../lifecycle/order-actions.ts';
import type { Order } from '../order.type.ts';
import { placeOrder } from './placement.sql.ts';
import type { PartReservationTerms, PlaceOrderInput, ReorderInput } from './placement.type.ts';
import { mostPieces, type ReservationPolicy, termsOf, verificationAdvice } from './reservation-terms.ts';

export type Placement = ReturnType<typeof makePlacement>;

/** A refusal carries the sentence that clients show. */
export type PlacementResult =
  | { kind: 'placed'; order: Order }
  | { kind: 'belowMinimum'; minimum: number; message: string }
  | StockRefusal
  | { kind: 'alreadyPlaced'; order: Order; message: string }
  | { kind: 'tooManyUnpaid' | 'overReservationLimit'; maximum: number; message: string };

export interface StockRefusal {
  kind: 'insufficientStock';
  available: number;
  message: string;
}

type OrderedPart = Pick<PlaceOrderInput, 'productId' | 'quantity' | 'phone' | 'address'>;

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  productById: (id: string) => Promise<Product | null>;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  checkAction: OrderActions['checkAction'];
  reservations: ReservationPolicy;
}

const HOUR_MS = 3_600_000;
/** How much an open payment may lengthen a reservation. */
const PAYING_MS = HOUR_MS;

export function stockRefusal(available: number): StockRefusal {
  return { kind: 'insufficientStock', available, message: `Only ${available} pieces of this part are left.` };
}

export function makePlacement(collaborators: Collaborators) {
  const { db, idempotent, productById, findOrder, checkAction, reservations } = collaborators;
  return { place, reorder, termsOfPart };

  /** Places an order and reserves its stock. Price and total come from the database, never from the client. */
  function place(viewer: Viewer, { idempotencyKey, ...input }: PlaceOrderInput): Promise<PlacementResult> {
    const call = { userId: viewer.id, operation: 'placeOrder', key: idempotencyKey, input };
    return idempotent(
      call,
      placementOf((key) => insert(viewer, input, key)),
    );
  }

  /** Orders the same part again, to the same address, at today's price. */
  function reorder(viewer: Viewer, { idempotencyKey, ...input }: ReorderInput): Promise<PlacementResult> {
    const call = { userId: viewer.id, operation: 'reorder', key: idempotencyKey, input };
    return idempotent(
      call,
      placementOf(async (key) => {
        const order = await findOrder(viewer, input.orderId);
        if (!order || checkAction('REORDER', viewer, order)) throw notFound('order');
        return insert(viewer, order, key);
      }),
    );
  }

  function placementOf(run: (key: CallKey) => Promise<PlacementResult>) {
    return {
      run,
      isEffect: ({ kind }: PlacementResult) => kind === 'placed',
      async replay({ id }: { id: string }): Promise<PlacementResult> {
        const order = await db.prisma.order.findUnique({ where: { id, deletedAt: null } });
        if (order) return { kind: 'placed', order };
        const message = 'The order that was placed with this key was deleted. Choose a new key to order again.';
        throw new AppError('CONFLICT', message, { field: 'idempotencyKey' });
      },
    };
  }

  async function insert(viewer: Viewer, part: OrderedPart, key: CallKey): Promise<PlacementResult> {
    if (!isId(part.productId)) throw notFound('part');
    const { hours, maxUnpaid, percent } = termsOf(viewer, reservations);
    const reservedUntil = new Date(Date.now() + hours * HOUR_MS);
    try {
      const [order] = await db.query(placeOrder, {
        orderId: newId(),
        eventId: newId(),
        userId: viewer.id,
        productId: part.productId,
        quantity: part.quantity,
        customerName: viewer.name || viewer.email,
        customerEmail: viewer.email,
        phone: part.phone.trim(),
        address: part.address.trim(),
        reservedUntil,
        reservationEndsAt: new Date(reservedUntil.getTime() + PAYING_MS),
        maxUnpaid,
        deletedPerDay: reservations.deletedPerDay,
        percent,
        ...key,
      });
      return order ? { kind: 'placed', order } : await refusalOf(viewer, part);
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_one_unpaid_per_product') throw error;
      // Without that order it was paid or deleted a moment ago, and the part can be ordered again.
      return (await alreadyPlaced(viewer, part)) ?? insert(viewer, part, key);
    }
  }

  /** Why the statement placed no order. */
  async function refusalOf(viewer: Viewer, part: OrderedPart): Promise<PlacementResult> {
    const product = await productById(part.productId);
    if (!product || product.archivedAt) throw notFound('part');
    const { minimum } = product;
    if (part.quantity < minimum) {
      return { kind: 'belowMinimum', minimum, message: `Order at least ${minimum} pieces of this part.` };
    }
    const placed = await alreadyPlaced(viewer, part);
    if (placed) return placed;
    return (await tooManyOrders(viewer)) ?? tooManyPieces(viewer, part, product);
  }

  async function tooManyOrders(viewer: Viewer): Promise<PlacementResult | null> {
    const { maxUnpaid: maximum } = termsOf(viewer, reservations);
    const own = { userId: viewer.id };
    const unpaid = await db.prisma.order.count({ where: { ...own, status: 'UNPAID', deletedAt: null } });
    if (unpaid >= maximum) {
      const advice = verificationAdvice(viewer, `up to ${reservations.verified.maxUnpaid} parts before you pay.`);
      const message = `You have ${unpaid} unpaid orders. Pay or delete some before you order more.${advice}`;
      return { kind: 'tooManyUnpaid', maximum, message };
    }
    const deleted = await db.prisma.order.count({
      where: { ...own, deletedAt: { gt: new Date(Date.now() - 24 * HOUR_MS) } },
    });
    if (deleted < reservations.deletedPerDay) return null;
    const message = `You deleted ${deleted} orders in the last 24 hours. Please order again tomorrow, or call us.`;
    throw new AppError('RATE_LIMITED', message, { retryAfter: HOUR_MS / 1_000 });
  }

  function tooManyPieces(viewer: Viewer, { quantity }: OrderedPart, part: Product): PlacementResult {
    const { maximum } = termsOfPart(viewer, part);
    if (quantity > part.available || quantity <= maximum) return stockRefusal(part.available);
    const advice = verificationAdvice(viewer, `up to ${mostPieces(part, reservations.verified)} at a time.`);
    const message = `Order at most ${maximum} pieces of this part before you pay. Order the rest after that.${advice}`;
    return { kind: 'overReservationLimit', maximum, message };
  }

  function termsOfPart(viewer: Viewer, part: Product): PartReservationTerms {
    const terms = termsOf(viewer, reservations);
    return { maximum: mostPieces(part, terms), hours: terms.hours };
  }

  async function alreadyPlaced({ id: userId }: Viewer, { productId }: OrderedPart): Promise<PlacementResult | null> {
    const order = await db.prisma.order.findFirst({
      where: { userId, productId, status: 'UNPAID', deletedAt: null },
    });
    return order && { kind: 'alreadyPlaced', order, message: refusals.UNPAID_ORDER_EXISTS.reason };
  }
}
