// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { part } from '#test/form-cases.ts';
import { openShop, passTabOn } from '#test/open-shop.tsx';
import { dropTabDrafts } from '#session/tab-drafts.ts';

test('a half-filled order at an agency that is gone can be shipped instead', async () => {
  const OrderForm = (...pickupAgencies: object[]) => ({
    data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies },
  });
  const dallas = { __typename: 'PickupAgency', name: 'Dallas', address: '2 Warm Street' };
  const total = { __typename: 'Money', cents: 49_000, formatted: '$490.00' };
  const quoteOrder = { __typename: 'OrderQuote', subtotal: total, charges: [], total, pickup: null };
  const first = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: { OrderForm: OrderForm(dallas), OrderQuote: { data: { quoteOrder, pickupAgencies: [dallas] } } },
  });
  await first.user.selectOptions(await screen.findByLabelText('Shipping or pickup'), 'Dallas');
  cleanup();
  passTabOn();
  const second = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: { OrderForm: OrderForm(), OrderQuote: { data: { quoteOrder, pickupAgencies: [] } } },
  });
  const choice = await screen.findByLabelText('Shipping or pickup');
  expect(choice).toHaveProperty('value', 'Dallas');
  await second.user.selectOptions(choice, 'Ship to my address');
  expect(screen.queryByLabelText('Shipping or pickup')).toBeNull();
  dropTabDrafts();
});

test('a reload keeps what was typed, and nothing else: a delivery that was corrected meanwhile is that of now', async () => {
  const answersAt = (address: string) => {
    const myProfile = { __typename: 'Profile', id: 'f1', number: '+1 614 555 0190', address };
    return {
      OrderForm: { data: { myAddresses: [], product: part, myProfile, hasCharges: false, pickupAgencies: [] } },
    };
  };
  const open = (address: string) => openShop('/products/p1', { role: 'CUSTOMER', answers: answersAt(address) });
  const read = async () =>
    [
      await screen.findByLabelText<HTMLInputElement>(/^Quantity/),
      screen.getByLabelText<HTMLInputElement>(/^Address/),
    ].map(({ value }) => value);
  const { user } = await open('77 Mill Road');
  await user.type(await screen.findByLabelText(/^Quantity/), '0');
  expect(await read()).toEqual(['1000', '77 Mill Road']);
  cleanup();
  passTabOn();
  await open('5 New St');
  expect(await read()).toEqual(['1000', '5 New St']);
  dropTabDrafts();
});

test('a half-filled order survives a reload, and logging out drops it', async () => {
  const answers = {
    OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
  };
  const { user } = await openShop('/products/p1', { role: 'CUSTOMER', answers });
  await user.type(await screen.findByLabelText(/^Address/), '5 Duct Lane');
  cleanup();
  passTabOn();
  await openShop('/products/p1', { role: 'CUSTOMER', answers });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Address/)).value).toBe('5 Duct Lane');
  dropTabDrafts();
  expect(Object.values(sessionStorage).some((entry) => String(entry).includes('Duct'))).toBe(false);
});

test('a form that is still shown after a log-out in another tab keeps nothing in this tab', async () => {
  const answers = {
    OrderForm: { data: { myAddresses: [], product: part, myProfile: null, hasCharges: false, pickupAgencies: [] } },
  };
  const { user } = await openShop('/products/p1', { role: 'CUSTOMER', answers });
  const isKept = (text: string) => Object.values(sessionStorage).some((entry) => String(entry).includes(text));
  await user.type(await screen.findByLabelText(/^Address/), '5 Duct');
  expect(isKept('5 Duct')).toBe(true);
  localStorage.setItem('kelvin-log-out', 'in another tab');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'kelvin-log-out' })));
  expect(isKept('5 Duct')).toBe(false);
  await user.type(screen.getByLabelText(/^Address/), ' Lane');
  expect(isKept('5 Duct')).toBe(false);
});
