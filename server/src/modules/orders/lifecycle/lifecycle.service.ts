import type { Product } from '#modules/products/product.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { currentRequestId } from '#platform/current-request.ts';
import { type Database, type Query, violatedConstraint } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { isId, newId } from '#platform/ids.ts';
import type { PlaceOrderInput } from '../placement/placement.input.ts';
import type { OrderActions } from './order-actions.ts';
import { whyNotMove } from './order.moves.ts';
import { maySee } from './order.policy.ts';
import {
  BelowMinimum,
  DeleteOrderPayload,
  InsufficientStock,
  OrderAlreadyPaid,
  OrderAlreadyPlaced,
  PlaceOrderPayload,
  type DeleteOrderResult,
  type PlaceOrderResult,
} from '../placement/placement.type.ts';
import * as sql from './lifecycle.sql.ts';
import type { Order } from '../order.type.ts';

export type Orders = ReturnType<typeof makeOrders>;

interface Collaborators {
  db: Database;
  productById: (id: string) => Promise<Product | null>;
  /** Closes the intent that may still pay the order; answers false if it turns out that it has paid it. */
  cancelPayment: (order: { openIntentId: string | null }) => Promise<boolean>;
  reservationMs: number;
  /** Most unpaid orders that somebody may have: each holds stock. */
  mostUnpaid: number;
  whyNot: OrderActions['whyNot'];
}

type OpenOrder = Order & { openIntentId: string | null };

const LOOKS = 5;

export function makeOrders({ db, productById, cancelPayment, reservationMs, mostUnpaid, whyNot }: Collaborators) {
  return {
    place,
    reorder,
    find,
    delete: deleteOrder,
    deleteOrdersOfRemoved,
    markDelivered,
    reserveAgain,
    lapseReservations,
  };

  /** Places an order and reserves its stock; price and total are the shop's, never the client's. */
  async function place(viewer: Viewer, input: PlaceOrderInput, write: Query = db.query): Promise<PlaceOrderResult> {
    try {
      const order = await insert(viewer, input, write);
      return order ? new PlaceOrderPayload(order) : await explainRefusal(viewer, input);
    } catch (error) {
      if (violatedConstraint(error) !== 'orders_one_unpaid_per_product') throw error;
      const existing = await unpaidOrderOf(viewer, input);
      // It was paid or deleted a moment ago: the way is free now.
      return existing ? new OrderAlreadyPlaced(existing) : place(viewer, input, write);
    }
  }

  async function insert(viewer: Viewer, input: PlaceOrderInput, write: Query): Promise<Order | undefined> {
    if (!isId(input.productId)) throw notFound('part');
    const [order] = await write<Order>(sql.place, [
      newId(),
      newId(),
      viewer.id,
      input.productId,
      input.quantity,
      viewer.name || viewer.email,
      viewer.email,
      input.phone.trim(),
      input.address.trim(),
      new Date(Date.now() + reservationMs),
      mostUnpaid,
    ]);
    return order;
  }

  function unpaidOrderOf({ id: userId }: Viewer, { productId }: PlaceOrderInput): Promise<Order | null> {
    return db.prisma.order.findFirst({ where: { userId, productId, status: 'UNPAID', deletedAt: null } });
  }

  async function explainRefusal(viewer: Viewer, input: PlaceOrderInput) {
    const product = await productById(input.productId);
    if (!product || product.archivedAt) throw notFound('part');
    if (input.quantity < product.minimum) return new BelowMinimum(product.minimum);
    const existing = await unpaidOrderOf(viewer, input);
    if (existing) return new OrderAlreadyPlaced(existing);
    const unpaid = await db.prisma.order.count({ where: { userId: viewer.id, status: 'UNPAID', deletedAt: null } });
    if (unpaid >= mostUnpaid) {
      throw new AppError('CONFLICT', `You have ${unpaid} unpaid orders. Pay or delete some before you order more.`);
    }
    return new InsufficientStock(product.available);
  }

  /** Orders once more what an order of the viewer's own asked for, to the same address, at today's price. */
  async function reorder(viewer: Viewer, id: string, write: Query = db.query): Promise<PlaceOrderResult> {
    const order = await find(viewer, id);
    if (!order || whyNot('REORDER', viewer, order)) throw notFound('order');
    return place(viewer, order, write);
  }

  /** An order that the viewer may see; null for any other. */
  async function find(viewer: Viewer, id: string) {
    if (!isId(id)) return null;
    const order = await db.prisma.order.findUnique({ where: { id, deletedAt: null } });
    return order && maySee(viewer, order) ? order : null;
  }

  /** Deletes an unpaid order, one's own or any for an admin; closes its payment first, so that nobody pays for nothing. */
  async function deleteOrder(viewer: Viewer, id: string, write: Query = db.query): Promise<DeleteOrderResult> {
    const result = await removeUnpaid(() => find(viewer, id), viewer.id, write);
    if (!result) throw notFound('order');
    return result;
  }

  /**
   * Deletes what removed users, or the one given, have not paid; answers how many orders that were. Runs when a user is
   * removed, and again later: for an order placed at that very moment, or that the card provider kept from going.
   */
  async function deleteOrdersOfRemoved({
    userId,
    actorId,
  }: { userId?: string; actorId?: string } = {}): Promise<number> {
    const user = { removedAt: { not: null }, ...(userId && { id: userId }) };
    const orders = await db.prisma.order.findMany({
      where: { status: 'UNPAID', deletedAt: null, user },
      // Those without a payment first: they go even while the card provider does not answer.
      orderBy: { openIntentId: { sort: 'asc', nulls: 'first' } },
      take: 100,
    });
    let deleted = 0;
    for (const { id } of orders) {
      const result = await removeUnpaid(() => db.prisma.order.findUnique({ where: { id, deletedAt: null } }), actorId);
      if (result instanceof DeleteOrderPayload) deleted += 1;
    }
    return deleted;
  }

  async function removeUnpaid(
    look: () => Promise<OpenOrder | null>,
    actorId?: string,
    write: Query = db.query,
  ): Promise<DeleteOrderResult | null> {
    for (let looks = 1; looks <= LOOKS; looks += 1) {
      const order = await look();
      if (!order) return null;
      if (whyNotMove(order, 'DELETED')) return new OrderAlreadyPaid(order);
      const isClosed = order.openIntentId === null || (await cancelPayment(order));
      const values = [order.id, newId(), actorId ?? null, currentRequestId()];
      const [deleted] = isClosed ? await write<{ id: string }>(sql.remove, values) : [];
      if (deleted) return new DeleteOrderPayload(deleted.id);
      // A payment was opened or settled since we looked, so we look again.
    }
    throw new AppError('CONFLICT', 'A payment of this order is under way. Please try again in a moment.');
  }

  async function markDelivered(viewer: Viewer, id: string, write: Query = db.query): Promise<Order> {
    const order = await find(viewer, id);
    if (!order) throw notFound('order');
    const objection = whyNot('MARK_DELIVERED', viewer, order);
    if (objection) throw new AppError('CONFLICT', objection.reason);
    const [delivered] = await write<Order>(sql.markDelivered, [id, newId(), viewer.id, currentRequestId()]);
    if (delivered) return delivered;
    throw new AppError('CONFLICT', 'This order is being changed elsewhere. Please try again in a moment.');
  }

  /** Reserves the stock of a lapsed order again, so that it can be paid; false if there is not enough. */
  async function reserveAgain(orderId: string, actorId?: string): Promise<boolean> {
    const until = new Date(Date.now() + reservationMs);
    return (await db.query(sql.reserveAgain, [orderId, newId(), actorId ?? null, until])).length > 0;
  }

  /** Gives the stock of orders back that stayed unpaid too long. Any number of processes may run it at once. */
  async function lapseReservations(now = new Date()): Promise<number> {
    const due = await db.prisma.order.findMany({
      where: { reservedUntil: { lt: now } },
      // Those without a payment first: they lapse even while the card provider does not answer.
      orderBy: { openIntentId: { sort: 'asc', nulls: 'first' } },
      take: 100,
    });
    let lapsed = 0;
    for (const order of due) {
      if (order.openIntentId && !(await cancelPayment(order))) continue;
      lapsed += (await db.query(sql.lapse, [order.id, newId()])).length;
    }
    return lapsed;
  }
}
