// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { variablesOf } from '#test/basket.ts';
import { part } from '#test/form-cases.ts';
import { openShop, passTabOn, person } from '#test/open-shop.tsx';
import { dropTabDrafts } from '#session/tab-drafts.ts';

test('the order form shows picture, name, minimum order, stock and price of the part', async () => {
  await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
    },
  });
  await screen.findByRole('heading', { level: 1, name: part.name });
  const facts = screen.getByRole('region', { name: 'The part' });
  expect(within(facts).getAllByRole('img')[0]?.getAttribute('src')).toContain('/parts/flame-sensor-rod.svg');
  const shown = [...facts.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Price$4.90 each', 'Minimum order100', 'Available4,000 in stock']);
  await screen.findByRole('heading', { name: 'Your order' });
  const form = screen.getByRole('region', { name: 'Order form' });
  const buyer = ['Name', 'E-mail'].map((label) => within(form).getByLabelText<HTMLInputElement>(label));
  expect(buyer.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    [person.name, true],
    [person.email, true],
  ]);
});

test('the order form starts with the smallest order and the delivery of the profile, and explains a wrong quantity', async () => {
  const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
  const answers = {
    OrderForm: { data: { myAddresses: [], product: part, myProfile, hasCharges: false, pickupAgencies: [] } },
  };
  const { user } = await openShop('/products/p1', { role: 'CUSTOMER', answers });
  const quantity = await screen.findByLabelText<HTMLInputElement>(/^Quantity/);
  screen.getByText(/^\$4\.90 each\. The minimum order is 100: \$490\.00\./);
  const [phone, address] = [/^Phone/, /^Address/].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect([phone?.value, address?.value, quantity.value]).toEqual(['+1 614 555 0190', '77 Mill Road', '100']);
  await user.clear(quantity);
  await user.type(quantity, '60');
  await user.tab();
  await screen.findByText('The minimum order of this part is 100.');
});

test('the order form starts with the default address, before that of the profile', async () => {
  const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
  const myAddresses = [{ __typename: 'Address', id: 'a1', phone: '+1 614 555 0133', address: '12 Depot Street' }];
  const OrderForm = { data: { myAddresses, product: part, myProfile, hasCharges: false, pickupAgencies: [] } };
  await openShop('/products/p1', { role: 'CUSTOMER', answers: { OrderForm } });
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Phone/);
  const address = screen.getByLabelText<HTMLInputElement>(/^Address/);
  expect([phone.value, address.value]).toEqual(['+1 614 555 0133', '12 Depot Street']);
});

test('the order form starts with the quantity of its address, and a reload with the one that was typed', async () => {
  const answers = {
    OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
  };
  const open = (search: string) => openShop(`/products/p1${search}`, { role: 'CUSTOMER', answers });
  const field = () => screen.findByLabelText<HTMLInputElement>(/^Quantity/);
  for (const [search, quantity] of [
    ['?quantity=250', '250'],
    ['?quantity=1e3', '100'],
  ] as const) {
    await open(search);
    expect((await field()).value).toBe(quantity);
    cleanup();
  }
  const { user } = await open('?quantity=60');
  await screen.findByText('The minimum order of this part is 100.');
  await user.clear(await field());
  await user.type(await field(), '350');
  cleanup();
  passTabOn();
  await open('?quantity=60');
  expect((await field()).value).toBe('350');
  cleanup();
  passTabOn();
  await open('?quantity=400');
  expect((await field()).value).toBe('400');
  dropTabDrafts();
});

test('a phone number that was pasted is sent plain', async () => {
  const myProfile = { __typename: 'Profile', id: 'f1', number: '', address: '77 Mill Road' };
  const OrderForm = { data: { myAddresses: [], product: part, myProfile, hasCharges: false, pickupAgencies: [] } };
  const { user, sent } = await openShop('/products/p1', { role: 'CUSTOMER', answers: { OrderForm } });
  await user.click(await screen.findByLabelText(/^Phone/));
  await user.paste('\u202A+1 (512) 555\u20110100\u202C');
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await waitFor(() =>
    expect(variablesOf(sent, 'PlaceOrder')).toMatchObject([
      { input: { phone: '+1 (512) 555-0100', address: '77 Mill Road', quantity: 100, pickupAgency: null } },
    ]),
  );
});

test('a quantity with a price break is ordered at the price of the break', async () => {
  const price = { __typename: 'Money', cents: 450, formatted: '$4.50' };
  const product = { ...part, priceBreaks: [{ __typename: 'PriceBreak', quantity: 200, price }] };
  const answers = {
    OrderForm: { data: { myAddresses: [], product, myProfile: null, hasCharges: false, pickupAgencies: [] } },
  };
  const { user, sent } = await openShop('/products/p1?quantity=200', { role: 'CUSTOMER', answers });
  await user.type(await screen.findByLabelText(/^Phone/), '+1 614 555 0190');
  await user.type(screen.getByLabelText(/^Address/), '5 Duct Lane');
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  const order = () => sent.find(({ operation }) => operation === 'PlaceOrder');
  await waitFor(() =>
    expect(order()?.variables).toMatchObject({ input: { quantity: 200, expectedTotalCents: 90_000 } }),
  );
  dropTabDrafts();
});

test('a part with fewer pieces than its minimum has no order form, and an email when it is back', async () => {
  const product = { ...part, available: 99 };
  const answers = {
    OrderForm: { data: { myAddresses: [], product, myProfile: null, hasCharges: false, pickupAgencies: [] } },
    MyStockWatch: { data: { myStockWatch: null } },
  };
  await openShop('/products/p1', { role: 'CUSTOMER', answers });
  await screen.findByText('Only 99 left; the minimum order is 100.');
  const section = within(screen.getByRole('region', { name: 'Order form' }));
  section.getByRole('link', { name: 'See other parts' });
  await section.findByRole('button', { name: 'Email me when it is back' });
  expect(screen.queryByLabelText(/^Quantity/)).toBeNull();
});

test('who asks for an email when the part is back already gets the order form', async () => {
  const form = (available: number) => ({
    data: {
      myAddresses: [],
      product: { ...part, available },
      myProfile: null,
      hasCharges: false,
      pickupAgencies: [],
    },
  });
  const message = 'This part is in stock: you can order it now.';
  const { user, answers } = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: form(0),
      MyStockWatch: { data: { myStockWatch: null } },
      WatchStock: { data: { watchStock: { __typename: 'PartInStock', message } } },
    },
  });
  const button = await screen.findByRole('button', { name: 'Email me when it is back' });
  answers['OrderForm'] = form(500);
  await user.click(button);
  await screen.findByText(message);
  await screen.findByLabelText(/^Quantity/);
});

test('who has not verified the address gets its link before an email when a part is back', async () => {
  const product = { ...part, available: 99 };
  const answers = {
    OrderForm: { data: { myAddresses: [], product, myProfile: null, hasCharges: false, pickupAgencies: [] } },
  };
  await openShop('/products/p1', { role: 'CUSTOMER', isEmailVerified: false, answers });
  const section = within(await screen.findByRole('region', { name: 'Order form' }));
  await section.findByText(/once your address is verified/);
  section.getByRole('button', { name: 'Send a new link' });
  section.getByRole('button', { name: 'I have verified it' });
  expect(section.queryByRole('button', { name: 'Email me when it is back' })).toBeNull();
});

test.each([
  ['to have it shipped', null],
  ['to pick it up', { __typename: 'Pickup', agency: 'Tulsa' }],
])('an order leads home, where it stays with its number, its hold and the way to pay %s', async (purpose, pickup) => {
  const order = {
    __typename: 'Order',
    id: 'o1',
    number: 'K-104821',
    productName: part.name,
    quantity: 100,
    total: { __typename: 'Money', cents: 49_000, formatted: '$490.00' },
    isPaid: false,
    cancelledAt: null,
    reservedUntil: '2026-11-25T09:00:00.000Z',
    pickup,
    lines: [],
  };
  const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
  const { user } = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: { data: { myAddresses: [], product: part, myProfile, hasCharges: false, pickupAgencies: [] } },
      PlaceOrder: { data: { placeOrder: { __typename: 'PlaceOrderPayload', order } } },
      PlacedOrder: { data: { order } },
    },
  });
  await user.type(await screen.findByLabelText(/^Address/), ', rear gate');
  expect(Object.values(sessionStorage).some((entry) => String(entry).includes('rear gate'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  const panel = within(await screen.findByRole('region', { name: 'Order K-104821' }));
  expect(window.location.pathname).toBe('/');
  panel.getByText(/^100 × Flame sensor rod · \$490\.00/);
  panel.getByText(new RegExp(`^Held for you until Nov 25, 2026.* Pay ${purpose}\\.$`));
  expect(panel.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/dashborad/payment/o1');
  expect(Object.values(sessionStorage).some((entry) => String(entry).includes('rear gate'))).toBe(false);
  await user.click(panel.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Order K-104821')).toBeNull();
});

describe('a quantity over the limit of the account', () => {
  const order = async (product: typeof part, quantity: number, placeOrder: object) => {
    const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address: '77 Mill Road' };
    const { user } = await openShop(`/products/p1?quantity=${quantity}`, {
      role: 'CUSTOMER',
      answers: {
        OrderForm: { data: { myAddresses: [], product, myProfile, hasCharges: false, pickupAgencies: [] } },
        PlaceOrder: { data: { placeOrder } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Confirm Booking' }));
  };

  test('with an unpaid order of the part leads to that order', async () => {
    const unpaid = { __typename: 'Order', id: 'o1' };
    const reservationTerms = { ...part.reservationTerms, maximum: 0 };
    await order({ ...part, reservationTerms }, 100, { __typename: 'OrderAlreadyPlaced', order: unpaid });
    await screen.findByText(
      'This Order already declare!! check My Order page search parts field Flame sensor rod .Please Try another?',
    );
    expect(screen.getByRole('link', { name: 'Pay it' }).getAttribute('href')).toBe('/dashborad/payment/o1');
    expect(screen.queryByText(/^From 100 to/)).toBeNull();
  });

  test('is explained by the server', async () => {
    const message = 'Order at most 2,000 before you pay. With a verified email address you can order more.';
    await order(part, 2500, { __typename: 'ReservationLimitExceeded', message });
    const name = 'You Have no Parts You want please enter valid Quantity';
    const alert = within(await screen.findByRole('alertdialog', { name }));
    alert.getByText(message);
  });
});
