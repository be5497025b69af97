import type { Charge } from '#modules/charges/charge.type.ts';
import type { OrderActions } from '#modules/orders/lifecycle/order-actions.ts';
import type { Order, OrderLine } from '#modules/orders/order.type.ts';
import type { StockRefusal } from '#modules/orders/placement/reservation-terms.ts';
import type { Viewer } from '#modules/users/user.type.ts';
import type { Database, Query } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { Idempotent } from '#platform/idempotency.ts';
import type { Logger } from '#platform/logger.ts';
import type { Brand } from '#platform/pdf-sheet.ts';
import type { ForEachRow } from '#platform/row-jobs.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import { makeDisputes } from './disputes/disputes.service.ts';
import { makeIntents, type PayableOrder } from './intents/intents.service.ts';
import { makeReceipts } from './receipts/receipts.service.ts';
import { makeReconciliation } from './reconciliation/reconciliation.service.ts';
import { makeRepair } from './reconciliation/repair.ts';
import { makeLineRefund } from './refunds/line-cancellation.ts';
import { makeOwedRefunds } from './refunds/owed-refunds.ts';
import { makeRefundList } from './refunds/refund-list.service.ts';
import { makeRefundSettlement } from './refunds/refund-settlement.service.ts';
import type { PriceWithCharges } from './refunds/refunded-charges.ts';
import { makeRefunds } from './refunds/refunds.service.ts';
import { makeSettlement } from './settlement/settlement.service.ts';

interface Collaborators {
  db: Database;
  cards: CardPayments;
  logger: Logger;
  idempotent: Idempotent;
  forEachRow: ForEachRow;
  brand: Brand;
  timeZone: string;
  isLive: boolean;
  reservationMs: number;
  actions: Pick<OrderActions, 'checkAction' | 'refundableCents'>;
  findOrder: (viewer: Viewer, id: string) => Promise<PayableOrder | null>;
  /** Reserves the stock of a lapsed order again; false if there is too little. */
  reserveAgain: (orderId: string, actorId?: string) => Promise<boolean>;
  stockRefusal: (order: Order) => Promise<StockRefusal | null>;
  linesOf: (orderIds: readonly string[]) => Promise<OrderLine[][]>;
  chargesOf: (orderIds: readonly string[]) => Promise<Charge[][]>;
  priceWithCharges: PriceWithCharges;
  /** The price of the pieces of each order whose returns wait for a decision or for their pieces. */
  openReturnCents: (orderIds: readonly string[]) => Promise<number[]>;
  /** Marks a locked order delivered if all its shipments are, and nothing is left to ship. */
  completeDelivery: (query: Query, orderId: string) => Promise<unknown>;
}

/** The services of payments, each with the others that it calls. */
export function makePayments(collaborators: Collaborators) {
  const {
    actions: { checkAction, refundableCents },
    findOrder,
  } = collaborators;
  const refundSettlement = makeRefundSettlement(collaborators);
  const { settleAllOf: settleRefunds, returnPayment, retryReturn, sweepReturns } = refundSettlement;
  const disputes = makeDisputes(collaborators);
  const settlement = makeSettlement({
    ...collaborators,
    payableOrder,
    settleRefunds,
    returnPayment,
    settleDispute: disputes.settle,
  });
  const { settle } = settlement;
  const refunds = makeRefunds({ ...collaborators, checkRefund, refundableCents, settlement: refundSettlement });
  const { sendToProvider } = refunds;
  const owed = makeOwedRefunds({ ...collaborators, checkRefund, refundableCents, sendToProvider });
  const repairs = { settle, settleRefunds, retryReturn, sendToProvider, owed };
  const repairDifference = makeRepair({ ...collaborators, ...repairs });
  return {
    settlement,
    intents: makeIntents({ ...collaborators, payableOrder, checkPay, settle }),
    refunds: { ...refunds, sweepReturns, owedToDeleted: owed.ofDeletedAccounts },
    refundList: makeRefundList(collaborators),
    lineRefund: makeLineRefund({ ...collaborators, refundableCents, sendToProvider }),
    disputes,
    receipts: makeReceipts(collaborators),
    reconciliation: makeReconciliation({ ...collaborators, repairDifference, disputes, owed }),
  };

  function checkRefund(viewer: Viewer, order: Order) {
    return checkAction('REFUND', viewer, order);
  }

  function checkPay(viewer: Viewer, order: Order) {
    return checkAction('PAY', viewer, order);
  }

  /** Throws NOT_FOUND unless the viewer owns the order. */
  async function payableOrder(viewer: Viewer, orderId: string): Promise<PayableOrder> {
    const order = await findOrder(viewer, orderId);
    if (!order || checkPay(viewer, order)?.code === 'NOT_YOURS') throw notFound('order');
    return order;
  }
}
