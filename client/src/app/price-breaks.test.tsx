// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { basketLine, basketOf } from '#test/basket.ts';
import { part, shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const price = { __typename: 'Money', cents: 420, formatted: '$4.20' };
const discounted = { ...part, priceBreaks: [{ __typename: 'PriceBreak', quantity: 500, price }] };

test('the order form computes the total with the price of the quantity', async () => {
  const { user } = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: { OrderForm: { data: { product: discounted, hasCharges: false, myProfile: null } } },
  });
  const quantity = await screen.findByLabelText(/^Quantity/);
  screen.getByText('500 or more: $4.20 each');
  for (const [typed, unit, total] of [
    ['499', '499 × $4.90', '$2,445.10'],
    ['500', '500 × $4.20', '$2,100.00'],
  ] as const) {
    await user.clear(quantity);
    await user.type(quantity, typed);
    await screen.findByText(unit);
    screen.getByText(total);
  }
});

test('the basket shows the price of the quantity, and the next break', async () => {
  const priceBreaks: [number, number][] = [
    [200, 180],
    [500, 150],
  ];
  const line = basketLine({ id: 'p1', name: 'Igniter', quantity: 200, priceBreaks });
  await openShop('/basket', { role: 'CUSTOMER', answers: { MyBasket: { data: { myBasket: basketOf([line]) } } } });
  await screen.findByText(/\$1\.80 each/);
  screen.getByText('500 or more: $1.50 each');
  expect(screen.queryByText(/200 or more/)).toBeNull();
});

test('an admin adds and removes price breaks', async () => {
  const { user, sent } = await openShop('/dashborad/editProduct/p1', {
    role: 'ADMIN',
    answers: { EditableProduct: { data: { product: discounted, shopSettings } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove price break 1' }));
  await user.click(screen.getByRole('button', { name: 'Add a price break' }));
  await user.type(screen.getByLabelText(/^From quantity/), '1000');
  await user.type(screen.getByLabelText(/^Price each/), '4.90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter less than 4.90');
  await user.clear(screen.getByLabelText(/^Price each/));
  await user.type(screen.getByLabelText(/^Price each/), '4');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const priceBreaks = [{ quantity: 1_000, priceCents: 400 }];
  expect(sent.findLast(({ operation }) => operation === 'EditProduct')?.variables).toMatchObject({
    input: { priceBreaks },
  });
});
