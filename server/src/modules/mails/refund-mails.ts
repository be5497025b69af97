import type { Refund } from '#generated/prisma/client.ts';
import type { RefundMethod } from '#generated/prisma/enums.ts';
import { Money } from '#platform/money.ts';
import { myOrders } from './dashboard-links.ts';
import type { MailedOrder } from './mail-facts.ts';
import { type MailKind, purchaseRows } from './letter.ts';

const outsideCard: Record<RefundMethod, string> = {
  CHECK: 'by check',
  BANK_TRANSFER: 'by bank transfer',
  CASH: 'in cash',
};

/** Of a cancellation without a refund. */
const PAID_BACK = 'Your payment went back already.';

const failed = (amount: string) =>
  `We could not refund ${amount} to your card yet. We will try again and email you when it is done.`;

function paymentOf({ totalCents }: MailedOrder, { status, amountCents }: Refund): string {
  const amount = new Money(amountCents).formatted;
  if (status === 'FAILED') return failed(amount);
  return amountCents === totalCents
    ? `Your payment of ${amount} goes back to your card.`
    : `The rest of your payment, ${amount}, goes back to your card.`;
}

/** What does not happen to canceled pieces. */
const leaving = ({ pickupAgency }: MailedOrder): string => (pickupAgency ? 'handed over' : 'shipped');

/** Mails about refunds, and about orders and pieces that are canceled with one. */
export const refundMails: Readonly<Record<string, MailKind>> = {
  CANCELLED: {
    title: 'Order canceled',
    to: 'customer',
    isOptional: false,
    async write(mail, facts) {
      const [order, refund] = await Promise.all([facts.orderOf(mail), facts.refundOf(mail, 'requestedAt')]);
      if (!order) return null;
      const payment = refund ? paymentOf(order, refund) : PAID_BACK;
      return {
        subject: `Order ${order.label} was canceled`,
        paragraphs: [`Nothing more will be ${leaving(order)}. ${payment}`],
        rows: purchaseRows(order),
        order,
        action: myOrders,
      };
    },
  },

  LINE_CANCELLED: {
    title: 'Part canceled',
    to: 'customer',
    isOptional: false,
    async write(mail, facts) {
      const [order, refund] = await Promise.all([facts.orderOf(mail), facts.refundOf(mail, 'requestedAt')]);
      if (!order) return null;
      const about = {
        subject: `Parts of order ${order.label} were canceled`,
        rows: purchaseRows(order),
        action: myOrders,
      };
      if (!refund) return { ...about, paragraphs: [`Some pieces will not be ${leaving(order)}. ${PAID_BACK}`] };
      const amount = new Money(refund.amountCents).formatted;
      return {
        ...about,
        paragraphs: [
          `${refund.reason}. ${refund.restocked === 1 ? 'It' : 'They'} will not be ${leaving(order)}.`,
          refund.status === 'FAILED'
            ? failed(amount)
            : `We refund ${amount} to your card. Most banks show it within five to ten days.`,
        ],
      };
    },
  },

  REFUNDED: {
    title: 'Refund made',
    to: 'customer',
    isOptional: false,
    async write(mail, facts) {
      const [order, refund] = await Promise.all([facts.orderOf(mail), facts.refundOf(mail, 'settledAt')]);
      if (!order || !refund) return null;
      const amount = new Money(refund.amountCents).formatted;
      return {
        subject: `${amount} refunded for order ${order.label}`,
        paragraphs: [
          refund.method
            ? `We refunded ${amount} ${outsideCard[refund.method]}, reference ${refund.reference}.`
            : `We refunded ${amount} to your card. Most banks show it within five to ten days.`,
          // That of a refund made at the card provider is a note of ours.
          ...(refund.reason && refund.requestedById ? [`Reason: ${refund.reason}`] : []),
        ],
        rows: purchaseRows(order),
        order,
        action: myOrders,
      };
    },
  },
};
