import type { Order } from '#modules/orders/order.type.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database } from '#platform/database.ts';
import { makeOnce } from '#platform/once.ts';
import type { CreatePaymentIntentInput, ReportPaymentInput } from './settlement/settlement.type.ts';
import { CreatePaymentIntentPayload, type CreatePaymentIntentResult } from './intents/intents.type.ts';
import type { Payments } from './intents/intents.service.ts';

export type KeyedPayments = ReturnType<typeof makeKeyedPayments>;

interface Collaborators {
  db: Database;
  payments: Payments;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
}

/**
 * The writes that move money, for the doors: each done once per idempotency key. Both are the same however often they
 * run, so a repeat runs again and tells how the payment stands; what the key adds is that it fits no other order.
 */
export function makeKeyedPayments({ db, payments, findOrder }: Collaborators) {
  const once = makeOnce(db);

  return {
    createIntent(viewer: Viewer, input: CreatePaymentIntentInput) {
      const run = () => payments.createIntent(viewer, input.orderId);
      return once<CreatePaymentIntentResult>(
        { userId: viewer.id, operation: 'createPaymentIntent', input },
        {
          run,
          remember: (result) => (result instanceof CreatePaymentIntentPayload ? { id: result.order.id } : null),
          recall: run,
        },
      );
    },

    /** Also says whether this call, or the first one with its key, made the order a paid one. */
    report(viewer: Viewer, input: ReportPaymentInput) {
      const pay = () => payments.report(viewer, input);
      return once<{ order: Order; isNews: boolean }, { isNews: boolean }>(
        { userId: viewer.id, operation: 'reportPayment', input },
        {
          async run() {
            const before = await findOrder(viewer, input.orderId);
            const order = await pay();
            return { order, isNews: before?.status !== order.status };
          },
          remember: ({ isNews }) => ({ isNews }),
          recall: async ({ isNews }) => ({ order: await pay(), isNews }),
        },
      );
    },
  };
}
