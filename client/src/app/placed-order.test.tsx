// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';

const order = {
  __typename: 'Order',
  id: 'o1',
  number: 'K-104821',
  productName: 'Igniter',
  quantity: 100,
  lines: [{ __typename: 'OrderLine', id: 'o1-p1' }],
  total: { __typename: 'Money', cents: 49_000, formatted: '$490.00' },
  isPaid: true,
  cancelledAt: null,
  reservedUntil: null,
  pickup: null,
};

/** Goes to the entry of the home page that an order has made. */
async function goHome(opening: Parameters<typeof openShop>[1]) {
  const shop = await openShop('/about', opening);
  act(() => {
    window.history.pushState({ usr: { placedOrderId: 'o1' }, key: 'k', idx: 1 }, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return shop;
}

const placedOrderId = () => (window.history.state as { usr: { placedOrderId: string } | null }).usr?.placedOrderId;

test('a placed order that could not be loaded is loaded by another attempt', async () => {
  const { user, answers } = await goHome({ role: 'CUSTOMER', answers: { PlacedOrder: { status: 503 } } });
  await screen.findByText('Your order could not be loaded');
  answers['PlacedOrder'] = { data: { order } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Order K-104821' });
  expect(placedOrderId()).toBe('o1');
});

test('a placed order of a customer whose role could not be loaded is loaded by another attempt', async () => {
  const shop = await goHome({ role: 'CUSTOMER', answers: { Me: { status: 503 }, PlacedOrder: { data: { order } } } });
  await screen.findByText('Your order could not be loaded');
  const me = { __typename: 'User', id: 'me', name: 'Mary', email: 'mary@example.com', role: 'CUSTOMER' };
  shop.answers['Me'] = { data: { me } };
  await shop.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Order K-104821' });
});

test('the home page of a visitor forgets a placed order, and that of another customer as well', async () => {
  await goHome({});
  await waitFor(() => expect(placedOrderId()).toBeUndefined());
  await goHome({ role: 'CUSTOMER', answers: { PlacedOrder: { data: { order: null } } } });
  await waitFor(() => expect(placedOrderId()).toBeUndefined());
  expect(screen.queryByText('Your order could not be loaded')).toBeNull();
});
