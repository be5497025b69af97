import { money } from './money.ts';

export const actionOf = (action: string) => ({ __typename: 'OrderNextAction', action, isAllowed: true, reason: null });

/** A line as the server returns it. */
export const lineOf = (part: { id: string; name: string; quantity: number }) => ({
  __typename: 'OrderLine' as const,
  id: `o1-${part.id}`,
  productName: part.name,
  quantity: part.quantity,
  position: 1,
  shipped: 0,
  leftToShip: part.quantity,
  returnable: 0,
  unitPrice: { __typename: 'Money' as const, cents: 490, formatted: '$4.90' },
  product: {
    __typename: 'Product' as const,
    id: part.id,
    partNumber: `KM-${part.id}`,
    leadDays: 1,
    image: '/parts/flame-sensor-rod.svg',
  },
});

/** An unpaid order as the server returns it. */
export const unpaidOrder = {
  __typename: 'Order',
  id: 'o1',
  number: 'K-104821',
  customerName: 'Mary Whitfield',
  customerEmail: 'mary.whitfield@example.com',
  productName: 'Flame sensor rod',
  pickup: null,
  lines: [lineOf({ id: 'p1', name: 'Flame sensor rod', quantity: 120 })],
  phone: '+1 614 555 0190',
  poNumber: null,
  jobName: null,
  quantity: 120,
  subtotal: money(58_800),
  charges: [],
  total: money(58_800),
  status: 'UNPAID',
  isPaid: false,
  isDisputed: false,
  transactionId: null,
  placedAt: '2026-11-21T09:00:00.000Z',
  reservedUntil: '2026-11-23T09:00:00.000Z',
  cancelledAt: null,
  cancellableUntil: null,
  paidAt: null as string | null,
  shippedAt: null,
  deliveredAt: null,
  refunded: money(0),
  chargedBack: money(0),
  refunds: [],
  nextActions: [actionOf('DELETE')],
};

/** The same order, paid; an admin may refund it. */
export const paidOrder = {
  ...unpaidOrder,
  status: 'SHIPPING',
  isPaid: true,
  transactionId: 'pi_1',
  paidAt: '2026-11-21T10:00:00.000Z',
  reservedUntil: null,
  nextActions: [actionOf('REFUND')],
};

/** What the dialog of an order reads besides. */
export const opened = {
  address: '418 Orchard Lane',
  notes: null,
  shipments: [],
  history: [],
  returns: [],
  lastReturnDay: null,
  isReturnWindowOpen: false,
};

/** Where the same order may be picked up, once it is paid. */
export const pickup = {
  __typename: 'Pickup',
  agency: 'Tulsa',
  code: '482913',
  address: '1 Main St',
  transferred: 50,
  transferDays: 2,
};

/** A page of orders, and no more. */
export const pageOf = (...orders: object[]) => ({
  totalCount: orders.length,
  edges: orders.map((node) => ({ cursor: 'c', node })),
  pageInfo: { hasNextPage: false, endCursor: 'c' },
});

/** The answer to the question what canceled pieces refund. */
export function refundOf(formatted: string) {
  const amount = { __typename: 'Money', cents: Number(formatted.replaceAll(/\D/g, '')), formatted };
  return { data: { quoteCancellation: { __typename: 'CancellationQuote', isWholeOrder: false, amount } } };
}

/** A refund of pieces, with the status. */
export const refundAs = (status: string) => ({
  __typename: 'Refund',
  id: 're_1',
  status,
  reason: 'Bent in the box',
  reference: null,
  requestedAt: '2026-11-22T10:00:00.000Z',
  amount: { __typename: 'Money', cents: 58_800, formatted: '$588.00' },
});
