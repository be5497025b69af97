import type { Refund } from '#generated/prisma/client.ts';
import type { RefundMethod } from '#generated/prisma/enums.ts';
import { Money } from '#platform/money.ts';
import { myOrders } from './dashboard-links.ts';
import { type MailKind, purchaseRows } from './letter.ts';

const outsideCard: Record<RefundMethod, string> = {
  CHECK: 'by check',
  BANK_TRANSFER: 'by bank transfer',
  CASH: 'in cash',
};

/** Of a cancellation without a refund. */
const PAID_BACK = 'Your payment went back already.';

const failed = (amount: string) =>
  `The refund of ${amount} to your card failed. We will make it, and write to you when it is made.`;

const restOf = ({ status, amountCents }: Pick<Refund, 'status' | 'amountCents'>) =>
  status === 'FAILED' ? failed(new Money(amountCents).formatted) : 'The rest of your payment goes back to your card.';

/** Mails about refunds, and about orders and pieces that are canceled with one. */
export const refundMails: Readonly<Record<string, MailKind>> = {
  CANCELLED: {
    title: 'Order canceled',
    to: 'customer',
    isOptional: false,
    async write(mail, facts) {
      const [order, refund] = await Promise.all([facts.orderOf(mail), facts.refundOf(mail, 'requestedAt')]);
      if (!order) return null;
      const payment = refund ? restOf(refund) : PAID_BACK;
      return {
        subject: `Order ${order.label} was canceled`,
        paragraphs: [`Nothing more will be shipped. ${payment}`],
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
      if (!refund) return { ...about, paragraphs: [`Some pieces will not be shipped. ${PAID_BACK}`] };
      const amount = new Money(refund.amountCents).formatted;
      return {
        ...about,
        paragraphs: [
          `${refund.reason}. They will not be shipped.`,
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
          ...(refund.reason ? [`Reason: ${refund.reason}`] : []),
        ],
        rows: purchaseRows(order),
        order,
        action: myOrders,
      };
    },
  },
};
