import type { Carrier } from '#generated/prisma/enums.ts';
import { dashboardPath } from './dashboard-links.ts';
import { type Letter, type MailKind, purchaseRows } from './letter.ts';
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
export const arrivalAt = (pickupAgency: string | null): string =>
  pickupAgency ? `were handed over at ${pickupAgency}` : 'have arrived';

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
      rows: [
        ...purchaseRows(order),
        ...shipment.lines.map(({ quantity, line }) => ({
          name: line.productName,
          value: quantity.toLocaleString('en-US'),
        })),
      ],
      action: { label: 'Track your order', path: dashboardPath('myOrders') },
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
} satisfies Record<string, MailKind>;
