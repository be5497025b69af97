// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { basketLine, basketOf } from '#test/basket.ts';
import { part, shopSettings } from '#test/form-cases.ts';
import { openShop } from '#test/open-shop.tsx';

const price = { __typename: 'Money', cents: 420, formatted: '$4.20' };
const discounted = { ...part, priceBreaks: [{ __typename: 'PriceBreak', quantity: 500, price }] };

test('the order form computes the total with the price of the quantity', async () => {
  const { user } = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: {
        data: { myAddresses: [], product: discounted, hasCharges: false, pickupAgencies: [], myProfile: null },
      },
    },
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

test.each([
  ['499', 244_510],
  ['500', 210_000],
])('the order form orders %s pieces at the total that it shows', async (typed, expectedTotalCents) => {
  const { user, sent } = await openShop('/products/p1', {
    role: 'CUSTOMER',
    answers: {
      OrderForm: {
        data: { myAddresses: [], product: discounted, hasCharges: false, pickupAgencies: [], myProfile: null },
      },
    },
  });
  const quantity = await screen.findByLabelText(/^Quantity/);
  await user.clear(quantity);
  await user.type(quantity, typed);
  await user.type(screen.getByLabelText(/^Phone/), '512 555 0142');
  await user.type(screen.getByLabelText(/^Address/), '41 Alder Street, Austin, TX 78701');
  await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
  await waitFor(() => expect(sent.map(({ operation }) => operation)).toContain('PlaceOrder'));
  const { variables } = sent.find(({ operation }) => operation === 'PlaceOrder') ?? {};
  expect(variables).toMatchObject({ input: { quantity: Number(typed), expectedTotalCents } });
});

test('the quick order shows the price of the quantity, and the next break', async () => {
  const answer = { __typename: 'PartOfNumber', number: 'X', product: discounted, proposals: [], suggestions: [] };
  const { user } = await openShop('/quick-order', {
    answers: { PartsByNumber: { data: { partsByNumber: [answer, answer] } } },
  });
  await user.type(await screen.findByLabelText('Part numbers and quantities'), 'A 499\nB 500');
  await user.click(screen.getByRole('button', { name: 'Check parts' }));
  await screen.findByText('KM-FS90 · min. 100 · $4.90 each = $2,445.10');
  screen.getByText('KM-FS90 · min. 100 · $4.20 each = $2,100.00');
  expect(screen.getAllByText('500 or more: $4.20 each')).toHaveLength(1);
});

test('a shared list shows the price of each quantity', async () => {
  const lineOf = (id: string, quantity: number, isArchived: boolean) => ({
    __typename: 'PartListLine',
    id,
    quantity,
    product: { ...discounted, id: `of-${id}`, isArchived },
  });
  const lines = [lineOf('l1', 499, false), lineOf('l2', 500, false), lineOf('l3', 501, true)];
  await openShop('/lists/token', {
    answers: { SharedList: { data: { sharedPartList: { __typename: 'SharedPartList', name: 'Spring', lines } } } },
  });
  const list = within(await screen.findByRole('list', { name: 'Parts of Spring' }));
  const ends = ['KM-FS90, $4.90 each', 'KM-FS90, $4.20 each', 'KM-FS90, no longer sold'];
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ends.map((end) => expect.stringMatching(new RegExp(`${end.replaceAll('$', '\\$')}$`)) as string),
  );
});

test('the basket shows the price of the quantity, and the next break', async () => {
  const priceBreaks: [number, number][] = [
    [200, 180],
    [500, 150],
  ];
  const line = basketLine({ id: 'p1', name: 'Igniter', quantity: 200, priceBreaks });
  await openShop('/basket', { role: 'CUSTOMER', answers: { MyBasket: { data: { myBasket: basketOf([line]) } } } });
  await screen.findByText('$1.80 each');
  screen.getByText('500 or more: $1.50 each');
  within(screen.getByRole('list', { name: 'Parts in the basket' })).getByText('$360.00');
  expect(screen.queryByText(/200 or more/)).toBeNull();
});

test('a changed price is not named where the quantity has the price of a break', async () => {
  const lines = [100, 200].map((quantity) =>
    basketLine({ id: `p${quantity}`, name: 'Igniter', quantity, addedCents: 250, priceBreaks: [[200, 180]] }),
  );
  await openShop('/basket', { role: 'CUSTOMER', answers: { MyBasket: { data: { myBasket: basketOf(lines) } } } });
  await screen.findByText('$1.80 each');
  expect(screen.getAllByText('Price is now $2.00 (was $2.50 when you added it).')).toHaveLength(1);
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
