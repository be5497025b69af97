// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeTime } from '#test/fake-time.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';
import { holderEmail, stats } from '#test/stats.ts';

const allOrders = pageOf(paidOrder);

test('the overview counts canceled orders apart', async () => {
  const ordersByStatus = [{ __typename: 'StatusCount', status: 'SHIPPING', orders: 9 }];
  const counted = { ...stats, ordersByStatus, cancelledOrders: 2 };
  await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: { Overview: { data: { stats: counted, allOrders } } },
  });
  const panel = within(await screen.findByRole('region', { name: 'Orders by status' }));
  panel.getByText('11 placed');
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['shifting9', 'Canceled2']);
});

test('the overview shows who holds stock and the rows on which jobs fail, and an admin releases held parts', async () => {
  const released = { __typename: 'Order', id: 'o1', reservedUntil: null };
  const { user, sent } = await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: {
      Overview: { data: { stats, allOrders } },
      ReleaseReservation: {
        data: { releaseReservation: { __typename: 'ReleaseReservationPayload', order: released } },
      },
    },
  });
  const panel = await screen.findByRole('region', { name: 'Held stock' });
  within(panel).getByText('Not verified');
  within(panel).getByText(/400 pieces of 1 part until/);
  screen.getByText(/lapse reservations, o9: The card provider does not answer\. Since .*, 3 tries; next try/);
  await user.click(within(panel).getByRole('button', { name: `Release Flame sensor rod of ${holderEmail}` }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Release these parts?' });
  await user.click(within(dialog).getByRole('button', { name: 'Release' }));
  await screen.findByText('The parts are back in stock');
  const calls = sent.filter(({ operation }) => operation === 'ReleaseReservation');
  expect(calls.map(({ variables }) => variables['input'])).toEqual([{ orderId: 'o1' }]);
});

test('the overview reads its figures every minute, as the menu does, and keeps them if that fails', async () => {
  const { advance } = fakeTime();
  const waiting = (openMessages: number) => ({
    data: { stats: { ...stats, toDo: { ...stats.toDo, openMessages } }, allOrders },
  });
  const { answers, sent } = await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: { Overview: waiting(5) },
  });
  const tile = async (count: number) => screen.findByRole('link', { name: new RegExp(`^${count}.*messages`, 'i') });
  await tile(5);
  answers['Overview'] = waiting(3);
  await advance(60_000);
  await tile(3);
  answers['Overview'] = { code: 'INTERNAL' };
  await advance(60_000);
  await waitFor(() => expect(sent.filter(({ operation }) => operation === 'Overview')).toHaveLength(3));
  await advance(10_000);
  await tile(3);
  answers['Overview'] = waiting(9);
  await advance(60_000);
  await tile(9);
});

test('the overview counts all rows on which jobs fail, also those that it does not list', async () => {
  const failing = { ...stats, toDo: { ...stats.toDo, failedJobs: 1_204 } };
  await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: { Overview: { data: { stats: failing, allOrders } } },
  });
  await screen.findByText('Background jobs fail on 1,204 rows');
  screen.getByText('1,203 more appear after these succeed.');
});

test('the overview shows the age of tasks, the sales before, the days of stock and the latest orders', async () => {
  const salesByDay = [
    {
      __typename: 'DaySales',
      day: '2026-11-21',
      orders: 3,
      total: { __typename: 'MoneySum', cents: 300, formatted: '$3.00' },
    },
  ];
  await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: { Overview: { data: { stats: { ...stats, salesByDay }, allOrders } } },
  });
  const tasks = within(await screen.findByRole('list', { name: 'To do' }));
  expect(tasks.getByRole('link', { name: /Awaiting payment/ }).textContent).toBe('1Awaiting paymentOldest: 3 days');
  expect(tasks.getByRole('link', { name: /Returns to decide/ }).getAttribute('href')).toBe(
    '/dashborad/returns?status=REQUESTED',
  );
  const owed = tasks.getByRole('link', { name: /Returns to refund/ });
  expect([owed.textContent, owed.getAttribute('href')]).toEqual([
    '3Returns to refundOldest: 2 days',
    '/dashborad/returns?status=TO_REFUND',
  ]);
  expect(tasks.queryByRole('link', { name: /Certificates/ })).toBeNull();
  screen.getByText('Up 50%: $2.00 from 1,200 orders in the 1 days before, at this hour');
  const stock = within(screen.getByRole('region', { name: 'Low stock' }));
  expect(stock.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Part 0PN-012 days1,250 left',
    'Part 1PN-11,250 leftNone sold',
  ]);
  const latest = within(screen.getByRole('region', { name: 'Latest orders' }));
  expect(latest.getByRole('link', { name: 'K-104821' }).getAttribute('href')).toBe(
    '/dashborad/allOrder?search=K-104821',
  );
});

test('the number of parts with low stock links to the list of exactly these parts', async () => {
  const few = { ...stats, lowStockCount: 57 };
  const none = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const { user, sent } = await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: {
      Overview: { data: { stats: few, allOrders } },
      ManageProducts: { data: { products: none } },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'All 57 parts' }));
  expect(await screen.findByLabelText('Stock')).toHaveProperty('value', 'few');
  await screen.findByText('No part matches');
  expect(sent.findLast(({ operation }) => operation === 'ManageProducts')?.variables).toMatchObject({
    filter: { hasLowStock: true },
    orderBy: 'AVAILABLE_LOW',
  });
});

test('the overview counts one sold and one held piece in the singular', async () => {
  const best = {
    __typename: 'ProductSales',
    quantity: 1,
    total: { __typename: 'MoneySum', cents: 499, formatted: '$4.99' },
    product: { __typename: 'Product', id: 'p9', name: 'Igniter', partNumber: 'HW-Q3400' },
  };
  const one = { ...stats, bestProducts: [best], holders: stats.holders.map((holder) => ({ ...holder, pieces: 1 })) };
  await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: { Overview: { data: { stats: one, allOrders } } },
  });
  within(await screen.findByRole('region', { name: 'Best sellers' })).getByText('1 piece');
  within(screen.getByRole('region', { name: 'Held stock' })).getByText(/: 1 piece of 1 part until/);
});
