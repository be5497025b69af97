// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder, opened } from '#test/orders.ts';
import { action, shippingAnswers } from '#test/shipping.ts';

// These name the next step, which a reload of the page is not.

test('the form of a return shows why the server refuses it', async () => {
  const message = 'The time for returns of this order is over. Please call us.';
  const order = {
    ...paidOrder,
    ...opened,
    nextActions: [action('RETURN')],
    lines: paidOrder.lines.map((line) => ({ ...line, position: 1, shipped: 120, returned: 0, returnable: 120 })),
  };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      OrderHistory: { data: { order } },
      RequestReturn: { code: 'CONFLICT', message },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Return parts of the order of Flame sensor rod' }));
  const returns = within(await screen.findByRole('region', { name: 'Returns' }));
  const pieces = await returns.findByLabelText('Pieces of Flame sensor rod');
  await user.type(pieces, '30');
  await user.selectOptions(returns.getByLabelText('Reason'), 'Does not work');
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  await returns.findByText(message);
  expect(pieces).toHaveProperty('value', '30');
});

test('the form of a feed shows why the server refuses it', async () => {
  const message = 'A shop has at most 50 feeds. Delete one first.';
  const { user } = await openShop('/dashborad/imports/feeds', {
    role: 'ADMIN',
    answers: {
      CatalogFeeds: {
        data: { catalogFeedHosts: ['feeds.example'], catalogFeeds: pageOf(...([] as unknown as [{ id: string }])) },
      },
      SaveCatalogFeed: { code: 'CONFLICT', message },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a feed' }));
  await user.type(screen.getByLabelText(/^Name/), 'Northwind');
  await user.type(screen.getByLabelText(/^Address of the file/), 'https://feeds.example/a.csv');
  await user.click(screen.getByRole('button', { name: 'Add feed' }));
  await screen.findByText(message);
});

test('the dialog of a shipment shows why an order that has changed cannot be shipped', async () => {
  const message = 'This order was canceled.';
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { ...shippingAnswers, ShipOrder: { code: 'CONFLICT', message } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ship the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship Flame sensor rod' }));
  await user.click(await dialog.findByRole('button', { name: 'Ship' }));
  await dialog.findByText(message);
});

test('the dialog of a refund shows why an order that has changed cannot be refunded', async () => {
  const message = 'The payment of this order is disputed.';
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(paidOrder) } },
      RefundOrder: { code: 'CONFLICT', message },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText(message);
});
