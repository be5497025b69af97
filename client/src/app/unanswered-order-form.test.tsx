// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { variablesOf } from '#test/basket.ts';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';
import { dropTabDrafts } from '#session/tab-drafts.ts';

test('after a lost answer the order form sends the order again, though the order itself has taken the stock', async () => {
  const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
  const formOf = (product: object) => ({
    data: { myAddresses: [], product, myProfile, hasCharges: false, pickupAgencies: [] },
  });
  const { user, sent, answers } = await openShop('/products/p1?quantity=150', {
    role: 'CUSTOMER',
    answers: { OrderForm: formOf({ ...part, available: 180 }), PlaceOrder: { isUnreachable: true } },
  });
  const order = () => user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await screen.findByLabelText(/^Phone/);
  await order();
  await screen.findByText(/^The shop cannot be reached/);
  answers['OrderForm'] = formOf({ ...part, available: 30, price: { ...part.price, cents: 500, formatted: '$5.00' } });
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findAllByText(/\$5\.00 each/);
  const placed = { __typename: 'Order', id: 'o1', lines: [] };
  answers['PlaceOrder'] = { data: { placeOrder: { __typename: 'PlaceOrderPayload', order: placed } } };
  await order();
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  const [first, ...repeats] = variablesOf(sent, 'PlaceOrder');
  expect(first).toMatchObject({ input: { quantity: 150, expectedTotalCents: 73_500 } });
  expect(repeats).toEqual([first]);
  dropTabDrafts();
});

test('another quantity than that of the lost answer is checked against the stock of now', async () => {
  const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
  const OrderForm = { data: { myAddresses: [], product: part, myProfile, hasCharges: false, pickupAgencies: [] } };
  const { user, sent } = await openShop('/products/p1?quantity=150', {
    role: 'CUSTOMER',
    answers: { OrderForm, PlaceOrder: { isUnreachable: true } },
  });
  const order = () => user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await screen.findByLabelText(/^Phone/);
  await order();
  await screen.findByText(/^The shop cannot be reached/);
  await user.type(screen.getByLabelText(/^Quantity/), '00');
  await order();
  await screen.findByRole('alertdialog');
  expect(variablesOf(sent, 'PlaceOrder')).toHaveLength(1);
  dropTabDrafts();
});
