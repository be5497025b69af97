// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { lineOf, pageOf, paidOrder, pickup, unpaidOrder } from '#test/orders.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const pay = { __typename: 'OrderNextAction', action: 'PAY', isAllowed: true, reason: null };

const igniter = (changes: object) => ({
  ...unpaidOrder,
  productName: 'Igniter',
  returns: [],
  shipments: [],
  ...changes,
});
const due = () => [
  igniter({ id: 'u1', number: 'K-1', reservedUntil: inHours(30.5), nextActions: [pay] }),
  igniter({ id: 'u2', number: 'K-2', productName: 'Coil', reservedUntil: inHours(2.5), nextActions: [pay] }),
];
const linesOf = (id: string) => [lineOf({ id, name: 'Filter', quantity: 300 })];
const paid = (changes: object) => ({ ...paidOrder, returns: [], shipments: [], ...changes });
const shipped = {
  lines: paidOrder.lines.map((line) => ({ ...line, id: 's2-1', shipped: 120, leftToShip: 0 })),
  shippedAt: inHours(-80),
  shipments: [{ __typename: 'Shipment', id: 'h1', shippedAt: inHours(-80) }],
};
const sent = [
  paid({ id: 's1', number: 'K-3', productName: 'Filter', paidAt: inHours(-90), lines: linesOf('p-d2') }),
  paid({ id: 's2', number: 'K-4', productName: 'Relay', paidAt: inHours(-100), ...shipped }),
  paid({ id: 's3', number: 'K-5', productName: 'Switch', shippedAt: inHours(-900), cancelledAt: inHours(-800) }),
];
const returned = { __typename: 'Return', id: 'r1', productName: 'Filter', quantity: 4, status: 'APPROVED' };
const delivered = ['d1', 'd2', 'd3', 'd4'].map((id, index) =>
  paid({
    id,
    number: `K-1${index}`,
    status: 'DELIVERED',
    productName: `Part ${index}`,
    lines: linesOf(`p-${id}`),
    returns: index === 0 ? [{ ...returned, requestedAt: inHours(-48) }] : [],
  }),
);
const request = { __typename: 'MyServiceRequest', id: 'm1', problem: 'NO_HEAT', createdAt: inHours(-3) };

const open = ({ orders = [] as object[], requests = [] as object[] }) =>
  openShop('/dashborad', {
    role: 'CUSTOMER',
    answers: {
      MyProfile: { data: { myProfile: null } },
      CustomerSummary: { data: { myOrders: pageOf(...orders), myServiceRequests: requests } },
    },
  });
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('a customer sees the next delivery, what to pay first, earlier parts, and requests', async () => {
  const done = { ...request, id: 'm2', problem: 'LEAK', createdAt: inHours(-200), handledAt: inHours(-190) };
  const requests = [{ ...request, handledAt: null }, done];
  const { user } = await open({ orders: [...due(), ...sent, ...delivered], requests });
  const next = await panel('Next delivery');
  next.getByText('Relay');
  next.getByText(/^Arrives /);
  next.getByRole('button', { name: 'Track the order of Relay' });
  expect(next.getByRole('link', { name: '1 more order on the way' }).getAttribute('href')).toBe('/dashborad/myOrders');
  const bills = await panel('To pay');
  const payments = bills.getAllByRole('link', { name: /^Pay for/ }).map((link) => link.getAttribute('href'));
  expect(payments).toEqual(['/dashborad/payment/u2', '/dashborad/payment/u1']);
  bills.getByText('Held for 2 hr 29 min');
  const requested = await panel('Requests');
  const rows = requested.getAllByText(/^(Service|Return)/).map(({ parentElement }) => parentElement?.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Service: no heat.*Received\. We'll call you back$/),
    expect.stringMatching(/^Return: 4 × Filter.*Approved$/),
    expect.stringMatching(/^Service: leak.*Taken care of$/),
  ]);
  const again = await panel('Order again');
  const buttons = again.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Order again: Filter',
    'Order again: Relay',
    'Order again: Part 0',
  ]);
  await user.click(again.getByRole('button', { name: 'Order again: Part 0' }));
  expect(window.location.pathname).toBe('/basket');
  expect(localStorage.getItem('kelvin-basket')).toContain('p-d1');
});

test('the next delivery is the order that leaves first, by the lead times of its parts', async () => {
  const lines = linesOf('p-60').map((line) => ({ ...line, product: { ...line.product, leadDays: 60 } }));
  const slow = { id: 's1', productName: 'Coil', paidAt: inHours(-90), lines };
  await open({ orders: [paid({ id: 's2', productName: 'Relay', paidAt: inHours(-1) }), paid(slow)] });
  const next = await panel('Next delivery');
  next.getByText('Relay');
  next.getByText(/^Ships by /);
});

const held = paid({ id: 's1', productName: 'Coil', paidAt: inHours(-90), isDisputed: true });

test('a disputed order is on hold, and no delivery is promised before it is decided', async () => {
  await open({ orders: [held] });
  const next = await panel('Next delivery');
  next.getByText(/^On hold: your bank is deciding about the payment\./);
  expect(next.queryByText(/Ships by|Arrives|Late|more order/)).toBeNull();
});

test('a disputed order to pick up is not offered at the counter', async () => {
  await open({ orders: [{ ...held, pickup }] });
  const next = await panel('Next delivery');
  next.getByText(/^On hold: your bank is deciding about the payment\./);
  expect(next.queryByText(/Pick up|482913/)).toBeNull();
});

test('an order on its way is the next delivery before a disputed one', async () => {
  await open({ orders: [held, paid({ id: 's2', productName: 'Relay', paidAt: inHours(-1) })] });
  const next = await panel('Next delivery');
  next.getByText('Relay');
  expect(next.queryByText(/On hold|more order/)).toBeNull();
});

test('an order without pieces to ship is no delivery', async () => {
  const lines = linesOf('p-0').map((line) => ({ ...line, leftToShip: 0 }));
  const refunded = paid({ id: 's1', productName: 'Coil', paidAt: inHours(-90), lines });
  await open({ orders: [refunded, paid({ id: 's2', productName: 'Relay', paidAt: inHours(-1) })] });
  const next = await panel('Next delivery');
  next.getByText('Relay');
  expect(next.queryByText(/more order/)).toBeNull();
});

test('an unpaid order that cannot be paid is not denied', async () => {
  const reason = 'There are too few pieces in stock.';
  await open({ orders: [igniter({ reservedUntil: null, nextActions: [{ ...pay, isAllowed: false, reason }] })] });
  const bills = await panel('To pay');
  bills.getByText('No order can be paid now.');
  expect(bills.getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe('/dashborad/myOrders');
});

test('each panel without content has a next step', async () => {
  await open({ requests: [{ ...request, handledAt: null }] });
  for (const [name, sentence, to] of [
    ['Next delivery', 'Nothing is on its way.', '/inventory'],
    ['To pay', 'You have no unpaid orders.', '/dashborad/myOrders'],
    ['Order again', /^Once an order is paid/, '/quick-order'],
  ] as const) {
    const box = await panel(name);
    box.getByText(sentence);
    expect(box.getByRole('link').getAttribute('href')).toBe(to);
  }
});

test('a new customer is welcomed, and an admin sees the profile alone', async () => {
  await open({});
  await screen.findByText('Welcome to your dashboard');
  await screen.findByText('No phone or address yet');
  const main = within(screen.getByRole('main'));
  main.getByRole('link', { name: 'See our parts' });
  main.getByRole('link', { name: 'Request service' });
});

test('a failed request can be repeated', async () => {
  const { user, answers } = await openShop('/dashborad', {
    role: 'CUSTOMER',
    answers: { MyProfile: { data: { myProfile: null } } },
  });
  await screen.findByText('Your orders could not be loaded');
  answers['CustomerSummary'] = { data: { myOrders: pageOf(), myServiceRequests: [] } };
  await user.click(screen.getByRole('button', { name: /try again/i }));
  await screen.findByText('Welcome to your dashboard');
});
