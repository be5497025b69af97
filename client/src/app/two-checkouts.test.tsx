// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { basketLine, basketOf, home, quoteOf } from '#test/basket.ts';
import { openShop } from '#test/open-shop.tsx';

const lines = [basketLine({ id: 'p1', name: 'Igniter' }), basketLine({ id: 'p2', name: 'Fan' })];

test.each([
  ['all', [], 'Your basket is empty'],
  ['some', [basketLine({ id: 'p2', name: 'Fan' })], 'Fan'],
])('parts of the checkout are not ordered if another device has ordered %s of them', async (_some, left, shown) => {
  const message = 'Parts of this order have left your basket: they were ordered or removed on another device.';
  const { user, answers } = await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: {
      MyBasket: { data: { myBasket: basketOf(lines) } },
      Delivery: { data: { myAddresses: [home], myProfile: null } },
      OrderQuote: quoteOf(lines),
      Checkout: { data: { placeOrder: { __typename: 'LinesRefused', message, lines: [] } } },
    },
  });
  const button = await screen.findByRole('button', { name: 'Place order' });
  answers['MyBasket'] = { data: { myBasket: basketOf(left) } };
  await user.click(button);
  await screen.findByText(message);
  await screen.findByText(shown);
  expect(screen.queryByText('Igniter')).toBeNull();
});
