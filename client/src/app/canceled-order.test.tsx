// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatDay } from '#lib/format/day.ts';
import { addWorkingDays } from '#lib/format/delivery-estimate.ts';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder, pickup } from '#test/orders.ts';

const canceled = {
  ...paidOrder,
  cancelledAt: '2026-11-22T10:00:00.000Z',
  paidAt: '2026-11-22T09:00:00.000Z',
  address: '77 Mill Road',
  lines: paidOrder.lines.map((line) => ({
    ...line,
    unitPrice: money(490),
    total: money(58_800),
    product: { ...line.product, image: '/parts/flame-sensor-rod.svg', partNumber: 'KM-FS90' },
  })),
  nextActions: [],
};

test('All Order shows a canceled order as canceled, not as shifting', async () => {
  await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: { data: { allOrders: pageOf(canceled) } } },
  });
  await screen.findByText('Canceled');
  expect(screen.queryByText('shifting')).toBeNull();
});

test('the payment page shows a payment that another tab made, and how far the order is', async () => {
  const unpaid = { ...canceled, isPaid: false, cancelledAt: null, paidAt: null, transactionId: null };
  const paid = { ...unpaid, isPaid: true, transactionId: 'pi_7', paidAt: new Date().toISOString() };
  const progress = { ...paid, cancellableUntil: '2026-11-20T18:00:00.000Z', shippedAt: null, deliveredAt: null };
  const lines = progress.lines.map((line) => ({ ...line, product: { ...line.product, leadDays: 60 } }));
  const { answers } = await openShop('/dashborad/payment/o1', {
    role: 'CUSTOMER',
    answers: {
      PaymentOrder: { data: { order: unpaid } },
      OrderProgress: { data: { order: { ...progress, lines, shipments: [] } } },
    },
  });
  await screen.findByText('Flame sensor rod');
  answers['PaymentOrder'] = { data: { order: paid } };
  const otherTab = new BroadcastChannel('kelvin-payments');
  otherTab.postMessage('o1');
  await screen.findByRole('heading', { name: 'This order is paid' });
  otherTab.close();
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
  const day = formatDay(addWorkingDays(new Date(), 60).toISOString()).split(',')[0];
  delivery.getByText(new RegExp(`^Ships by ${day}.* Arrives .* to `));
  delivery.getByRole('list', { name: 'Progress' });
  delivery.getByText(/^You can cancel it in My Orders until Nov 20, 2026/);
});

test.each([
  ['to pick up', { pickup }, 120],
  ['without pieces to ship', {}, 0],
  ['that is disputed', { isDisputed: true }, 120],
])('the payment page of a paid order %s promises no delivery', async (_, changes, leftToShip) => {
  const paid = { ...canceled, cancelledAt: null, paidAt: '2026-11-20T09:00:00.000Z', ...changes };
  const lines = paid.lines.map((line) => ({ ...line, leftToShip }));
  await openShop('/dashborad/payment/o1', {
    role: 'CUSTOMER',
    answers: {
      PaymentOrder: { data: { order: paid } },
      OrderProgress: { data: { order: { ...paid, lines, shipments: [] } } },
    },
  });
  const delivery = within(await screen.findByRole('region', { name: 'Delivery' }));
  await delivery.findByRole('list', { name: 'Progress' });
  expect(delivery.queryByText(/Ships by|to ship/)).toBeNull();
});

test('the payment page of a canceled order shows that it was canceled', async () => {
  await openShop('/dashborad/payment/o1', {
    role: 'CUSTOMER',
    answers: { PaymentOrder: { data: { order: canceled } } },
  });
  await screen.findByRole('heading', { name: 'This order was canceled' });
  expect(screen.queryByText('This order is paid')).toBeNull();
});

test('an event that arrives before the answer of a mutation is newer than it', async () => {
  let isSent = false;
  const nextActions = [{ __typename: 'OrderNextAction', action: 'CANCEL', isAllowed: true, reason: null }];
  const refund = { __typename: 'Refund', id: 're_1', amount: canceled.total };
  const sent = { ...canceled, refunds: [{ ...refund, status: 'PENDING' }] };
  const refunded = { ...canceled, refunded: canceled.total, refunds: [{ ...refund, status: 'SUCCEEDED' }] };
  const { user, sent: requests } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      // Never answered; the event does not wait for it.
      MyBasket: { isPending: true },
      MyOrders: { data: { myOrders: pageOf({ ...canceled, cancelledAt: null, nextActions }) } },
      MyOrderUpdates: {
        data: { myOrderUpdates: { __typename: 'OrderChange', orderId: 'o1', order: refunded } },
        after: () => vi.waitUntil(() => isSent),
      },
      CancelOrder: {
        data: { cancelOrder: { __typename: 'CancelOrderPayload', order: sent } },
        after: () => {
          isSent = true;
          return screen.findByText('Canceled. Refunded in full.');
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Your order is canceled. Your refund is on its way to your card.');
  // The page may show the older answer for a moment.
  await screen.findByText('Canceled. Refunded in full.');
  expect(requests).toContainEqual(expect.objectContaining({ operation: 'MyBasket' }));
});

test('the cancellation of an order whose payment went back promises no refund', async () => {
  const allowed = { __typename: 'NextAction', action: 'CANCEL', isAllowed: true, reason: null };
  const order = { ...canceled, cancelledAt: null, refunded: canceled.total, nextActions: [allowed] };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'ADMIN',
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      CancelOrder: { data: { cancelOrder: { __typename: 'CancelOrderPayload', order: canceled } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
  dialog.getByText('120 × Flame sensor rod will not ship. The payment went back already.');
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Your order is canceled. The payment went back already.');
});

test('the cancellation refunds what neither a refund nor the bank has returned', async () => {
  const allowed = { __typename: 'NextAction', action: 'CANCEL', isAllowed: true, reason: null };
  const order = { ...canceled, cancelledAt: null, refunded: money(8_800), chargedBack: money(40_000) };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'ADMIN',
    answers: { MyOrders: { data: { myOrders: pageOf({ ...order, nextActions: [allowed] }) } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel this order?' }));
  dialog.getByText('120 × Flame sensor rod will not ship, and we refund $100.00 to your card.');
});
