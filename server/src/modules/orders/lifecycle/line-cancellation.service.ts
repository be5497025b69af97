import type { CanceledLine } from '#modules/payments/refunds/line-cancellation.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { Idempotent } from '#platform/idempotency.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import { leftToShip, type Order, type OrderLine } from '../order.type.ts';
import type { CancellationResult } from './lifecycle.service.ts';
import type { CancelLineInput } from './lifecycle.type.ts';
import type { OrderActions } from './order-actions.ts';
import { refusals } from './refusals.ts';

export type LineCancellation = ReturnType<typeof makeLineCancellation>;

interface Collaborators {
  idempotent: Idempotent;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  actions: Pick<OrderActions, 'checkAction' | 'cancelWindowStart'>;
  cancelOrder: (viewer: Viewer, orderId: string) => Promise<CancellationResult>;
  /** False if the order changed since it was read. */
  cancelAndRefund: (viewer: Viewer, order: Order, line: CanceledLine) => Promise<boolean>;
}

/** Cancels pieces of a line that did not ship: its customer for some hours, an admin until they ship. */
export function makeLineCancellation(collaborators: Collaborators) {
  const { idempotent, findOrder, linesOf, actions, cancelOrder, cancelAndRefund } = collaborators;
  return {
    cancel(viewer: Viewer, { idempotencyKey, ...input }: CancelLineInput): Promise<CancellationResult> {
      const { orderId, position, quantity } = input;
      return idempotent<CancellationResult>(
        { userId: viewer.id, operation: 'cancelLine', key: idempotencyKey, input },
        {
          run: (key) =>
            retryWhileChanging<CancellationResult>(isChanging('order'), async () => {
              const order = await visible(viewer, orderId);
              const refusal = actions.checkAction('CANCEL_LINE', viewer, order);
              if (refusal) return { kind: 'closed', order, message: refusal.reason };
              const [lines = []] = await linesOf([orderId]);
              if (lines.every((each) => leftToShip(each) === 0)) {
                return { kind: 'closed', order, message: refusals.NOTHING_TO_SHIP.reason };
              }
              const line = lines.find((each) => each.position === position);
              if (!line) throw new AppError('BAD_USER_INPUT', 'The order has no such line.', { field: 'position' });
              const left = leftToShip(line);
              const pieces = quantity ?? left;
              if (pieces > left || left === 0) {
                const message = `Only ${left} pieces of ${line.productName} have not shipped.`;
                return { kind: 'closed', order, message };
              }
              const isAll = lines.every((each) => leftToShip(each) === (each === line ? pieces : 0));
              if (isAll && !order.shippedAt) return cancelOrder(viewer, orderId);
              const paidAfter = actions.cancelWindowStart(viewer);
              const isCanceled = await cancelAndRefund(viewer, order, { line, pieces, paidAfter, ...key });
              return isCanceled ? { kind: 'canceled', order: await visible(viewer, orderId) } : CHANGED;
            }),
          isEffect: ({ kind }) => kind === 'canceled',
          replay: async () => ({ kind: 'canceled', order: await visible(viewer, orderId) }),
        },
      );
    },
  };

  async function visible(viewer: Viewer, id: string): Promise<Order> {
    const order = await findOrder(viewer, id);
    if (!order) throw notFound('order');
    return order;
  }
}
