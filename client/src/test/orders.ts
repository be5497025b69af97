const money = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${(cents / 100).toFixed(2)}` });

const actionOf = (action: string) => ({ __typename: 'OrderNextAction', action, isAllowed: true, reason: null });

/** An order as the shop tells of it while it waits to be paid. */
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
  transactionId: null,
  placedAt: '2026-11-21T09:00:00.000Z',
  reservedUntil: '2026-11-23T09:00:00.000Z',
  cancelledAt: null,
  refunded: money(0),
  refunds: [],
  nextActions: [actionOf('DELETE')],
};

/** The same, paid: an admin may give the money back. */
export const paidOrder = {
  ...unpaidOrder,
  status: 'SHIPPING',
  isPaid: true,
  transactionId: 'pi_1',
  reservedUntil: null,
  nextActions: [actionOf('REFUND')],
};

/** One page of a table that holds nothing else. */
export const pageOf = (order: { id: string }) => ({
  totalCount: 1,
  edges: [{ cursor: 'c', node: order }],
  pageInfo: { hasNextPage: false, endCursor: 'c' },
});
