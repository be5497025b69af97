// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addInBrowser, basketLine, basketOf, chargedQuote, deliveryRefused } from '#test/basket.ts';
import { part } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

type Sent = Awaited<ReturnType<typeof openShop>>['sent'];
const variablesOf = (sent: Sent, operation: string) =>
  sent.filter((request) => request.operation === operation).map(({ variables }) => variables);

const line = basketLine({ id: 'p1', name: 'Igniter' });
const charged = { ...basketOf([line]), hasCharges: true };
const dallas = { __typename: 'PickupAgency', name: 'Dallas', address: '2 Warm Street, Dallas, TX 75001' };
const answer = (quoteOrder: object, pickupAgencies: object[] = []) => ({ data: { quoteOrder, pickupAgencies } });
const withTax = chargedQuote(20_000, [
  { kind: 'SHIPPING', label: 'Ground', cents: 0 },
  { kind: 'TAX', label: 'Sales tax, TX 8.25%', cents: 1_650 },
]);
const later = 'Shipping and tax are calculated when you enter the ZIP code.';
const needsZip = answer(deliveryRefused('ADDRESS_NEEDED'));

const address = { __typename: 'Address', phone: '+1 614 555 0190', isDefault: true };
const home = { ...address, id: 'a1', label: 'Home', address: '1 Cold Street' };

describe('the checkout with charges', () => {
  const open = (OrderQuote: object, more = {}) => {
    const answers = { MyBasket: { data: { myBasket: charged } }, OrderQuote: OrderQuote as { data: object }, ...more };
    const Delivery = { data: { myAddresses: [home], myProfile: null } };
    return openShop('/checkout', { role: 'CUSTOMER', answers: { ...answers, Delivery } });
  };
  const placeOrder = () => screen.findByRole('button', { name: 'Place order' });

  test('asks for the ZIP code, shows shipping, tax and total, and sends the total that it shows', async () => {
    const TotalChanged = { __typename: 'TotalChanged', message: 'The total is $215.50 now.' };
    const { user, sent, answers } = await open(needsZip, { Checkout: { data: { placeOrder: TotalChanged } } });
    await screen.findByText(later);
    expect(await placeOrder()).toHaveProperty('disabled', true);
    expect(screen.queryByText('Total')).toBeNull();
    answers['OrderQuote'] = answer(withTax);
    await user.type(screen.getByLabelText('ZIP code'), '78701');
    await screen.findByText('$216.50');
    const parts = screen.getByText('Sales tax, TX 8.25%').closest('[role=status]');
    expect(parts?.textContent).toBe('Parts$200.00GroundFreeSales tax, TX 8.25%$16.50Total$216.50');
    expect(variablesOf(sent, 'OrderQuote').at(-1)).toMatchObject({ address: '1 Cold Street\n78701' });
    const asked = new Set(variablesOf(sent, 'OrderQuote').map((variables) => variables['address']));
    expect([...asked].filter((text) => text !== '')).toHaveLength(2);

    answers['OrderQuote'] = answer(chargedQuote(20_000, [{ kind: 'TAX', label: 'Sales tax, TX 7.75%', cents: 1_550 }]));
    await user.click(await placeOrder());
    await screen.findByText('The total is $215.50 now.');
    await screen.findByText('$215.50');
    expect(screen.queryByText('$216.50')).toBeNull();
    await user.click(await placeOrder());
    const [first, second] = variablesOf(sent, 'Checkout').map(({ input }) => input);
    expect(first).toMatchObject({ expectedTotalCents: 21_650, address: '1 Cold Street\n78701' });
    expect(second).toMatchObject({ expectedTotalCents: 21_550 });
  });

  test('offers pickup, and quotes and orders it', async () => {
    const { user, sent, answers } = await open(answer(withTax, [dallas]), { Checkout: { code: 'INTERNAL' } });
    await screen.findByText('$216.50');
    answers['OrderQuote'] = answer(chargedQuote(20_000, []), [dallas]);
    await user.selectOptions(screen.getByLabelText('Shipping or pickup'), 'Dallas');
    await waitFor(() => expect(screen.queryByText('$216.50')).toBeNull());
    await waitFor(async () => expect(await placeOrder()).toHaveProperty('disabled', false));
    await user.click(await placeOrder());
    expect(variablesOf(sent, 'OrderQuote').at(-1)).toMatchObject({ pickupAgency: 'Dallas' });
    expect(variablesOf(sent, 'Checkout')[0]?.['input']).toMatchObject({
      pickupAgency: 'Dallas',
      expectedTotalCents: 20_000,
    });
  });

  test('says why an order cannot be delivered', async () => {
    await open(answer(deliveryRefused('NOT_SHIPPED_THERE', 'We do not ship there.')));
    expect((await screen.findByText('We do not ship there.')).closest('[role=alert]')).toBeNull();
    expect(await placeOrder()).toHaveProperty('disabled', true);
    expect(screen.queryByLabelText('ZIP code')).toBeNull();
  });

  test('loads the total again after a failure', async () => {
    const { user, answers } = await open({ status: 503 });
    await screen.findByText('The total could not be loaded');
    expect(await placeOrder()).toHaveProperty('disabled', true);
    answers['OrderQuote'] = answer(withTax);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('$216.50');
    expect(await placeOrder()).toHaveProperty('disabled', false);
  });
});

describe('the order form', () => {
  const open = (hasCharges: boolean, more: Record<string, { data: object } | { isPending: true }>) => {
    const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
    const OrderForm = { data: { myAddresses: [], product: part, myProfile, hasCharges, pickupAgencies: [] } };
    return openShop('/products/p1', { role: 'CUSTOMER', answers: { OrderForm, ...more } });
  };
  const TotalChanged = { data: { placeOrder: { __typename: 'TotalChanged', message: 'The total is $500.00 now.' } } };
  const confirm = () => screen.findByRole('button', { name: 'Confirm Booking' });

  test('without charges asks for no quote, and sends the total that it shows', async () => {
    const { user, sent, answers } = await open(false, { PlaceOrder: TotalChanged });
    await screen.findByText('$490.00');
    const price = { __typename: 'Money', cents: 500, formatted: '$5.00' };
    answers['OrderForm'] = {
      data: { myAddresses: [], product: { ...part, price }, myProfile: null, hasCharges: false, pickupAgencies: [] },
    };
    await user.click(await confirm());
    await screen.findByText('The total is $500.00 now.');
    await screen.findByText('$500.00');
    expect(variablesOf(sent, 'PlaceOrder')[0]?.['input']).toMatchObject({ expectedTotalCents: 49_000 });
    expect(variablesOf(sent, 'OrderQuote')).toEqual([]);
  });

  test('with charges asks once per pause, and sends the total that it shows', async () => {
    const { user, sent, answers } = await open(true, { OrderQuote: needsZip, PlaceOrder: TotalChanged });
    await screen.findByText(later);
    await user.click(await confirm());
    expect(variablesOf(sent, 'PlaceOrder')).toEqual([]);
    await screen.findByText('No.');
    answers['OrderQuote'] = answer(chargedQuote(49_000, [{ kind: 'SHIPPING', label: 'Ground', cents: 1_500 }]));
    await user.type(screen.getByLabelText(/^Address/), ', Columbus, OH 43215');
    await screen.findByText('$505.00');
    expect(variablesOf(sent, 'OrderQuote').map((variables) => variables['address'])).toEqual([
      '77 Mill Road',
      '77 Mill Road, Columbus, OH 43215',
    ]);
    answers['OrderQuote'] = answer(chargedQuote(49_000, [{ kind: 'SHIPPING', label: 'Ground', cents: 1_000 }]));
    await user.click(await confirm());
    await screen.findByText('$500.00');
    screen.getByText('The total is $500.00 now.');
    expect(variablesOf(sent, 'PlaceOrder')[0]?.['input']).toMatchObject({ expectedTotalCents: 50_500 });
  });

  test('does not repeat the refusal of the address before, and forgets that the total was missing once it is known', async () => {
    const { user, answers } = await open(true, { OrderQuote: needsZip, PlaceOrder: TotalChanged });
    answers['OrderQuote'] = { isPending: true };
    await user.type(screen.getByLabelText(/^Address/), ', Columbus');
    await user.click(await confirm());
    await screen.findByText('The total is being calculated. Try again in a moment.');
    expect(screen.queryByText('No.')).toBeNull();
    answers['OrderQuote'] = answer(chargedQuote(49_000, [{ kind: 'SHIPPING', label: 'Ground', cents: 1_500 }]));
    await user.type(screen.getByLabelText(/^Address/), ', OH 43215');
    await waitFor(() => expect(screen.queryByText(/^The total is being calculated/)).toBeNull());
  });

  test('drops the question that a newer one replaces', async () => {
    const { user, sent, signals } = await open(true, { OrderQuote: { isPending: true } });
    await screen.findByText('Calculating shipping and tax…');
    await user.type(screen.getByLabelText(/^Quantity/), '{Backspace}5');
    await waitFor(() => expect(variablesOf(sent, 'OrderQuote')).toHaveLength(2));
    expect(signals['OrderQuote']?.map((signal) => signal?.aborted)).toEqual([true, false]);
  });
});

describe('the basket with charges', () => {
  test('shows a visitor the total to a ZIP code', async () => {
    addInBrowser({ productId: 'p1', quantity: 100 });
    const { user, sent, answers } = await openShop('/basket', {
      answers: { QuoteBasket: { data: { quoteBasket: charged } }, OrderQuote: needsZip },
    });
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    await summary.findByText(later);
    answers['OrderQuote'] = answer(withTax);
    await user.type(summary.getByLabelText('ZIP code'), '78701');
    await summary.findByText('$216.50');
    expect(variablesOf(sent, 'OrderQuote').map((variables) => variables['address'])).toEqual(['', '78701']);
    expect(variablesOf(sent, 'DefaultAddress')).toEqual([]);
  });

  test('quotes the pickup that is chosen there, and carries it to the checkout and back', async () => {
    const { user, sent, answers } = await openShop('/basket', {
      role: 'CUSTOMER',
      answers: {
        MyBasket: { data: { myBasket: charged } },
        DefaultAddress: { data: { myAddresses: [] } },
        Delivery: { data: { myAddresses: [home], myProfile: null } },
        OrderQuote: answer(withTax, [dallas]),
        Checkout: { code: 'INTERNAL' },
      },
    });
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    await summary.findByText('$216.50');
    const pickedUp = chargedQuote(20_000, [{ kind: 'TAX', label: 'Sales tax, TX 8.25%', cents: 1_600 }]);
    answers['OrderQuote'] = answer(pickedUp, [dallas]);
    await user.selectOptions(summary.getByLabelText('Shipping or pickup'), 'Dallas');
    await summary.findByText('$216.00');
    expect(summary.queryByLabelText('ZIP code')).toBeNull();
    expect(variablesOf(sent, 'OrderQuote').at(-1)).toMatchObject({ pickupAgency: 'Dallas' });

    await user.click(summary.getByRole('link', { name: 'Check out' }));
    const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
    expect(await delivery.findByLabelText('Shipping or pickup')).toHaveProperty('value', 'Dallas');
    await screen.findByText('$216.00');
    await user.click(screen.getByRole('button', { name: 'Place order' }));
    await waitFor(() =>
      expect(variablesOf(sent, 'Checkout')[0]?.['input']).toMatchObject({
        pickupAgency: 'Dallas',
        expectedTotalCents: 21_600,
      }),
    );

    answers['OrderQuote'] = answer(withTax, [dallas]);
    await user.selectOptions(delivery.getByLabelText('Shipping or pickup'), 'Ship to my address');
    await screen.findByText('$216.50');
    await user.click(screen.getByRole('link', { name: 'Change the basket' }));
    await screen.findByRole('region', { name: 'Summary' });
    expect(window.location.search).toBe('');
  });

  test('shows why an agency of an old link cannot be chosen, and the way out', async () => {
    addInBrowser({ productId: 'p1', quantity: 100 });
    const gone = deliveryRefused('NO_SUCH_AGENCY', 'You cannot pick up orders there.');
    const { user, answers } = await openShop('/basket?pickup=Reno', {
      answers: { QuoteBasket: { data: { quoteBasket: charged } }, OrderQuote: answer(gone) },
    });
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    await summary.findByText('You cannot pick up orders there.');
    expect(summary.getByLabelText('Shipping or pickup')).toHaveProperty('value', 'Reno');
    answers['OrderQuote'] = needsZip;
    await user.selectOptions(summary.getByLabelText('Shipping or pickup'), 'Ship to my address');
    await summary.findByLabelText('ZIP code');
    expect(summary.queryByLabelText('Shipping or pickup')).toBeNull();
  });

  test('sends a visitor with the chosen pickup to the login', async () => {
    addInBrowser({ productId: 'p1', quantity: 100 });
    await openShop('/basket?pickup=Dallas', {
      answers: { QuoteBasket: { data: { quoteBasket: charged } }, OrderQuote: answer(withTax, [dallas]) },
    });
    const link = await screen.findByRole('link', { name: 'Log in and check out' });
    expect(link.getAttribute('href')).toBe('/checkout?pickup=Dallas');
  });

  test('shows a customer the total to the default address', async () => {
    const { sent } = await openShop('/basket', {
      role: 'CUSTOMER',
      answers: {
        MyBasket: { data: { myBasket: charged } },
        DefaultAddress: { data: { myAddresses: [{ ...home, address: '1 Cold Street, Austin, TX 78701' }] } },
        OrderQuote: answer(withTax),
      },
    });
    await screen.findByText('$216.50');
    screen.getByText('Now to your address “Home”.');
    const asked = variablesOf(sent, 'OrderQuote').map((variables) => variables['address']);
    expect(asked).toEqual(['1 Cold Street, Austin, TX 78701']);
  });
});
