import type { RefundMethod } from '#generated/prisma/enums.ts';
import { Money } from '#platform/money.ts';
import type { MailKind } from './letter.ts';

const myOrders = { label: 'See your orders', path: '/dashborad/myOrders' };

const outsideCard: Record<RefundMethod, string> = {
  CHECK: 'by check',
  BANK_TRANSFER: 'by bank transfer',
  CASH: 'in cash',
};

/** Mails about refunds, and about pieces that are canceled with one. */
export const refundMails: Readonly<Record<string, MailKind>> = {
  LINE_CANCELLED: {
    title: 'Part canceled',
    to: 'customer',
    isOptional: false,
    async write(mail, facts) {
      const [order, refund] = await Promise.all([facts.orderOf(mail), facts.refundOf(mail, 'requestedAt')]);
      if (!order || !refund) return null;
      const amount = new Money(refund.amountCents).formatted;
      return {
        subject: `Parts of order ${order.label} were canceled`,
        paragraphs: [
          `${refund.reason}. They will not be shipped.`,
          refund.status === 'FAILED'
            ? `The refund of ${amount} to your card failed. We will make it, and write to you when it is made.`
            : `We refund ${amount} to your card. Most banks show it within five to ten days.`,
        ],
        action: myOrders,
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
        order,
        action: myOrders,
      };
    },
  },
};
