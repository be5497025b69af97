// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';

const message = 'Another refund of $40.00 was made meanwhile. Check whether this one is still due.';

test('a refund after that of another admin is confirmed with the new sums', async () => {
  const order = { ...paidOrder, refunded: money(4_000) };
  const { id, refunded, lines } = order;
  const answers = {
    AllOrders: { data: { allOrders: pageOf(paidOrder) } },
    RefundOrder: { code: 'CONFLICT', field: 'seenRefundedCents', message },
    LeftToRefund: { data: { order: { __typename: 'Order', id, refunded, lines } } },
  };
  const { user, sent, answers: known } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  const refund = () => user.click(dialog.getByRole('button', { name: 'Refund' }));
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  await refund();
  await dialog.findByText(message);
  // The whole payment is no longer left.
  await refund();
  await dialog.findByText('At most $548.00');
  await user.clear(dialog.getByLabelText('Amount in dollars'));
  await user.type(dialog.getByLabelText('Amount in dollars'), '10');
  const made = { __typename: 'Refund', id: 'r2', status: 'SUCCEEDED', failure: null };
  known['RefundOrder'] = { data: { refundOrder: { __typename: 'RefundOrderPayload', refund: made, order } } };
  await refund();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const inputs = sent.filter(({ operation }) => operation === 'RefundOrder').map(({ variables }) => variables['input']);
  expect(inputs).toMatchObject([
    { amountCents: 58_800, seenRefundedCents: 0 },
    { amountCents: 1_000, seenRefundedCents: 4_000 },
  ]);
});

test('a sum that cannot be read is asked for again', async () => {
  const answers = {
    AllOrders: { data: { allOrders: pageOf(paidOrder) } },
    RefundOrder: { code: 'CONFLICT', field: 'seenRefundedCents', message },
    LeftToRefund: { status: 503 },
  };
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText(message);
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(sent.filter(({ operation }) => operation === 'LeftToRefund')).toHaveLength(2));
});
