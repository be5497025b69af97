import type { LinePieces, LineRefund } from '#modules/payments/refunds/line-cancellation.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { counted } from '#platform/counted.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import { leftToShip, type Order, type OrderLine } from '../order.type.ts';
import type { CancellationResult } from './lifecycle.service.ts';
import type { CancelLineInput } from './lifecycle.type.ts';
import type { OrderActions } from './order-actions.ts';
import { refusals } from './refusals.ts';

type Closed = Extract<CancellationResult, { kind: 'closed' }>;
export type CancellationQuoteResult = { kind: 'quoted'; cents: number; isWholeOrder: boolean } | Closed;
type NamedPieces = Omit<CancelLineInput, 'idempotencyKey'>;

interface Collaborators {
  idempotent: Idempotent;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  actions: Pick<OrderActions, 'checkAction' | 'cancelWindowStart' | 'refundableCents'>;
  cancelOrder: (viewer: Viewer, orderId: string, key: CallKey) => Promise<CancellationResult>;
  refund: LineRefund;
}

/** Cancels pieces of a line that did not ship: its customer for some hours, an admin until they ship. */
export function makeLineCancellation(collaborators: Collaborators) {
  const { idempotent, findOrder, linesOf, actions, cancelOrder, refund } = collaborators;
  return {
    /** What `cancel` would refund now. */
    async quote(viewer: Viewer, named: NamedPieces): Promise<CancellationQuoteResult> {
      const found = await find(viewer, named);
      if (found.kind === 'closed') return found;
      const { order, isWholeOrder } = found;
      const cents = isWholeOrder ? actions.refundableCents(order) : await refund.centsOf(order, found);
      return { kind: 'quoted', cents, isWholeOrder };
    },

    cancel(viewer: Viewer, { idempotencyKey, ...input }: CancelLineInput): Promise<CancellationResult> {
      const { orderId } = input;
      return idempotent<CancellationResult>(
        { userId: viewer.id, operation: 'cancelLine', key: idempotencyKey, input },
        {
          run: (key) =>
            retryWhileChanging<CancellationResult>(isChanging('order'), async () => {
              const found = await find(viewer, input);
              if (found.kind === 'closed') return found;
              if (found.isWholeOrder) return cancelOrder(viewer, orderId, key);
              const { order, line, pieces } = found;
              const paidAfter = actions.cancelWindowStart(viewer);
              const isCanceled = await refund.cancel(viewer, order, { line, pieces, paidAfter, ...key });
              return isCanceled ? { kind: 'canceled', order: await visible(viewer, orderId) } : CHANGED;
            }),
          isEffect: ({ kind }) => kind === 'canceled',
          replay: async () => ({ kind: 'canceled', order: await visible(viewer, orderId) }),
        },
      );
    },
  };

  /** The pieces, or why they cannot be canceled. Without a shipment, the last pieces are the whole order. */
  async function find(viewer: Viewer, { orderId, position, quantity, seenLeft }: NamedPieces): Promise<Found | Closed> {
    const order = await visible(viewer, orderId);
    const refusal = actions.checkAction('CANCEL_LINE', viewer, order);
    if (refusal) return { kind: 'closed', order, message: refusal.reason };
    const [lines = []] = await linesOf([order.id]);
    if (lines.every((each) => leftToShip(each) === 0)) {
      return { kind: 'closed', order, message: refusals.NOTHING_TO_SHIP.reason };
    }
    const line = lines.find((each) => each.position === position);
    if (!line) throw badInput('position', 'The order has no such line.');
    const left = leftToShip(line);
    if (seenLeft != null && left > 0 && left !== seenLeft) {
      const now = `${counted(left, 'piece')} of ${line.productName} ${left === 1 ? 'is' : 'are'} left now, not ${seenLeft}.`;
      throw new AppError('CONFLICT', `${now} Check how many you cancel.`, { field: 'seenLeft' });
    }
    const pieces = quantity ?? left;
    if (pieces > left || left === 0) {
      const verb = left === 1 ? 'has' : 'have';
      return {
        kind: 'closed',
        order,
        message: `Only ${counted(left, 'piece')} of ${line.productName} ${verb} not shipped.`,
      };
    }
    const isAll = lines.every((each) => leftToShip(each) === (each === line ? pieces : 0));
    return { kind: 'found', order, line, pieces, isWholeOrder: isAll && !order.shippedAt };
  }

  async function visible(viewer: Viewer, id: string): Promise<Order> {
    const order = await findOrder(viewer, id);
    if (!order) throw notFound('order');
    return order;
  }
}

interface Found extends LinePieces {
  kind: 'found';
  order: Order;
  isWholeOrder: boolean;
}
