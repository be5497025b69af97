import type { Viewer } from '#modules/users/user.type.ts';
import { inBatches } from '#platform/batches.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import { type CallKey, type Idempotent, withoutKey } from '#platform/idempotency.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { Order } from '../order.type.ts';
import * as sql from './lifecycle.sql.ts';
import type { DeleteOrderInput, MarkDeliveredInput } from './lifecycle.type.ts';
import { checkStatus, type OrderActions } from './order-actions.ts';

/** A refusal carries the sentence that clients show. */
interface Refused<Kind> {
  kind: Kind;
  order: Order;
  message: string;
}

export type DeletionResult = { kind: 'deleted'; orderId: string } | Refused<'alreadyPaid'>;
export type CancellationResult = { kind: 'canceled'; order: Order } | Refused<'closed'>;

type StoredOrder = Order & { openIntentId: string | null };

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  forEachRow: ForEachRow;
  findOrder: (viewer: Viewer, id: string) => Promise<StoredOrder | null>;
  actions: Pick<OrderActions, 'checkAction' | 'cancelWindowStart'>;
  /** Closes the payment intent that may still pay the order; false if it has paid it. */
  cancelPayment: (order: StoredOrder) => Promise<boolean>;
  /** Cancels a paid order and refunds the rest of its total; false if the order changed since it was read. */
  cancelAndRefund: (viewer: Viewer, order: Order, call: CallKey & { paidAfter: Date }) => Promise<boolean>;
}

const PAYMENT_IS_CHANGING = 'A payment of this order is under way. Please try again in a moment.';
/** How long a renewed reservation lasts: its customer is paying. */
const RENEWED_MS = 3_600_000;
const TOMBSTONE_MS = 30 * 24 * 3_600_000;
/** Jobs process orders without a payment intent first: those need no answer from the card provider. */
const WITHOUT_INTENT_FIRST = { openIntentId: { sort: 'asc', nulls: 'first' } } as const;

export function makeLifecycle(collaborators: Collaborators) {
  const { db, idempotent, forEachRow, findOrder, actions, cancelPayment, cancelAndRefund } = collaborators;
  return {
    delete: deleteOrder,
    deleteOrdersOfRemovedUsers,
    markDelivered,
    cancel,
    reserveAgain,
    lapseReservations,
    releaseReservation,
    deleteTombstones,
  };

  /** Deletes an unpaid order after closing its payment intent, which could charge for a deleted order. */
  function deleteOrder(viewer: Viewer, { idempotencyKey, ...input }: DeleteOrderInput): Promise<DeletionResult> {
    return idempotent<DeletionResult>(
      { userId: viewer.id, operation: 'deleteOrder', key: idempotencyKey, input },
      {
        async run(key) {
          const result = await deleteUnpaid(() => findOrder(viewer, input.orderId), viewer.id, key);
          if (!result) throw notFound('order');
          return result;
        },
        isEffect: ({ kind }) => kind === 'deleted',
        replay: ({ id }) => Promise.resolve({ kind: 'deleted', orderId: id }),
      },
    );
  }

  /**
   * Deletes the unpaid orders of one or all removed users; returns their number. Runs when a user is removed, and as a
   * job: for an order placed at the same moment, or a payment intent that the card provider did not close.
   */
  async function deleteOrdersOfRemovedUsers({
    userId,
    actorId,
  }: { userId?: string; actorId?: string } = {}): Promise<number> {
    const user = { removedAt: { not: null }, ...(userId && { id: userId }) };
    return forEachRow({
      job: 'delete orders of removed users',
      due: (waiting) =>
        db.prisma.order.findMany({
          where: { id: { notIn: userId ? [] : waiting }, status: 'UNPAID', deletedAt: null, user },
          orderBy: WITHOUT_INTENT_FIRST,
          take: 100,
        }),
      async run({ id }) {
        const read = () => db.prisma.order.findUnique({ where: { id, deletedAt: null } });
        return (await deleteUnpaid(read, actorId))?.kind === 'deleted';
      },
    });
  }

  function deleteUnpaid(
    read: () => Promise<StoredOrder | null>,
    actorId: string | null = null,
    key = withoutKey,
  ): Promise<DeletionResult | null> {
    return retryWhileChanging<DeletionResult | null>(PAYMENT_IS_CHANGING, async () => {
      const order = await read();
      if (!order) return null;
      const refusal = checkStatus('DELETE', order);
      if (refusal) return { kind: 'alreadyPaid', order, message: refusal.reason };
      if (order.openIntentId !== null && !(await cancelPayment(order))) return CHANGED;
      const orderId = order.id;
      const [deleted] = await db.query(sql.deleteOrder, { orderId, actorId, ...key });
      return deleted ? { kind: 'deleted', orderId } : CHANGED;
    });
  }

  function markDelivered(viewer: Viewer, { idempotencyKey, ...input }: MarkDeliveredInput): Promise<Order> {
    const { orderId } = input;
    return idempotent<Order>(
      { userId: viewer.id, operation: 'markDelivered', key: idempotencyKey, input },
      {
        async run(key) {
          const order = await findOrder(viewer, orderId);
          if (!order) throw notFound('order');
          const refusal = actions.checkAction('MARK_DELIVERED', viewer, order);
          if (refusal) throw new AppError('CONFLICT', refusal.reason);
          const [delivered] = await db.query(sql.markDelivered, { orderId, actorId: viewer.id, ...key });
          if (!delivered) throw new AppError('CONFLICT', isChanging('order'));
          return delivered;
        },
        isEffect: () => true,
        replay: ({ id }) => db.prisma.order.findUniqueOrThrow({ where: { id } }),
      },
    );
  }

  /** Cancels a paid order before its delivery: its customer for some hours, an admin at any time. Safe to repeat. */
  function cancel(viewer: Viewer, orderId: string, key = withoutKey): Promise<CancellationResult> {
    return retryWhileChanging<CancellationResult>(isChanging('order'), async () => {
      const order = await findOrder(viewer, orderId);
      if (!order) throw notFound('order');
      if (order.cancelledAt) return { kind: 'canceled', order };
      const refusal = actions.checkAction('CANCEL', viewer, order);
      if (refusal) return { kind: 'closed', order, message: refusal.reason };
      const paidAfter = actions.cancelWindowStart(viewer);
      const isCanceled = await cancelAndRefund(viewer, order, { paidAfter, ...key });
      return isCanceled ? { kind: 'canceled', order: (await findOrder(viewer, orderId)) ?? order } : CHANGED;
    });
  }

  /**
   * Reserves the stock of an order whose reservation lapsed, so that it can be paid; false if the stock is too small, or
   * the actor has done so before. Without an actor it is for a payment that has arrived.
   */
  async function reserveAgain(orderId: string, actorId: string | null = null): Promise<boolean> {
    const reservedUntil = new Date(Date.now() + RENEWED_MS);
    const reserved = await db.transaction(async (query) => {
      await query(sql.lockPartsOfOrder, { orderId });
      return query(sql.reserveAgain, { orderId, actorId, reservedUntil });
    });
    return reserved.length > 0;
  }

  /** Returns the stock of orders that stayed unpaid too long. Any number of processes may run it concurrently. */
  async function lapseReservations(now = new Date()): Promise<number> {
    return forEachRow({
      job: 'lapse reservations',
      due: (waiting) =>
        db.prisma.order.findMany({
          where: { id: { notIn: waiting }, reservedUntil: { lt: now } },
          orderBy: WITHOUT_INTENT_FIRST,
          take: 100,
        }),
      async run(order) {
        if (order.openIntentId && !(await cancelPayment(order))) return false;
        return (await db.query(sql.lapseReservation, { orderId: order.id })).length > 0;
      },
    });
  }

  /** Returns the reserved stock of an unpaid order, after closing its payment intent. */
  function releaseReservation(viewer: Viewer, orderId: string): Promise<Order> {
    return retryWhileChanging<Order>(PAYMENT_IS_CHANGING, async () => {
      const order = await findOrder(viewer, orderId);
      if (!order) throw notFound('order');
      const refusal = actions.checkAction('RELEASE_RESERVATION', viewer, order);
      if (refusal) throw new AppError('CONFLICT', refusal.reason);
      if (order.openIntentId !== null && !(await cancelPayment(order))) return CHANGED;
      const [released] = await db.query(sql.releaseReservation, { orderId, actorId: viewer.id });
      return (released && (await findOrder(viewer, orderId))) ?? CHANGED;
    });
  }

  /** Deletes the rows of orders that were deleted 30 days ago and have no payment: none can arrive for them any more. */
  async function deleteTombstones(): Promise<void> {
    const before = new Date(Date.now() - TOMBSTONE_MS);
    await inBatches(async (limit) => (await db.query(sql.deleteTombstones, { before, limit })).length);
  }
}
