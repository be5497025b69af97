import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { makeOnce } from '#platform/once.ts';
import type { DeleteOrderInput, MarkDeliveredInput, PlaceOrderInput, ReorderInput } from './placement.input.ts';
import {
  DeleteOrderPayload,
  type DeleteOrderResult,
  PlaceOrderPayload,
  type PlaceOrderResult,
} from './placement.type.ts';
import type { Order } from '../order.type.ts';
import type { Orders } from '../lifecycle/lifecycle.service.ts';

export type KeyedOrders = ReturnType<typeof makeKeyedOrders>;

/** The writes that move stock, for the doors: each done once per idempotency key. */
export function makeKeyedOrders({ db, orders }: { db: Database; orders: Orders }) {
  const once = makeOnce(db);
  // Also one that was deleted meanwhile: the first answer was about it.
  const byId = (id: string): Promise<Order> => db.prisma.order.findUniqueOrThrow({ where: { id } });

  return {
    place: (viewer: Viewer, input: PlaceOrderInput) =>
      once<PlaceOrderResult>(
        { userId: viewer.id, operation: 'placeOrder', input },
        {
          run: (write) => orders.place(viewer, input, write),
          recall: async ({ id }) => new PlaceOrderPayload(await byId(id)),
        },
      ),

    reorder: (viewer: Viewer, input: ReorderInput) =>
      once<PlaceOrderResult>(
        { userId: viewer.id, operation: 'reorder', input },
        {
          run: (write) => orders.reorder(viewer, input.orderId, write),
          recall: async ({ id }) => new PlaceOrderPayload(await byId(id)),
        },
      ),

    delete: (viewer: Viewer, input: DeleteOrderInput) =>
      once<DeleteOrderResult>(
        { userId: viewer.id, operation: 'deleteOrder', input },
        {
          run: (write) => orders.delete(viewer, input.orderId, write),
          recall: ({ id }) => Promise.resolve(new DeleteOrderPayload(id)),
        },
      ),

    markDelivered: (viewer: Viewer, input: MarkDeliveredInput) =>
      once<Order>(
        { userId: viewer.id, operation: 'markDelivered', input },
        { run: (write) => orders.markDelivered(viewer, input.orderId, write), recall: ({ id }) => byId(id) },
      ),
  };
}
