const money = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${(cents / 100).toFixed(2)}` });

/** An order as the shop tells of it while it waits to be paid. */
export const unpaidOrder = {
  __typename: 'Order',
  id: 'o1',
  customerName: 'Mary Whitfield',
  customerEmail: 'mary.whitfield@example.com',
  productName: 'Flame sensor rod',
  phone: '+1 614 555 0190',
  quantity: 120,
  total: money(58_800),
  status: 'UNPAID',
  isPaid: false,
  transactionId: null,
  placedAt: '2026-11-21T09:00:00.000Z',
  reservedUntil: '2026-11-23T09:00:00.000Z',
  cancelledAt: null,
  cancellableUntil: null,
  refunded: money(0),
  refunds: [],
};
