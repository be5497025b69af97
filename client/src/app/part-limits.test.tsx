// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const settings = { ...shopSettings, version: 3, shippingRules: [], taxRates: [], agencies: [] };

test('an admin changes the limits of parts, and reads why they are refused', async () => {
  const message = '2 parts cost more than $40.00, such as “Coil”. Lower the price first.';
  const { user, sent } = await openShop('/dashborad/settings', {
    role: 'ADMIN',
    answers: {
      ShopSettings: { data: { shopSettings: settings } },
      SaveShopSettings: { code: 'CONFLICT', field: 'maxPriceCents', message },
    },
  });
  const price = await screen.findByLabelText(/^Highest price/);
  expect(price).toHaveProperty('value', '50.00');
  await user.clear(price);
  await user.type(price, '40');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByText(message);
  const { shippingRules, taxRates, agencies } = settings;
  const input = { version: 3, maxPriceCents: 4_000, minMinimum: 100, maxAvailable: 5_000 };
  expect(sent.at(-1)).toMatchObject({
    operation: 'SaveShopSettings',
    variables: { input: { ...input, shippingRules, taxRates, agencies } },
  });
  expect(price).toHaveProperty('value', '40');
});

test('the form of a new part has the limits of the shop, and can be loaded again', async () => {
  const { user, answers } = await openShop('/dashborad/addProduct', { role: 'ADMIN' });
  await screen.findByText('The form could not be loaded');
  const limits = { ...shopSettings, maxPriceCents: 7_525, minMinimum: 10, maxAvailable: 4_000 };
  answers['PartLimits'] = { data: { shopSettings: limits } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Dollars per piece, at most 75.25');
  screen.getByText('Pieces, at least 10');
  screen.getByText('Pieces, at most 4,000');
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '75.26');
  await user.type(screen.getByLabelText(/^Minimum order/), '9');
  await user.type(screen.getByLabelText(/^Available/), '4001');
  await user.tab();
  await screen.findByText('Enter price digit $75.25 than less');
  await screen.findByText('Enter minimum digit 10 than more');
  await screen.findByText('Enter 4000 less than digit');
});
