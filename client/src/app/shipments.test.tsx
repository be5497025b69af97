// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder, pickup, refundOf, refundAs } from '#test/orders.ts';
import { action, shipmentOf, shipped, shippingAnswers as answers } from '#test/shipping.ts';

test('an admin ships a part of an order with a tracking number', async () => {
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Ship the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship Flame sensor rod' }));
  const rest = await dialog.findByLabelText('Part HW-Q3400');
  expect(rest).toHaveProperty('value', '40');
  expect(dialog.queryByLabelText('Part GONE-1')).toBeNull();

  await user.clear(rest);
  await user.type(rest, '41');
  await user.type(dialog.getByLabelText('Tracking number'), '1Z999');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await dialog.findByText('At most 40 pieces');
  await dialog.findByText('Choose the carrier of this number');
  expect(shipped(sent)).toEqual([]);

  await user.clear(rest);
  await user.type(rest, '0');
  await user.selectOptions(dialog.getByLabelText('Carrier'), 'FedEx');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  await screen.findByText('The shipment is recorded');
  expect(shipped(sent)).toMatchObject([
    {
      orderId: 'o1',
      carrier: 'FEDEX',
      trackingNumber: '1Z999',
      lines: [
        { position: 1, quantity: 120 },
        { position: 3, quantity: 120 },
      ],
    },
  ]);
});

test('the dialog shows why the server refuses a shipment', async () => {
  const message = 'Only 30 pieces of Part HW-Q3400 are left to ship.';
  const refusal = { data: { shipOrder: { __typename: 'MoreThanLeftToShip', message } } };
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { ...answers, ShipOrder: refusal },
  });
  await user.click(await screen.findByRole('button', { name: 'Ship the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship Flame sensor rod' }));
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await dialog.findByText(message);
});

test('the dialog stays while a shipment is sent, and shows why it is refused', async () => {
  const message = 'Only 30 pieces of Part HW-Q3400 are left to ship.';
  const refusal = { __typename: 'MoreThanLeftToShip', message };
  const waiting: (() => void)[] = [];
  const after = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { ...answers, ShipOrder: { data: { shipOrder: refusal }, after } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ship the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship Flame sensor rod' }));
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => waiting[0]?.());
  await dialog.findByText(message);
});

const shipment = shipmentOf('Flame sensor rod', 80);

const partlyShipped = {
  ...paidOrder,
  lines: [
    {
      ...paidOrder.lines[0],
      position: 1,
      unitPrice: { __typename: 'Money', cents: 490, formatted: '$4.90' },
      shipped: 80,
      leftToShip: 40,
      returned: 0,
      returnable: 80,
    },
  ],
};
const historyOf = (order: typeof partlyShipped) => ({
  ...order,
  number: 'K-104821',
  address: '418 Orchard Lane',
  poNumber: null,
  jobName: null,
  notes: null,
  paidAt: '2026-11-21T10:00:00.000Z',
  shippedAt: shipment.shippedAt,
  deliveredAt: null,
  shipments: [shipment],
  returns: [],
  lastReturnDay: null,
  isReturnWindowOpen: false,
  history: [],
});

/** The answers from a cancellation on whose refund has the status. */
const canceledAs = (status: string, order: typeof partlyShipped) => {
  const refunds = [refundAs(status)];
  return {
    MyOrders: { data: { myOrders: pageOf({ ...order, refunds }) } },
    OrderHistory: { data: { order: { ...historyOf(order), refunds } } },
    CancelLine: { data: { cancelLine: { __typename: 'CancelOrderPayload', order: { ...order, refunds } } } },
  };
};

test('a customer sees the shipped pieces and the tracking number, and cancels pieces that are left', async () => {
  const order = { ...partlyShipped, nextActions: [action('CANCEL_LINE')] };
  const shop = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      OrderHistory: { data: { order: historyOf(order) } },
      QuoteCancellation: refundOf('$196.00'),
    },
  });
  const { user, sent } = shop;
  await screen.findByText('80 of 120 pieces shipped');
  await user.click(screen.getByRole('button', { name: 'History of the order of Flame sensor rod' }));
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'PlacedNov 21, 2026',
    'PaidNov 21, 2026',
    'Shipped80 of 120 pieces',
    'Delivered',
  ]);
  expect((await screen.findByRole('link', { name: '1Z999' })).getAttribute('href')).toBe(shipment.trackingUrl);
  expect(screen.queryByRole('button', { name: 'Correct tracking number' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Cancel Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Flame sensor rod?' }));
  await dialog.findByText('$196.00 goes back to the card. The pieces will not ship.');
  const left = dialog.getByLabelText('Pieces to cancel');
  expect(left.getAttribute('inputmode')).toBe('numeric');
  await user.clear(left);
  await user.type(left, '41');
  await user.click(dialog.getByRole('button', { name: 'Cancel parts' }));
  await dialog.findByText('At most 40 pieces');
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(''));
  await act(() => pause(400));
  expect(dialog.getByRole('status').textContent).toBe('');
  await user.clear(left);
  shop.answers['QuoteCancellation'] = refundOf('$49.00');
  await user.type(left, '10');
  await dialog.findByText('$49.00 goes back to the card. The pieces will not ship.');
  Object.assign(shop.answers, canceledAs('PENDING', order));
  await user.click(dialog.getByRole('button', { name: 'Cancel parts' }));
  await screen.findByText('Canceled. The refund is on its way to the card.');
  expect(sent.filter(({ operation }) => /Cancel/.test(operation)).map(({ variables }) => variables)).toMatchObject([
    { quantity: 40 },
    { quantity: 10 },
    { input: { orderId: 'o1', position: 1, quantity: 10 } },
  ]);
});

test('the history of an order to pick up names the agency, and which pieces are ready there', async () => {
  const order = { ...historyOf(partlyShipped), pickup, shipments: [{ ...shipment, carrier: null, isPickup: true }] };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: { MyOrders: { data: { myOrders: pageOf(order) } }, OrderHistory: { data: { order } } },
  });
  await user.click(await screen.findByRole('button', { name: 'History of the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order history' }));
  await dialog.findByText('Pick up at Tulsa, 1 Main St');
  dialog.getByText('Ready for pickup');
  expect(dialog.queryByText(/^Deliver to/)).toBeNull();
});

test.each([
  ['CUSTOMER', 'we will try again and email you.'],
  ['ADMIN', 'we will try again and email you.'],
] as const)('in My Orders, a buyer who is %s reads that the refund of canceled pieces failed', async (role, next) => {
  const order = { ...partlyShipped, nextActions: [action('CANCEL_LINE')] };
  const { user, answers: known } = await openShop('/dashborad/myOrders', {
    role,
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      OrderHistory: { data: { order: historyOf(order) } },
      QuoteCancellation: refundOf('$49.00'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'History of the order of Flame sensor rod' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Flame sensor rod' }));
  Object.assign(known, canceledAs('FAILED', order));
  await user.click(await screen.findByRole('button', { name: 'Cancel parts' }));
  await screen.findByText(`Canceled. The refund failed; ${next}`);
});

test('an admin cancels pieces of an order whose payment went back before', async () => {
  const order = { ...partlyShipped, nextActions: [action('CANCEL_LINE')] };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'ADMIN',
    answers: { ...canceledAs('SUCCEEDED', order), QuoteCancellation: refundOf('$0.00') },
  });
  await user.click(await screen.findByRole('button', { name: 'History of the order of Flame sensor rod' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Flame sensor rod' }));
  await screen.findByText('The payment went back already. The pieces will not ship.');
  await user.click(await screen.findByRole('button', { name: 'Cancel parts' }));
  await screen.findByText('Canceled. The payment went back already.');
});

test('an admin corrects a tracking number, and marks a shipment as delivered', async () => {
  const order = { ...partlyShipped, nextActions: [action('MARK_DELIVERED')] };
  const payloadOf = (change: object) => ({
    __typename: 'ShipmentPayload',
    order: { ...historyOf(order), shipments: [{ ...shipment, ...change }] },
  });
  const { user, sent } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(order) } },
      OrderHistory: { data: { order: historyOf(order) } },
      CorrectTracking: { data: { correctTracking: payloadOf({ carrier: 'FEDEX', trackingNumber: '77' }) } },
      MarkShipmentDelivered: {
        data: { markShipmentDelivered: payloadOf({ deliveredAt: '2026-11-23T09:00:00.000Z' }) },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^More for order/ }));
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Correct tracking number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tracking number' }));
  const number = dialog.getByLabelText('Tracking number');
  await user.clear(number);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Enter the tracking number');
  await user.type(number, ' 77');
  await user.selectOptions(dialog.getByLabelText('Carrier'), 'FedEx');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The tracking number is saved');
  await user.click(screen.getByRole('button', { name: 'Mark shipment delivered' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as delivered' }));
  await screen.findByText('The shipment is marked as delivered');
  const inputs = sent.filter(({ operation }) => ['CorrectTracking', 'MarkShipmentDelivered'].includes(operation));
  expect(inputs.map(({ variables }) => variables['input'])).toMatchObject([
    { shipmentId: 's1', carrier: 'FEDEX', trackingNumber: '77' },
    { shipmentId: 's1' },
  ]);
});
