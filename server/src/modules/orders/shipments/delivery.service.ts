import type { Viewer } from '#modules/users/user.type.ts';
import type { Database, Query } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Idempotent } from '#platform/idempotency.ts';
import { isId } from '#platform/ids.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import type { OrderActions } from '../lifecycle/order-actions.ts';
import type { Order } from '../order.type.ts';
import type { CorrectTrackingInput, MarkShipmentDeliveredInput } from './delivery.type.ts';
import * as sql from './delivery.sql.ts';

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  checkAction: OrderActions['checkAction'];
}

/** What happens to a shipment on its way. */
export function makeDeliveries({ db, idempotent, findOrder, checkAction }: Collaborators) {
  return {
    /** Marks a shipment delivered, and with the last one its order. */
    markDelivered(viewer: Viewer, { idempotencyKey, ...input }: MarkShipmentDeliveredInput): Promise<Order> {
      return idempotent<Order>(
        { userId: viewer.id, operation: 'markShipmentDelivered', key: idempotencyKey, input },
        {
          run: (key) =>
            retryWhileChanging<Order>(isChanging('order'), async () => {
              const { id: shipmentId, orderId } = await undelivered(viewer, input.shipmentId);
              const refusal = checkAction('MARK_DELIVERED', viewer, await orderOf(viewer, orderId));
              if (refusal) throw new AppError('CONFLICT', refusal.reason);
              const ids = { shipmentId, orderId, actorId: viewer.id };
              const [delivered] = await db.transaction(async (query) => {
                await query(sql.lockOrder, { orderId });
                const marked = await query(sql.markShipmentDelivered, { ...ids, ...key });
                await completeDelivery(query, orderId, viewer.id);
                return marked;
              });
              return delivered ? orderOf(viewer, orderId) : CHANGED;
            }),
          isEffect: () => true,
          replay: async ({ id }) => orderOf(viewer, (await shipmentOf(viewer, id)).orderId),
        },
      );
    },

    /** Replaces a wrong carrier or tracking number. The same values change nothing. */
    async correctTracking(
      viewer: Viewer,
      { shipmentId: id, carrier, trackingNumber }: CorrectTrackingInput,
    ): Promise<Order> {
      const { id: shipmentId, orderId } = await undelivered(viewer, id);
      const ids = { shipmentId, orderId, actorId: viewer.id };
      const [corrected] = await db.transaction(async (query) => {
        await query(sql.lockOrder, { orderId });
        return query(sql.correctTracking, { ...ids, carrier, trackingNumber: trackingNumber.trim() });
      });
      // It may be delivered by now.
      if (!corrected) await undelivered(viewer, id);
      return orderOf(viewer, orderId);
    },
  };

  async function undelivered(viewer: Viewer, shipmentId: string) {
    const shipment = await shipmentOf(viewer, shipmentId);
    if (shipment.deliveredAt) throw new AppError('CONFLICT', 'This shipment is delivered already.');
    return shipment;
  }

  async function shipmentOf(viewer: Viewer, id: string) {
    const shipment = isId(id) ? await db.prisma.shipment.findUnique({ where: { id } }) : null;
    if (!shipment || !(await findOrder(viewer, shipment.orderId))) throw notFound('shipment');
    return shipment;
  }

  async function orderOf(viewer: Viewer, id: string): Promise<Order> {
    const order = await findOrder(viewer, id);
    if (!order) throw notFound('order');
    return order;
  }
}

/** Marks a locked order delivered if all its shipments are, and nothing is left to ship. Without an actor the shop acts. */
export function completeDelivery(query: Query, orderId: string, actorId: string | null = null) {
  return query(sql.completeDelivery, { orderId, actorId });
}
