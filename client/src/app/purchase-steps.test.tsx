// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { basketLine, basketOf, quoteOf } from '#test/basket.ts';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { paidOrder } from '#test/orders.ts';

const order = {
  ...paidOrder,
  cancelledAt: null,
  paidAt: '2026-11-22T09:00:00.000Z',
  address: '77 Mill Road',
  lines: paidOrder.lines.map((line) => ({
    ...line,
    unitPrice: money(490),
    total: money(58_800),
    product: { ...line.product, image: '/parts/flame-sensor-rod.svg', partNumber: 'KM-FS90' },
  })),
};

const openPayment = (paymentOrder: object) =>
  openShop('/dashborad/payment/o1', {
    role: 'CUSTOMER',
    answers: { PaymentOrder: { data: { order: paymentOrder } } },
  });

async function currentStep() {
  const steps = within(await screen.findByRole('list', { name: 'Steps of the purchase' })).getAllByRole('listitem');
  return steps
    .filter((step) => step.getAttribute('aria-current') === 'step')
    .map((step) => step.lastChild?.textContent);
}

test('the checkout is the step before the payment', async () => {
  const lines = [basketLine({ id: 'p1', name: 'Igniter' })];
  await openShop('/checkout', {
    role: 'CUSTOMER',
    answers: {
      MyBasket: { data: { myBasket: basketOf(lines) } },
      Delivery: { data: { myAddresses: [], myProfile: null } },
      OrderQuote: quoteOf(lines),
    },
  });
  expect(await currentStep()).toEqual(['Order']);
});

test('the payment is the second step, without the menu of the dashboard', async () => {
  await openPayment({ ...order, isPaid: false, paidAt: null, transactionId: null });
  expect(await currentStep()).toEqual(['Pay']);
  expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dashboard menu' })).toBeNull();
});

test('a paid order is done', async () => {
  await openPayment(order);
  expect(await currentStep()).toEqual(['Done']);
});

test('a canceled order has no steps', async () => {
  await openPayment({ ...order, cancelledAt: '2026-11-22T10:00:00.000Z' });
  await screen.findByRole('heading', { name: 'This order was canceled' });
  expect(screen.queryByRole('list', { name: 'Steps of the purchase' })).toBeNull();
});
