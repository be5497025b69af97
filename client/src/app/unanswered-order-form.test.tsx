// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlaceOrderInput } from '#generated/graphql.ts';
import { chargedQuote, deliveryRefused, variablesOf } from '#test/basket.ts';
import { part } from '#test/form-cases.ts';
import { type Answer, openShop } from '#test/open-shop.tsx';
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

/** Opens the order form of a shop with charges; the first total is $505.00. */
async function openCharged(PlaceOrder: Answer) {
  const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
  const dallas = { __typename: 'PickupAgency', name: 'Dallas', address: '2 Warm Street, Dallas, TX 75001' };
  const quoteOf = (charges: number) => ({
    data: {
      quoteOrder: chargedQuote(49_000, [{ kind: 'SHIPPING', label: 'Ground', cents: charges }]),
      pickupAgencies: [dallas],
    },
  });
  const OrderForm = { data: { myAddresses: [], product: part, myProfile, hasCharges: true, pickupAgencies: [dallas] } };
  const shop = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: { OrderForm, OrderQuote: quoteOf(1_500), PlaceOrder },
  });
  const order = () => shop.user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await screen.findByText('$505.00');
  return { ...shop, order, shipFree: () => (shop.answers['OrderQuote'] = quoteOf(0)) };
}
type Charged = Awaited<ReturnType<typeof openCharged>>;

const totalsOf = ({ sent }: Charged) =>
  (variablesOf(sent, 'PlaceOrder') as { input: PlaceOrderInput }[]).map(({ input }) => input.expectedTotalCents);

/** Places the order again, with the total of $490.00 that the page shows by then. */
async function orderNewTotal(shop: Charged) {
  await waitFor(() => expect(screen.queryByText('$505.00')).toBeNull());
  await screen.findByText('Free');
  await shop.order();
  await waitFor(() => expect(totalsOf(shop)).toHaveLength(2));
  expect(totalsOf(shop)).toEqual([50_500, 49_000]);
  dropTabDrafts();
}

test('after a refusal the order form sends the total that it shows for the other delivery', async () => {
  const refusal = deliveryRefused('NO_SUCH_AGENCY', 'You cannot pick up orders there.');
  const shop = await openCharged({ data: { placeOrder: refusal } });
  await shop.order();
  await screen.findByText('You cannot pick up orders there.');
  shop.shipFree();
  await shop.user.selectOptions(screen.getByLabelText('Shipping or pickup'), 'Dallas');
  await orderNewTotal(shop);
});

test('after a lost answer the order form sends the total that it shows for another address', async () => {
  const shop = await openCharged({ isUnreachable: true });
  await shop.order();
  await screen.findByText(/^The shop cannot be reached/);
  shop.shipFree();
  await shop.user.type(screen.getByLabelText(/^Address/), ', Columbus, OH 43215');
  await orderNewTotal(shop);
});

test.each([
  ['a refusal', { data: { placeOrder: { __typename: 'TooManyUnpaidOrders', message: 'Pay an order first.' } } }],
  ['an error that the server answered', { code: 'RATE_LIMITED', message: 'Pay an order first.' }],
])('after %s the same order is sent with the total of now', async (_answer, answer) => {
  const shop = await openCharged(answer);
  await shop.order();
  await screen.findByText('Pay an order first.');
  shop.shipFree();
  act(() => void window.dispatchEvent(new Event('online')));
  await orderNewTotal(shop);
});

test('after a lost answer and a refusal the same order is sent with the total of now', async () => {
  const shop = await openCharged({ isUnreachable: true });
  await shop.order();
  await screen.findByText(/^The shop cannot be reached/);
  const refusal = { __typename: 'TooManyUnpaidOrders', message: 'Pay an order first.' };
  shop.answers['PlaceOrder'] = { data: { placeOrder: refusal } };
  await shop.order();
  await screen.findByText('Pay an order first.');
  shop.shipFree();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Free');
  await shop.order();
  await waitFor(() => expect(totalsOf(shop)).toEqual([50_500, 50_500, 49_000]));
  dropTabDrafts();
});
