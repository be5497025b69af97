const money = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${(cents / 100).toFixed(2)}` });

const actionOf = (action: string) => ({ __typename: 'OrderNextAction', action, isAllowed: true, reason: null });

/** An unpaid order as the server returns it. */
export const unpaidOrder = {
  __typename: 'Order',
  id: 'o1',
  customerName: 'Mary Whitfield',
  customerEmail: 'mary.whitfield@example.com',
  productName: 'Flame sensor rod',
  product: { __typename: 'Product', id: 'p1' },
  phone: '+1 614 555 0190',
  quantity: 120,
  total: money(58_800),
  status: 'UNPAID',
  isPaid: false,
  isDisputed: false,
  transactionId: null,
  placedAt: '2026-11-21T09:00:00.000Z',
  reservedUntil: '2026-11-23T09:00:00.000Z',
  cancelledAt: null,
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
  reservedUntil: null,
  nextActions: [actionOf('REFUND')],
};

/** A list with one order. */
export const pageOf = (order: { id: string }) => ({
  totalCount: 1,
  edges: [{ cursor: 'c', node: order }],
  pageInfo: { hasNextPage: false, endCursor: 'c' },
});
