import type { SeedOrder } from './orders.ts';
import { hoursBefore } from './rows.ts';

/** How long an unpaid order reserves its stock, in hours. */
const RESERVATION = 48;

export interface Buyer {
  id: string;
  uid: string;
  name: string;
  email: string;
}

export interface OrderedPart {
  id: string;
  partNumber: string;
  name: string;
  priceCents: number;
}

/** A seeded order with its buyer and part from the database. */
export interface CompleteOrder {
  order: SeedOrder;
  buyer: Buyer;
  part: OrderedPart;
}

export function orderRow({ order, buyer, part }: CompleteOrder, now: Date) {
  const isHeld = order.paid === undefined && order.lapsed === undefined;
  return {
    id: order.id,
    userId: buyer.id,
    productId: part.id,
    productName: part.name,
    quantity: order.quantity,
    unitPriceCents: part.priceCents,
    totalCents: order.quantity * part.priceCents,
    customerName: buyer.name,
    customerEmail: buyer.email,
    phone: order.phone,
    address: order.address,
    status: statusOf(order),
    reservedUntil: isHeld ? hoursBefore(now, order.placed - RESERVATION) : null,
    transactionId: order.paid === undefined ? null : intentOf(order),
    placedAt: hoursBefore(now, order.placed),
    paidAt: at(order.paid, now),
    deliveredAt: at(order.delivered, now),
  };
}

/** The order's history: the shop itself recorded lapse and payment, an admin the delivery. */
export function eventRows({ order, buyer }: CompleteOrder, adminId: string | null, now: Date) {
  const steps = [
    { kind: 'PLACED', from: null, to: 'UNPAID', actorId: buyer.id, at: order.placed },
    { kind: 'RESERVATION_LAPSED', from: 'UNPAID', to: 'UNPAID', actorId: null, at: order.lapsed },
    { kind: 'PAID', from: 'UNPAID', to: 'SHIPPING', actorId: null, at: order.paid },
    { kind: 'DELIVERED', from: 'SHIPPING', to: 'DELIVERED', actorId: adminId, at: order.delivered },
  ];
  return steps
    .filter((step) => step.at !== undefined)
    .map((step, position) => ({
      id: relatedId(order.id, position + 1),
      orderId: order.id,
      kind: step.kind,
      fromStatus: step.from,
      toStatus: step.to,
      actorId: step.actorId,
      at: at(step.at, now),
    }));
}

/** The shipment of a delivered order; empty for any other. It left a day before. */
export function shipmentRows({ order }: CompleteOrder, now: Date) {
  if (order.delivered === undefined) return [];
  const times = { shippedAt: hoursBefore(now, order.delivered + 24), deliveredAt: hoursBefore(now, order.delivered) };
  return [{ id: shipmentOf(order), orderId: order.id, carrier: 'OWN_TRUCK', ...times }];
}

export function shipmentLineRows({ order }: CompleteOrder) {
  if (order.delivered === undefined) return [];
  return [{ shipmentId: shipmentOf(order), orderId: order.id, position: 1, quantity: order.quantity }];
}

const shipmentOf = (order: SeedOrder) => relatedId(order.id, 0xfe);

/** The answer of a buyer whose delivered part does not fit the unit; empty for any other order. */
export function fitAnswerRows({ order, buyer, part }: CompleteOrder, now: Date) {
  if (order.delivered === undefined || order.misfits === undefined) return [];
  const line = { orderId: order.id, position: 1, productId: part.id, userId: buyer.id };
  const answer = { fits: false, reviewed: false, answeredAt: hoursBefore(now, order.delivered - 48) };
  return [{ id: relatedId(order.id, 0xf0), modelId: order.misfits, ...line, ...answer }];
}

/** The payment of a paid order; empty for an unpaid one. */
export function paymentRows({ order, part }: CompleteOrder, now: Date) {
  if (order.paid === undefined) return [];
  return [
    {
      id: relatedId(order.id, 0xff),
      orderId: order.id,
      intentId: intentOf(order),
      amountCents: order.quantity * part.priceCents,
      currency: 'usd',
      status: 'SUCCEEDED',
      createdAt: at(order.paid, now),
      updatedAt: at(order.paid, now),
    },
  ];
}

function statusOf(order: SeedOrder) {
  if (order.delivered !== undefined) return 'DELIVERED';
  return order.paid === undefined ? 'UNPAID' : 'SHIPPING';
}

// The id of the payment intent that seedPayments() creates in the Stripe stand-in.
const intentOf = (order: SeedOrder) => `pi_seed_${order.id.replaceAll('-', '').slice(12)}`;

/** A stable id for a row of an order; order ids end in 00 to leave room for these. */
export const relatedId = (orderId: string, number: number) =>
  orderId.slice(0, -2) + number.toString(16).padStart(2, '0');

const at = (hours: number | undefined, now: Date) => (hours === undefined ? null : hoursBefore(now, hours));
