import type { Prisma } from '#generated/prisma/client.ts';
import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order, OrderLine } from '#modules/orders/order.type.ts';
import type { PriceWithCharges } from '#modules/payments/refunds/refunded-charges.ts';
import type { Refunds } from '#modules/payments/refunds/refunds.service.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import { Role, hasRole } from '#platform/access.ts';
import type { Page } from '#platform/connection.ts';
import { type Database, violatedConstraint } from '#platform/database.ts';
import { AppError, badInput, notFound } from '#platform/errors.ts';
import { grouped } from '#platform/grouped.ts';
import type { CallKey, Idempotent } from '#platform/idempotency.ts';
import { isId, newId } from '#platform/ids.ts';
import { keysetPage } from '#platform/pagination.ts';
import { CHANGED, isChanging, retryWhileChanging } from '#platform/retry.ts';
import { refundIdsOf } from './next-refund.ts';
import { refusalOf } from './return-moves.ts';
import { makeReturnRefund } from './return-refund.service.ts';
import * as sql from './returns.sql.ts';
import type { RequestReturnInput } from './return-request.type.ts';
import {
  type DecideReturnInput,
  type ReceiveReturnInput,
  type Return,
  ReturnMove,
  type ReturnsArgs,
  type ReturnStatus,
} from './returns.type.ts';
import { findTooMany, type TooMany, wantedLines } from './wanted-pieces.ts';

export type RequestResult =
  | { kind: 'requested'; first: Return; returns: Return[] }
  | ({ kind: 'moreThanDelivered' } & TooMany);

interface Collaborators {
  db: Database;
  idempotent: Idempotent;
  findOrder: (viewer: Viewer, id: string) => Promise<Order | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  actions: Pick<OrderActions, 'checkAction' | 'refundableCents'>;
  priceWithCharges: PriceWithCharges;
  requestRefund: Refunds['request'];
  isUpload: (path: string) => Promise<boolean>;
}

const withLine = { line: { select: { productId: true, productName: true, unitPriceCents: true } } } as const;
const withOwner = { ...withLine, order: { select: { userId: true } } } as const;
/** The returns whose refund the mails to their customers promise next. */
const waiting: Prisma.ReturnWhereInput[] = [{ status: 'RECEIVED' }, { status: 'APPROVED', reason: 'MISSING' }];
const sort = { name: 'returns.requestedAt', by: 'requestedAt', kind: 'time', direction: 'desc' } as const;

export function makeReturns(collaborators: Collaborators) {
  const { db, idempotent, findOrder, linesOf, actions, isUpload } = collaborators;
  const refunds = makeReturnRefund({ ...collaborators, findReturn: visible });
  return { request, withdraw, decide, receive, ...refunds, list, ofOrders };

  /** Records the customer's wish to return delivered pieces of a line. */
  async function request(viewer: Viewer, { idempotencyKey, ...given }: RequestReturnInput): Promise<RequestResult> {
    const input = { ...given, note: given.note.trim() };
    return idempotent<RequestResult>(
      { userId: viewer.id, operation: 'requestReturn', key: idempotencyKey, input },
      {
        run: (key) => record(viewer, input, key),
        isEffect: ({ kind }) => kind === 'requested',
        replay: ({ id }) => requested(viewer, id),
      },
    );
  }

  function record(viewer: Viewer, input: Omit<RequestReturnInput, 'idempotencyKey'>, key: CallKey) {
    return retryWhileChanging<RequestResult>(isChanging('order'), async () => {
      const order = await findOrder(viewer, input.orderId);
      if (!order || order.userId !== viewer.id) throw notFound('order');
      const refusal = actions.checkAction('RETURN', viewer, order);
      if (refusal) throw new AppError('CONFLICT', refusal.reason);
      const [lines = []] = await linesOf([order.id]);
      const wanted = wantedLines(input);
      const tooMany = findTooMany(lines, input);
      if (tooMany) return { kind: 'moreThanDelivered', ...tooMany };
      if (!(await Promise.all(input.photos.map(isUpload))).every(Boolean)) {
        throw badInput('photos', 'Upload the photos first.');
      }
      const { orderId, reason, note, photos } = input;
      const ids = { returnIds: wanted.map(() => newId()), actorId: viewer.id };
      const positions = wanted.map(({ position }) => position);
      const quantities = wanted.map(({ quantity }) => quantity);
      try {
        const facts = { orderId, reason, note, photos, positions, quantities };
        const [made] = await db.query(sql.requestReturn, { ...facts, ...ids, ...key });
        return made ? await requested(viewer, made.id) : CHANGED;
      } catch (error) {
        // Another return or refund took pieces of the line since it was read.
        if (violatedConstraint(error) === 'order_lines_claimed_range') return CHANGED;
        throw error;
      }
    });
  }

  /** The returns of one request, by that of its first line: all have the time of their transaction. */
  async function requested(viewer: Viewer, id: string): Promise<RequestResult> {
    const first = await visible(viewer, id);
    const { orderId, requestedAt } = first;
    const rows = await db.prisma.return.findMany({
      where: { orderId, requestedAt },
      include: withLine,
      orderBy: { position: 'asc' },
    });
    return { kind: 'requested', first, returns: rows.map(toReturn) };
  }

  function withdraw(viewer: Viewer, returnId: string): Promise<Return> {
    return move(viewer, { returnId, as: ReturnMove.WITHDRAW }, (ids) => db.query(sql.withdrawReturn, ids));
  }

  function decide(viewer: Viewer, { returnId, isApproved, answer, ...seen }: DecideReturnInput): Promise<Return> {
    if (!isApproved && !answer) {
      throw badInput('answer', 'Give the customer a reason.');
    }
    const words = { answer: answer?.trim() ?? '' };
    const seenStatus = seen.seenStatus ?? 'REQUESTED';
    const approve = (ids: Ids) => db.query(sql.approveReturn, { ...ids, ...words });
    const decline = (ids: Ids) =>
      db.query(sql.declineReturn, { ...ids, ...words, seenStatus, refundIds: refundIdsOf(returnId) });
    return isApproved
      ? move(viewer, { returnId, as: ReturnMove.APPROVE, seenStatus }, approve)
      : move(viewer, { returnId, as: ReturnMove.DECLINE, seenStatus }, decline);
  }

  function receive(viewer: Viewer, { returnId, disposition }: ReceiveReturnInput): Promise<Return> {
    return move(viewer, { returnId, as: ReturnMove.RECEIVE }, (ids) =>
      db.query(sql.receiveReturn, { ...ids, disposition }),
    );
  }

  interface Ids {
    returnId: string;
    orderId: string;
    actorId: string;
  }

  /** Runs the statement of a move, or explains why its status does not allow it. */
  async function move(
    viewer: Viewer,
    { returnId, as, seenStatus }: { returnId: string; as: ReturnMove; seenStatus?: ReturnStatus },
    run: (ids: Ids) => Promise<{ id: string }[]>,
  ): Promise<Return> {
    const { order, ...found } = await findVisible(viewer, returnId);
    if (as === ReturnMove.WITHDRAW && order.userId !== viewer.id) throw notFound('return');
    const refusal = refusalOf(as, found.status, seenStatus);
    if (refusal) throw new AppError('CONFLICT', refusal);
    const [moved] = await run({ returnId, orderId: found.orderId, actorId: viewer.id });
    if (!moved) throw new AppError('CONFLICT', isChanging('return'));
    return visible(viewer, returnId);
  }

  async function visible(viewer: Viewer, id: string): Promise<Return> {
    const { order: _order, ...row } = await findVisible(viewer, id);
    return toReturn(row);
  }

  async function findVisible(viewer: Viewer, id: string) {
    const row = isId(id) ? await db.prisma.return.findUnique({ where: { id }, include: withOwner }) : null;
    const isVisible = row && (row.order.userId === viewer.id || hasRole(viewer.role, Role.ADMIN));
    if (!isVisible) throw notFound('return');
    return row;
  }

  /** The returns of all orders, newest first. */
  function list({ status, waitsForRefund, ...page }: ReturnsArgs): Promise<Page<Return>> {
    const where = { ...(status && { status }), ...(waitsForRefund && { OR: waiting }) };
    return keysetPage(page, {
      sort,
      where,
      rows: async (query) => (await db.prisma.return.findMany({ ...query, include: withLine })).map(toReturn),
      count: (query) => db.prisma.return.count(query),
    });
  }

  /** The returns of each order, oldest first. */
  async function ofOrders(orderIds: readonly string[]): Promise<Return[][]> {
    const rows = await db.prisma.return.findMany({
      where: { orderId: { in: [...orderIds] } },
      include: withLine,
      orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    });
    return grouped(orderIds, rows.map(toReturn), 'orderId');
  }
}

interface Row extends Omit<Return, 'productId' | 'productName' | 'unitPriceCents' | 'order'> {
  line: { productId: string; productName: string; unitPriceCents: number };
}

const toReturn = ({ line, ...row }: Row): Return => ({ ...row, ...line });
