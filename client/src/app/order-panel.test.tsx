// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { fakeTime } from '#test/fake-time.ts';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';
import { partOf, shipmentOf, toShip } from '#test/shipping.ts';

const allowed = (action: string) => ({ __typename: 'OrderNextAction', action, isAllowed: true, reason: null });
const refund = {
  __typename: 'Refund',
  id: 'r1',
  status: 'SUCCEEDED',
  reason: 'Bent in the box',
  reference: null,
  requestedAt: '2026-11-22T10:00:00.000Z',
  amount: money(900),
};
const order = {
  ...paidOrder,
  phone: '+1 614 555 0190 ext. 4',
  refunds: [refund],
  nextActions: ['MARK_DELIVERED', 'REFUND'].map(allowed),
};
const history = {
  ...order,
  address: '77 Mill Road',
  poNumber: null,
  jobName: null,
  notes: null,
  lastReturnDay: null,
  isReturnWindowOpen: false,
  lines: order.lines.map((line) => ({ ...line, position: 1, returned: 0, returnable: 0, total: money(58_800) })),
  shipments: [],
  returns: [],
  history: [{ __typename: 'OrderEvent', id: 'e1', kind: 'PAID', at: paidOrder.paidAt, actorName: 'Mary Whitfield' }],
};
const answers = {
  AllOrders: { data: { allOrders: pageOf(order) } },
  OrderHistory: { data: { order: history } },
  MarkDelivered: { code: 'CONFLICT', message: 'No.' },
};

test('a click on a row opens its order with the buyer, the actions, the refunds and the history', async () => {
  const { user } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  const call = await screen.findByRole('link', { name: order.phone });
  expect(call.getAttribute('href')).toBe('tel:+16145550190');
  await user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  expect(panel.getByRole('link', { name: order.customerEmail }).getAttribute('href')).toBe(
    `mailto:${order.customerEmail}`,
  );
  expect(panel.getByRole('link', { name: order.phone }).getAttribute('href')).toBe('tel:+16145550190');
  for (const name of ['Mark order as delivered', 'Refund', 'Receipt of Flame sensor rod'])
    panel.getByRole('button', { name });
  await panel.findByText('Deliver to 77 Mill Road');
  panel.getByText('KM-p1');
  panel.getByText('Refund of $9.00, Nov 22, 2026: Bent in the box');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Order K-104821' })).toBeNull());
});

test('an order of a deleted account has no links without a text', async () => {
  const gone = { ...order, customerName: 'Deleted account', customerEmail: '', phone: '' };
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { ...answers, AllOrders: { data: { allOrders: pageOf(gone) } } },
  });
  await user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  panel.getByText('Deleted account');
  expect(panel.queryAllByRole('link', { name: '' })).toEqual([]);
});

test('the history names no receipt for a return, whose pieces may be missing', async () => {
  const event = { __typename: 'OrderEvent', id: 'e2', at: '2026-11-22T10:00:00.000Z', actorName: null };
  const returned = { ...history, history: [...history.history, { ...event, kind: 'RETURN_RECEIVED' }] };
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { ...answers, OrderHistory: { data: { order: returned } } },
  });
  await user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  await panel.findByText('Return checked; the refund comes next');
});

const shipment = shipmentOf('Flame sensor rod', 120);
const withShipment = { data: { order: { ...history, shipments: [shipment] } } };

test('the panel shows a shipment that was recorded in it', async () => {
  const nextActions = [allowed('SHIP')];
  const lines = [{ ...partOf(1, { partNumber: 'KM-FS90', bin: null }), id: 'o1-p1', quantity: 120 }];
  const shipOrder = { __typename: 'ShipOrderPayload', order: { ...toShip, lines, status: 'SHIPPING', nextActions } };
  const { user, answers: known } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf({ ...order, nextActions }) } },
      OrderHistory: { data: { order: { ...history, nextActions } } },
      OrderToShip: { data: { order: { ...toShip, lines } } },
      ShipOrder: { data: { shipOrder } },
    },
  });
  await user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  await panel.findByText('Deliver to 77 Mill Road');
  await user.click(panel.getByRole('button', { name: 'Ship the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship Flame sensor rod' }));
  known['OrderHistory'] = withShipment;
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await screen.findByRole('link', { name: '1Z999', hidden: true });
});

/** Opens the panel; `send` then sends the event. */
async function openBefore(event: { orderId: string | null; order: object | null }) {
  let isOpen = false;
  const after = () => vi.waitFor(() => expect(isOpen).toBe(true), { timeout: 60_000 });
  const OrderQueue = { data: { orderQueue: event }, after };
  const shop = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers: { ...answers, OrderQueue } });
  await shop.user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  await panel.findByText('Deliver to 77 Mill Road');
  return { ...shop, panel, send: () => void (isOpen = true) };
}

test('the panel shows what has happened when an event of its order arrives', async () => {
  const { answers: known, panel, send } = await openBefore({ orderId: 'o1', order });
  known['OrderHistory'] = withShipment;
  send();
  await panel.findByRole('link', { name: '1Z999' });
});

test('lost events do not load the list again, and an order that leaves the list stays in the panel', async () => {
  const { user, answers: known, sent, panel, send } = await openBefore({ orderId: null, order: null });
  const loads = () => sent.filter(({ operation }) => operation === 'AllOrders').length;
  known['AllOrders'] = { data: { allOrders: pageOf() } };
  send();
  const news = await screen.findByText(/^Orders may have changed/);
  expect(loads()).toBe(1);
  await user.click(within(news).getByRole('button', { name: 'Show', hidden: true }));
  await screen.findByText('No orders yet');
  panel.getByText('Deliver to 77 Mill Road');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Order K-104821' })).toBeNull());
});

test('the panel stays when its history has a refund that the list does not have', async () => {
  const AllOrders = { data: { allOrders: pageOf({ ...order, refunds: [] }) } };
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers: { ...answers, AllOrders } });
  await user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  const reason = await panel.findByText('Refund of $9.00, Nov 22, 2026: Bent in the box');
  await act(() => pause(500));
  expect(reason.isConnected).toBe(true);
  expect(sent.filter(({ operation }) => operation === 'AllOrders')).toHaveLength(1);
});

test('an admin reads where to make the refund of a canceled order that failed', async () => {
  const canceled = { ...order, cancelledAt: '2026-11-22T10:00:00.000Z', refunds: [{ ...refund, status: 'FAILED' }] };
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(canceled) } },
      OrderHistory: { data: { order: { ...history, ...canceled, lines: history.lines } } },
    },
  });
  await screen.findByTitle('Canceled. The refund failed; see the Money desk.');
  await user.click(screen.getByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  panel.getByText('Canceled. The refund failed; see the Money desk.');
});

test('new orders are announced again if the list cannot be loaded', async () => {
  const added = { ...order, id: 'o2', number: 'K-104822' };
  const OrderQueue = { data: { orderQueue: { orderId: 'o2', order: added } } };
  const { user, answers: known } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { ...answers, OrderQueue },
  });
  const show = async (news: RegExp) =>
    user.click(within(await screen.findByText(news)).getByRole('button', { name: 'Show' }));
  await screen.findByText(/^1 new order/);
  known['AllOrders'] = { status: 503 };
  await show(/^1 new order/);
  known['AllOrders'] = { data: { allOrders: pageOf(added, order) } };
  await show(/^Orders may have changed/);
  await screen.findByRole('button', { name: 'More for order K-104822' });
});

test('the label shifting asks, and the explicit action can be undone', async () => {
  const time = fakeTime();
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  const deliveries = () => sent.filter(({ operation }) => operation === 'MarkDelivered').length;
  await user.click(await screen.findByRole('button', { name: 'shifting' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark this order as delivered?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  const more = await screen.findByRole('button', { name: 'More for order K-104821' });
  const markDelivered = async () => {
    await user.click(more);
    await user.click(screen.getByRole('button', { name: 'Mark order as delivered' }));
  };
  await markDelivered();
  // While the pointer is on it, the toast stays, and the action waits.
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.hover(undo);
  await time.advance(5_200);
  await user.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(deliveries()).toBe(0);
  await markDelivered();
  await screen.findByRole('button', { name: 'Undo' });
  await time.advance(5_200);
  await waitFor(() => expect(deliveries()).toBe(1));
});

test('an order that waits to be marked as delivered does not wait twice', async () => {
  const time = fakeTime();
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Mark order as delivered' }));
  // The toast stays while the pointer is on it; later clicks do not move the pointer away.
  fireEvent.mouseEnter(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Mark order as delivered' }));
  await time.advance(500);
  await user.click(await screen.findByText('$588.00'));
  await screen.findByRole('dialog', { name: 'Order K-104821' });
  // The open panel does not hide the toasts from screen readers.
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await time.advance(5_200);
  expect(sent.filter(({ operation }) => operation === 'MarkDelivered')).toEqual([]);
});

test('the panel asks before it marks its order as delivered, and a toast announces a refusal', async () => {
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByText('$588.00'));
  const panel = within(await screen.findByRole('dialog', { name: 'Order K-104821' }));
  await user.click(panel.getByRole('button', { name: 'Mark order as delivered' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark this order as delivered?' }));
  expect(sent.filter(({ operation }) => operation === 'MarkDelivered')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Mark as delivered' }));
  const toasts = within(await screen.findByRole('region', { name: 'Notifications' }));
  await toasts.findByText(/^This has changed in the meantime/);
  await panel.findByRole('button', { name: 'Mark order as delivered' });
});
