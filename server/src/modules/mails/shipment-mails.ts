import type { Carrier } from '#generated/prisma/enums.ts';
import { myOrders } from './dashboard-links.ts';
import { type Letter, type MailKind, pieceRow, purchaseRows } from './letter.ts';
import type { MailedOrder, MailFacts } from './mail-facts.ts';
import { counterOf } from './pickup-paragraphs.ts';

type MailedShipment = NonNullable<Awaited<ReturnType<MailFacts['shipmentOf']>>>;

const carrierNames: Record<Carrier, string> = {
  UPS: 'UPS',
  FEDEX: 'FedEx',
  USPS: 'the Postal Service',
  DHL: 'DHL',
  FREIGHT: 'a freight company',
  OWN_TRUCK: 'our own truck',
};

/** What happened to delivered parts: at an agency a customer took them. */
const arrivalAt = (pickupAgency: string | null): string =>
  pickupAgency ? `were handed over at ${pickupAgency}` : 'have arrived';

/** The pieces of a line that were delivered, without those that were canceled. Those that came back since had arrived. */
function arrivedRow(line: MailedOrder['lines'][number]) {
  const pieces = line.quantity - line.returned + line.takenBack;
  return pieces > 0 ? [pieceRow(line, pieces)] : [];
}

/** A mail about the shipment whose time `at` is that of the mail: both have the time of their transaction. */
const aboutShipment = (
  title: string,
  at: 'shippedAt' | 'deliveredAt' | 'trackingCorrectedAt',
  write: (shipment: MailedShipment, order: MailedOrder) => Pick<Letter, 'subject' | 'paragraphs'>,
): MailKind => ({
  title,
  to: 'customer',
  isOptional: true,
  async write(mail, facts) {
    const [order, shipment] = await Promise.all([facts.orderOf(mail), facts.shipmentOf(mail, at)]);
    if (!order || !shipment) return null;
    // The mail of the delivered order reports its last shipment.
    if (at === 'deliveredAt' && order.status === 'DELIVERED') return null;
    return {
      ...write(shipment, order),
      rows: [...purchaseRows(order), ...shipment.lines.map(({ quantity, line }) => pieceRow(line, quantity))],
      action: order.pickupAgency ? myOrders : { ...myOrders, label: 'Track your order' },
    };
  },
});

export const shipmentMails = {
  SHIPPED: aboutShipment('Shipment on its way', 'shippedAt', ({ carrier, trackingNumber }, order) => {
    const { label } = order;
    if (order.pickup)
      return { subject: `Parts of order ${label} are ready for pickup`, paragraphs: [counterOf(order)] };
    const by = carrier ? carrierNames[carrier] : 'our carrier';
    return {
      subject: `Parts of order ${label} are on their way`,
      paragraphs: [`Your parts left with ${by}.${trackingNumber ? ` Tracking number: ${trackingNumber}` : ''}`],
    };
  }),

  TRACKING_CORRECTED: aboutShipment(
    'New tracking number',
    'trackingCorrectedAt',
    ({ carrier, trackingNumber }, { label }) => ({
      subject: `New tracking number for order ${label}`,
      paragraphs: [
        // The shipment may have had no number before.
        `Your parts are with ${carrier ? carrierNames[carrier] : 'our carrier'}. Tracking number: ${trackingNumber}`,
      ],
    }),
  ),

  SHIPMENT_DELIVERED: aboutShipment('Shipment delivered', 'deliveredAt', (_shipment, { label, pickupAgency }) => ({
    subject: `Parts of order ${label} were ${pickupAgency ? 'picked up' : 'delivered'}`,
    paragraphs: [
      `These parts ${arrivalAt(pickupAgency)}; the others are still to come. Is something missing or damaged? Reach us through the contact page.`,
    ],
  })),

  DELIVERED: {
    title: 'Order delivered',
    to: 'customer',
    isOptional: true,
    async write(mail, facts, { day, returnableUntil }) {
      const order = await facts.orderOf(mail);
      if (!order) return null;
      const until = returnableUntil(order);
      return {
        subject: `Order ${order.label} was ${order.pickup ? 'picked up' : 'delivered'}`,
        paragraphs: [
          `Your parts ${arrivalAt(order.pickupAgency)}. Is something missing or damaged? Reach us through the contact page.`,
          'Did they fit? Have the model number of your unit ready, and choose History at the order in My Orders.',
          ...(until
            ? [`You can ask for a return until ${day(until)}: choose Return parts at the order in My Orders.`]
            : []),
        ],
        rows: [...purchaseRows(order), ...order.lines.flatMap(arrivedRow)],
        action: myOrders,
      };
    },
  },
} satisfies Record<string, MailKind>;
