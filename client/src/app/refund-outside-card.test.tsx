// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';

test('an admin records a refund that was paid by check, with its number', async () => {
  const refund = { __typename: 'Refund', id: 'r1', status: 'SUCCEEDED', failure: null };
  const order = {
    ...paidOrder,
    refunded: { __typename: 'Money', cents: 58_800, formatted: '$588.00' },
  };
  const answers = {
    AllOrders: { data: { allOrders: pageOf(paidOrder) } },
    RefundOrder: { data: { refundOrder: { __typename: 'RefundOrderPayload', refund, order } } },
  };
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  expect(dialog.queryByLabelText('Check, transfer or receipt number')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Refund method'), 'Paid by check');
  await user.type(dialog.getByLabelText('Reason'), 'The card is closed{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await dialog.findByText('Enter the number');
  await user.type(dialog.getByLabelText('Check, transfer or receipt number'), ' 1042 ');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await screen.findByText('Refund recorded');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const calls = sent.filter(({ operation }) => operation === 'RefundOrder');
  expect(calls.map(({ variables }) => variables)).toMatchObject([
    { input: { orderId: paidOrder.id, amountCents: 58_800, outsideCard: { method: 'CHECK', reference: '1042' } } },
  ]);
  // The server counts the characters that it gets.
  expect(calls[0]?.variables['input']).toMatchObject({ reason: 'The card is closed' });
});

test('the dialog of a refund shows why the server refuses it', async () => {
  const message = 'The payment of this order is disputed.';
  const answers = {
    AllOrders: { data: { allOrders: pageOf(paidOrder) } },
    RefundOrder: { data: { refundOrder: { __typename: 'OrderDisputed', message } } },
  };
  const { user, answers: known } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText(message);
  known['RefundOrder'] = { status: 503 };
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText(/^The shop is busy/);
});

test('the dialog of a refund stays open if an event forbids the refund', async () => {
  let isOpen = false;
  const after = () => vi.waitFor(() => expect(isOpen).toBe(true), { timeout: 60_000 });
  const event = { orderId: paidOrder.id, order: { ...paidOrder, nextActions: [] } };
  const answers = {
    AllOrders: { data: { allOrders: pageOf(paidOrder) } },
    OrderQueue: { data: { orderQueue: event }, after },
  };
  const { user } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  isOpen = true;
  await act(() => pause(500));
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund', hidden: true })).toBeNull());
});

test('an admin refunds at most what refunds and a lost dispute have left', async () => {
  const of = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${cents / 100}` });
  const order = { ...paidOrder, refunded: of(10_000), chargedBack: of(40_000) };
  const answers = { AllOrders: { data: { allOrders: pageOf(order) } } };
  const { user } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: /^More for order/ }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  expect(dialog.getByLabelText('Amount in dollars')).toHaveProperty('value', '88.00');
});
