import { Charge } from '#modules/charges/charge.type.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { Money } from '#platform/money.ts';
import { formatOrderNumber, parseOrderNumber } from '../order.type.ts';
import type { Shipment } from '../shipments/shipments.type.ts';
import type { GuestOrder } from './guest-order.type.ts';

/** The events that only the shop's own people need. */
const internal = ['DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'PAYMENT_REVOKED'] as const;

interface Collaborators {
  db: Database;
  shipmentsOf: (orderIds: readonly string[]) => Promise<Shipment[][]>;
  chargesOf: (orderIds: readonly string[]) => Promise<Charge[][]>;
}

export function makeGuestOrders({ db: { prisma }, shipmentsOf, chargesOf }: Collaborators) {
  return {
    /** The order with this number that was placed under this address. A wrong pair is NOT_FOUND, whichever part is wrong. */
    async find(numberText: string, email: string): Promise<GuestOrder> {
      const number = parseOrderNumber(numberText);
      const order =
        number !== null &&
        (await prisma.order.findUnique({
          where: { number, deletedAt: null },
          include: {
            lines: { orderBy: { position: 'asc' } },
            events: { where: { kind: { notIn: [...internal] } }, orderBy: [{ at: 'asc' }, { id: 'asc' }] },
          },
        }));
      const typed = email.trim().toLowerCase();
      if (!order || !typed || order.customerEmail.toLowerCase() !== typed) throw notFound('order');
      const [[shipments = []], [charges = []]] = await Promise.all([shipmentsOf([order.id]), chargesOf([order.id])]);
      return {
        ...order,
        shipments,
        charges: charges.map(withoutCertificate),
        number: formatOrderNumber(order.number),
        lines: order.lines.map(({ position, productName, quantity, unitPriceCents }) => ({
          position,
          productName,
          quantity,
          total: new Money(quantity * unitPriceCents),
        })),
        subtotal: new Money(order.totalCents - order.chargesCents),
        total: new Money(order.totalCents),
        refunded: new Money(order.refundedCents),
        history: order.events.map(({ kind, at }) => ({ kind, at })),
      };
    },
  };
}

/** The number of a tax certificate is for its holder only. */
const withoutCertificate = (charge: Charge): Charge => {
  const { kind, cents } = charge;
  return kind === 'TAX' && cents === 0 ? new Charge({ kind, cents, label: 'Tax exempt' }) : charge;
};
