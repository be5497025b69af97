// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder, refundAs, refundOf } from '#test/orders.ts';

const action = (name: string, isAllowed = true) => ({
  __typename: 'OrderNextAction',
  action: name,
  isAllowed,
  reason: isAllowed ? null : 'Nothing of this order is left to ship.',
});
const nextActions = [action('MARK_DELIVERED'), action('CANCEL'), action('CANCEL_LINE', false)];
const lines = paidOrder.lines.map((line) => ({ ...line, leftToShip: 0 }));
/** Its money and its pieces went back by a refund. */
const refunded = { ...paidOrder, lines, refunded: paidOrder.total, refunds: [refundAs('SUCCEEDED')], nextActions };
const paidOne = { ...paidOrder, nextActions };
const historyOf = (order: { lines: object[] }) => ({
  ...order,
  address: '77 Mill Road',
  poNumber: null,
  jobName: null,
  notes: null,
  lastReturnDay: null,
  isReturnWindowOpen: false,
  lines: order.lines.map((line) => ({ ...line, position: 1, returned: 120, returnable: 0, total: money(58_800) })),
  shipments: [],
  returns: [],
  history: [],
});

async function openPanel(order: typeof refunded | typeof paidOne, canceled: object) {
  const done = { ...order, cancelledAt: '2026-11-22T10:00:00.000Z', nextActions: [], ...canceled };
  const shop = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(order) } },
      OrderHistory: { data: { order: historyOf(order) } },
      CancelForCustomer: { data: { cancelOrder: { __typename: 'CancelOrderPayload', order: done } } },
    },
  });
  await shop.user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  await panel.findByText('Deliver to 77 Mill Road');
  shop.answers['OrderHistory'] = { data: { order: historyOf(done) } };
  return { ...shop, panel };
}

test('an admin cancels an order whose money and pieces went back', async () => {
  const { user, panel, sent } = await openPanel(refunded, {});
  await user.click(panel.getByRole('button', { name: 'Cancel order' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
  question.getByText('120 × Flame sensor rod will not ship. The payment went back already.');
  const loads = () => sent.filter(({ operation }) => operation === 'OrderHistory').length;
  const before = loads();
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Canceled. The payment went back already.');
  expect(sent.findLast(({ operation }) => operation === 'CancelForCustomer')?.variables).toEqual({
    input: { orderId: 'o1' },
  });
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Cancel order', hidden: true })).toBeNull());
  await panel.findAllByText('Canceled');
  await waitFor(() => expect(loads()).toBeGreaterThan(before));
});

test.each([
  ['SUCCEEDED', 'Canceled. The refund is on its way to the card.'],
  ['FAILED', 'Canceled. The refund failed; retry it on the Money desk.'],
])('an admin cancels a paid order, with a refund that is %s', async (status, toast) => {
  const { user, panel } = await openPanel(paidOne, { refunds: [refundAs(status)] });
  await user.click(panel.getByRole('button', { name: 'Cancel order' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
  question.getByText('120 × Flame sensor rod will not ship. $588.00 goes back to the card.');
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText(toast);
});

test('an admin who cancels pieces of a customer reads where the refund that failed is retried', async () => {
  const order = { ...paidOne, nextActions: [action('CANCEL_LINE')] };
  const { user, panel, answers } = await openPanel(order, {});
  answers['QuoteCancellation'] = refundOf('$49.00');
  const canceled = { ...historyOf(order), refunds: [refundAs('FAILED')] };
  answers['CancelLine'] = { data: { cancelLine: { __typename: 'CancelOrderPayload', order: canceled } } };
  answers['OrderHistory'] = { data: { order: canceled } };
  await user.click(panel.getByRole('button', { name: 'Cancel Flame sensor rod' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel parts' }));
  await screen.findByText('Canceled. The refund failed; retry it on the Money desk.');
});

test('the question of a cancellation shows why the server refuses it', async () => {
  const { user, panel, answers } = await openPanel(paidOne, {});
  const message = 'A part of this order is shipped.';
  answers['CancelForCustomer'] = { data: { cancelOrder: { __typename: 'CancellationClosed', message } } };
  await user.click(panel.getByRole('button', { name: 'Cancel order' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  await question.findByText(message);
});
