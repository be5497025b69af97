// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder, pickup, unpaidOrder, opened } from '#test/orders.ts';

const allowed = (...actions: string[]) =>
  actions.map((action) => ({ __typename: 'OrderNextAction', action, isAllowed: true, reason: null }));

const setWidth = (width: number) => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
  happyDOM.setViewport({ width });
};

/** Opens My Orders with one order on a phone. */
async function openOnPhone(order: { id: string; nextActions: object[] } & Record<string, unknown>, answers = {}) {
  setWidth(390);
  onTestFinished(() => setWidth(1024));
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: { MyOrders: { data: { myOrders: pageOf(order) } }, ...answers },
  });
  return { user, card: within(await screen.findByRole('article', { name: 'Order K-104821' })) };
}

test('on a phone an unpaid order is a card with its steps and Pay; the quiet columns are in its details', async () => {
  const { user, card } = await openOnPhone({ ...unpaidOrder, nextActions: allowed('PAY', 'DELETE') });
  card.getByText('Nov 21, 2026 · K-104821');
  card.getByText('120 × $4.90');
  card.getByText('$588.00');
  card.getByText('Panding');
  const steps = within(card.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Placed', 'Paid', 'Shipped', 'Delivered']);
  expect(steps.map(({ dataset }) => dataset['done'])).toEqual(['true', undefined, undefined, undefined]);
  expect(card.getByRole('link', { name: 'Pay for Flame sensor rod' }).getAttribute('href')).toBe(
    '/dashborad/payment/o1',
  );
  for (const column of ['S.L', 'User', 'Phone number', 'Payment']) card.getByText(column);
  card.getByText('+1 614 555 0190');
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'More for order K-104821' }));
  const more = within(screen.getByRole('dialog', { name: 'More for order K-104821' }));
  await user.click(more.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alertdialog', { name: 'Delete this order?' });
});

test('orders of equal parts differ by PO number and job, in the table and on a phone', async () => {
  const order = { ...unpaidOrder, poNumber: 'PO-7', jobName: 'Elm St' };
  const caption = 'PO number: PO-7 · Job: Elm St';
  const answers = { MyOrders: { data: { myOrders: pageOf(order, { ...order, id: 'o2', poNumber: null }) } } };
  await openShop('/dashborad/myOrders', { role: 'CUSTOMER', answers });
  await screen.findByText(caption);
  screen.getByText('Job: Elm St');
  cleanup();
  const { card } = await openOnPhone(order);
  card.getByText(caption);
});

test('a paid order is tracked, and shows until when it can be canceled', async () => {
  const { user, card } = await openOnPhone({
    ...paidOrder,
    cancellableUntil: '2026-11-21T16:00:00.000Z',
    nextActions: allowed('CANCEL'),
  });
  card.getByRole('button', { name: 'Track the order of Flame sensor rod' });
  await user.click(card.getByRole('button', { name: 'More for order K-104821' }));
  const more = within(screen.getByRole('dialog', { name: 'More for order K-104821' }));
  more.getByRole('button', { name: 'Receipt of Flame sensor rod' });
  more.getByRole('button', { name: 'Cancel order' });
  more.getByText(/^Until Nov 21, 2026/);
});

test('an order to pick up shows its agency and code until it is canceled', async () => {
  const { card } = await openOnPhone({ ...paidOrder, pickup });
  card.getByText(/^Pick up at Tulsa, 1 Main St\. Give code 482913 at the counter\. 50 pieces come/);
  cleanup();
  const canceled = { ...paidOrder, pickup: { ...pickup, code: null }, cancelledAt: '2026-11-22T10:00:00.000Z' };
  const { card: closed } = await openOnPhone(canceled);
  expect(closed.queryByText(/Pick up/)).toBeNull();
});

test('the pieces that have shipped are counted without the canceled ones, and not after the whole order is canceled', async () => {
  const lines = paidOrder.lines.map((line) => ({ ...line, shipped: 80, leftToShip: 0 }));
  const { card } = await openOnPhone({ ...paidOrder, lines });
  card.getByText('80 of 80 pieces shipped');
  cleanup();
  const { card: closed } = await openOnPhone({ ...paidOrder, lines, cancelledAt: '2026-11-22T10:00:00.000Z' });
  expect(closed.queryByText(/shipped$/)).toBeNull();
});

test('a delivered order can be ordered again, and its parts returned while that is allowed', async () => {
  const deliveredAt = '2026-11-22T10:00:00.000Z';
  const closed = { status: 'DELIVERED', deliveredAt, pickup: { ...pickup, code: null } };
  const delivered = { ...paidOrder, ...closed, nextActions: allowed('RETURN') };
  const { user, card } = await openOnPhone(delivered);
  card.getByText('Deleverd parts Successfully');
  expect(card.queryByText(/Pick up/)).toBeNull();
  card.getByRole('button', { name: 'Order again: Flame sensor rod' });
  await user.click(card.getByRole('button', { name: 'More for order K-104821' }));
  const more = within(screen.getByRole('dialog', { name: 'More for order K-104821' }));
  await user.click(more.getByRole('button', { name: 'Return parts of the order of Flame sensor rod' }));
  await screen.findByRole('dialog', { name: 'Return parts' });
});

test('the form of a return stays, with its entries, when the tablet is turned', async () => {
  const delivered = { ...paidOrder, status: 'DELIVERED', nextActions: allowed('RETURN') };
  const order = {
    ...delivered,
    ...opened,
    lines: delivered.lines.map((line) => ({ ...line, position: 1, returned: 0, returnable: 100 })),
  };
  const { user, card } = await openOnPhone(delivered, { OrderHistory: { data: { order } } });
  await user.click(card.getByRole('button', { name: 'More for order K-104821' }));
  const more = within(screen.getByRole('dialog', { name: 'More for order K-104821' }));
  await user.click(more.getByRole('button', { name: 'Return parts of the order of Flame sensor rod' }));
  await user.type(await screen.findByLabelText('Pieces of Flame sensor rod'), '30');
  act(() => setWidth(1024));
  await screen.findByRole('table', { hidden: true });
  expect(screen.getByLabelText('Pieces of Flame sensor rod')).toHaveProperty('value', '30');
});
