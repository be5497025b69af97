// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlaceOrderInput } from '#generated/graphql.ts';
import { basketLine, home, mine, quoteOf, variablesOf } from '#test/basket.ts';
import { openShop } from '#test/open-shop.tsx';

const igniter = basketLine({ id: 'p1', name: 'Igniter' });
const fan = basketLine({ id: 'p2', name: 'Fan' });
const valve = basketLine({ id: 'p3', name: 'Valve' });
const order = { __typename: 'Order', id: 'o1', number: 'K-104821', lines: [] };
const placed = { data: { placeOrder: { __typename: 'PlaceOrderPayload', order } } };

/** Opens the checkout of two parts, ready to place the order. */
async function openCheckout() {
  const shop = await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: {
      MyBasket: mine(igniter, fan),
      Delivery: { data: { myAddresses: [home], myProfile: null } },
      OrderQuote: quoteOf([igniter, fan]),
      Checkout: placed,
    },
  });
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  return { ...shop, placeOrder: () => shop.user.click(button()) };
}
type Sent = Parameters<typeof variablesOf>[0];
const inputsOf = (sent: Sent) =>
  (variablesOf(sent, 'Checkout') as { input: PlaceOrderInput }[]).map(({ input }) => input);
const button = () => screen.getByRole('button', { name: 'Place order' });

/** The answer to the order is lost, but not the order: the basket is empty when the connection is back. */
async function loseAnswer({ answers, sent, placeOrder }: Awaited<ReturnType<typeof openCheckout>>) {
  answers['Checkout'] = { isUnreachable: true };
  answers['MyBasket'] = mine();
  await placeOrder();
  await screen.findByText(/^The shop cannot be reached/);
  const reads = variablesOf(sent, 'MyBasket').length;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(variablesOf(sent, 'MyBasket').length).toBeGreaterThan(reads));
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
}

test('after a lost answer the checkout keeps its lines, and its repeat gets the order that was placed', async () => {
  const shop = await openCheckout();
  await loseAnswer(shop);
  screen.getByText(/^The shop cannot be reached/);
  screen.getByText('Igniter');
  shop.answers['Checkout'] = placed;
  await shop.placeOrder();
  await screen.findByText(/^Order K-104821 is placed/);
  expect(window.location.pathname).toBe('/dashborad/payment/o1');
  const [first, ...repeats] = variablesOf(shop.sent, 'Checkout');
  expect(repeats).toEqual([first]);
});

test('the repeat after a lost answer has the first total, also if the order has taken the stock since', async () => {
  const shop = await openCheckout();
  shop.answers['OrderQuote'] = quoteOf([basketLine({ id: 'p1', name: 'Igniter', quantity: 30 })]);
  await loseAnswer(shop);
  await screen.findByText('$60.00');
  shop.answers['Checkout'] = placed;
  await shop.placeOrder();
  await screen.findByText(/^Order K-104821 is placed/);
  const [first, ...repeats] = variablesOf(shop.sent, 'Checkout');
  expect(repeats).toEqual([first]);
  expect(first).toMatchObject({ input: { expectedTotalCents: 40_000 } });
});

test('after a lost answer a changed order keeps the key, and leads to the order that was placed', async () => {
  const shop = await openCheckout();
  await loseAnswer(shop);
  await shop.user.click(screen.getByText('Add a PO number, job name or notes'));
  await shop.user.type(screen.getByLabelText('PO number'), 'PO-7');
  const message = 'This idempotency key was used for another request. Choose a new key.';
  shop.answers['Checkout'] = { code: 'CONFLICT', field: 'idempotencyKey', message };
  const reads = variablesOf(shop.sent, 'MyBasket').length;
  await shop.placeOrder();
  await screen.findByText('An earlier attempt already placed this order, without your last changes.');
  await waitFor(() => expect(window.location.pathname).toBe('/dashborad/myOrders'));
  const [first, ...changed] = inputsOf(shop.sent);
  expect(changed).toEqual([{ ...first, poNumber: 'PO-7' }]);
  // The number in the header is that of the parts that are left.
  expect(variablesOf(shop.sent, 'MyBasket').length).toBeGreaterThan(reads);
});

test('if the first attempt placed nothing and the total has changed, the next one has the new total and another key', async () => {
  const shop = await openCheckout();
  shop.answers['Checkout'] = { isUnreachable: true };
  await shop.placeOrder();
  await screen.findByText(/^The shop cannot be reached/);
  const message = 'The total has changed.';
  shop.answers['Checkout'] = { data: { placeOrder: { __typename: 'TotalChanged', message } } };
  shop.answers['OrderQuote'] = quoteOf([basketLine({ id: 'p1', name: 'Igniter', quantity: 130 })]);
  await shop.placeOrder();
  await screen.findByText(message);
  await screen.findByText('$260.00');
  shop.answers['Checkout'] = placed;
  await shop.placeOrder();
  await screen.findByText(/^Order K-104821 is placed/);
  const [first, second, third] = inputsOf(shop.sent);
  expect(second).toEqual(first);
  expect(third?.idempotencyKey).not.toBe(first?.idempotencyKey);
  expect(third?.expectedTotalCents).toBe(26_000);
});

test('after an error that the server answered the next attempt has the total of now', async () => {
  const shop = await openCheckout();
  const message = 'Too many orders. Try again in 20 seconds.';
  shop.answers['Checkout'] = { code: 'RATE_LIMITED', message };
  await shop.placeOrder();
  await screen.findByText(message);
  shop.answers['OrderQuote'] = quoteOf([basketLine({ id: 'p1', name: 'Igniter', quantity: 130 })]);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('$260.00');
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  shop.answers['Checkout'] = placed;
  await shop.placeOrder();
  await screen.findByText(/^Order K-104821 is placed/);
  expect(inputsOf(shop.sent).map((input) => input.expectedTotalCents)).toEqual([40_000, 26_000]);
});

test('an error that the server answered does not end the wait for an answer that was lost', async () => {
  const shop = await openCheckout();
  await loseAnswer(shop);
  const message = 'Too many orders. Try again in 20 seconds.';
  shop.answers['Checkout'] = { code: 'RATE_LIMITED', message };
  await shop.placeOrder();
  await screen.findByText(message);
  shop.answers['Checkout'] = placed;
  await shop.placeOrder();
  await screen.findByText(/^Order K-104821 is placed/);
  const [first, ...repeats] = variablesOf(shop.sent, 'Checkout');
  expect(repeats).toEqual([first, first]);
});

test('the number in the header counts a part that another device added during the checkout', async () => {
  const shop = await openCheckout();
  await screen.findByRole('link', { name: 'Basket, 2 parts' });
  shop.answers['MyBasket'] = mine(valve);
  await shop.placeOrder();
  await screen.findByText(/^Order K-104821 is placed/);
  await screen.findByRole('link', { name: 'Basket, 1 part' });
});
