import { Money } from '#platform/money.ts';
import { certificateMails } from './certificate-mails.ts';
import { dashboardPath, myOrders } from './dashboard-links.ts';
import { feedMails } from './feed-mails.ts';
import { type Formats, type Letter, listedOf, type MailKind, purchaseRows } from './letter.ts';
import type { MailedOrder } from './mail-facts.ts';
import { paragraphsOfPayment, paragraphsOfPickup } from './pickup-paragraphs.ts';
import { refundMails } from './refund-mails.ts';
import { returnMails } from './return-mails.ts';
import { serviceMails } from './service-mails.ts';
import { shipmentMails } from './shipment-mails.ts';

const payOf = ({ id, totalCents }: MailedOrder) => ({
  label: `Pay ${new Money(totalCents).formatted}`,
  path: dashboardPath(`payment/${id}`),
});
const searchOf = (label: string) => dashboardPath(`allOrder?search=${encodeURIComponent(label)}`);

type OrderLetter = (order: MailedOrder, format: Formats) => Omit<Letter, 'order'> | null;

/** A letter about an order, to its customer. */
const aboutOrder = (title: string, isOptional: boolean, write: OrderLetter): MailKind => ({
  title,
  to: 'customer',
  isOptional,
  async write(mail, facts, format) {
    const order = await facts.orderOf(mail);
    const letter = order && write(order, format);
    return letter && { rows: purchaseRows(order), ...letter, order };
  },
});

/** After the end of a hold; null if the order is paid or held again. */
function withoutHold(order: MailedOrder, { subject, text }: { subject: string; text: string }): Letter | null {
  if (!isUnpaid(order) || order.reservedUntil) return null;
  // A hold is renewed once.
  if (order.reservationRenewedAt) {
    const used = 'The parts of this order were held twice and not paid. Delete it and order them again.';
    return { subject, paragraphs: [used], action: myOrders };
  }
  return { subject, paragraphs: [`${text} You can still pay: we check the stock first.`], action: payOf(order) };
}

const isUnpaid = ({ status }: MailedOrder) => status === 'UNPAID';

/**
 * All mails of the shop. The kinds of order events are keys: an event of a kind that is a key here causes its mail. Another
 * mail needs a row of outbound_mails, too, which a trigger, a job or a service adds, and its facts in mail-facts.ts.
 */
export const mailKinds: Readonly<Record<string, MailKind>> = {
  PLACED: aboutOrder('Order placed', false, (order, { moment }) => ({
    subject: `We have your order ${order.label}`,
    paragraphs: [
      `Thank you for your order.`,
      order.reservedUntil && isUnpaid(order)
        ? `We are holding the parts for you until ${moment(order.reservedUntil)}. Pay by card to ${order.pickup ? 'pick them up' : 'have them shipped'}.`
        : 'My Orders shows where it is now.',
      ...paragraphsOfPickup(order),
    ],
    action: isUnpaid(order) ? payOf(order) : myOrders,
  })),

  PAID: {
    ...aboutOrder('Payment received', false, (order) =>
      // A payment may be revoked.
      isUnpaid(order)
        ? null
        : {
            subject: `Payment received for order ${order.label}`,
            paragraphs: paragraphsOfPayment(order),
            action: myOrders,
          },
    ),
    hasReceipt: true,
  },

  ...shipmentMails,

  RESERVATION_ENDING: aboutOrder('Hold ends soon', true, (order, { moment }) =>
    isUnpaid(order) && order.reservedUntil
      ? {
          subject: `We hold the parts of order ${order.label} until ${moment(order.reservedUntil)}`,
          paragraphs: ['The order is not paid yet. After that time the parts go back in stock.'],
          action: payOf(order),
        }
      : null,
  ),

  RESERVATION_LAPSED: aboutOrder('Hold expired', true, (order) =>
    withoutHold(order, {
      subject: `The hold on order ${order.label} expired`,
      text: 'It was not paid in time, and the parts went back in stock.',
    }),
  ),

  RESERVATION_RELEASED: aboutOrder('Hold released', true, (order) =>
    withoutHold(order, {
      subject: `We no longer hold the parts of order ${order.label}`,
      text: 'It is not paid yet, and we have put the parts back in stock.',
    }),
  ),

  DELETED: {
    title: 'Order deleted',
    to: 'customer',
    isOptional: true,
    async write(mail, facts) {
      const order = await facts.deletedOrderOf(mail);
      return (
        order && {
          subject: `We deleted order ${order.label}`,
          paragraphs: [
            'It was not paid, and the parts went back in stock. Do you still need them? Order them again, or reach us through the contact page.',
          ],
          rows: purchaseRows(order),
          order,
          action: { label: 'See our parts', path: '/inventory' },
        }
      );
    },
  },

  ...refundMails,

  ...returnMails,

  ...certificateMails,

  ...feedMails,

  ...serviceMails,

  BACK_IN_STOCK: {
    title: 'Part back in stock',
    to: 'user',
    isOptional: true,
    isMass: true,
    async write(mail, facts) {
      const part = await facts.partOf(mail);
      return (
        part && {
          subject: `${part.name} is back in stock`,
          paragraphs: [
            `You asked us to email you when part ${part.partNumber} is available again. We have ${part.available.toLocaleString('en-US')} now.`,
          ],
          action: { label: 'Order it', path: `/products/${part.id}` },
        }
      );
    },
  },

  QUESTION_ANSWERED: {
    title: 'Your question answered',
    to: 'user',
    isOptional: true,
    async write(mail, facts) {
      const answer = await facts.answerOf(mail);
      if (!answer) return null;
      const { question, byShop, text } = answer;
      const { name, partNumber, archivedAt } = question.product;
      return {
        subject: `Your question about ${name} was answered`,
        paragraphs: [
          `You asked about part ${partNumber}:`,
          question.text,
          byShop ? 'We answered:' : 'A buyer of the part answered:',
          text,
        ],
        // The page of a part that is no longer sold has no questions.
        action: {
          label: 'See the answer',
          path: archivedAt ? dashboardPath('review') : `/parts/${encodeURIComponent(partNumber)}#questions`,
        },
      };
    },
  },

  DISPUTE_OPENED: {
    ...aboutOrder('Payment disputed', false, (order) => ({
      subject: `The payment of order ${order.label} is disputed`,
      paragraphs: [
        'The cardholder disputes the payment with their bank. Do not deliver the order until the bank decides.',
        'Submit evidence in the card provider’s dashboard before the deadline, which the Money desk shows.',
      ],
      // The mails of admins stay when the account of the buyer is deleted.
      rows: [],
      action: { label: 'Open the Money desk', path: dashboardPath('money') },
    })),
    to: 'admins',
  },

  RUNNING_LOW: {
    title: 'Parts running low',
    to: 'admins',
    isOptional: true,
    async write(_mail, facts) {
      const { count, parts } = await facts.partsRunningLow();
      if (count === 0) return null;
      return {
        subject: count === 1 ? '1 part is running low' : `${count.toLocaleString('en-US')} parts are running low`,
        paragraphs: [
          `${count === 1 ? 'Its' : 'Their'} stock is below the reorder level that you set.`,
          ...listedOf(count, { which: 'scarcest', rows: parts }),
        ],
        rows: parts.map(({ name, partNumber, available }) => ({
          name: `${name}, ${partNumber}`,
          value: `${available.toLocaleString('en-US')} left`,
        })),
        action: { label: 'Open Manage Products', path: dashboardPath('allProducts?stock=low') },
      };
    },
  },

  NEW_ORDERS: {
    title: 'New orders',
    to: 'admins',
    isOptional: true,
    async write(mail, facts) {
      const { count, orders } = await facts.newOrdersOf(mail);
      const [first] = orders;
      if (!first) return null;
      return {
        subject: count === 1 ? `New order ${first.label}` : `${count.toLocaleString('en-US')} new orders`,
        paragraphs: listedOf(count, { which: 'newest', rows: orders }),
        rows: orders.map(({ label, name, quantity, totalCents }) => ({
          name: `${label}: ${quantity.toLocaleString('en-US')} × ${name}`,
          value: new Money(totalCents).formatted,
        })),
        action: { label: 'Open the orders', path: count === 1 ? searchOf(first.label) : dashboardPath('allOrder') },
      };
    },
  },
};

export const kindNames = Object.keys(mailKinds);

/** Mails about the work of an admin, which may quote customers. */
export const adminKinds = kindNames.filter((name) => mailKinds[name]?.to === 'admins');

export const massKinds = kindNames.filter((name) => mailKinds[name]?.isMass);
