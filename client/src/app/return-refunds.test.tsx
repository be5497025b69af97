// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';

const usd = (cents: number) => ({ __typename: 'Money', cents, formatted: `$${(cents / 100).toFixed(2)}` });
const received = {
  __typename: 'Return',
  id: 'r1',
  productName: 'Flame sensor rod',
  quantity: 20,
  reason: 'DAMAGED',
  note: '',
  photos: [],
  status: 'RECEIVED',
  answer: '',
  disposition: 'RESTOCK',
  requestedAt: '2026-11-22T09:00:00.000Z',
  nextMoves: ['REFUND'],
  price: usd(9_800),
  refundable: usd(9_800),
  order: {
    __typename: 'Order',
    id: 'o1',
    number: 'K-104821',
    customerName: 'Mary Whitfield',
    customerEmail: 'mary.whitfield@example.com',
    returns: [],
  },
  refund: null,
};
const refundOf = (fields: object) => ({
  __typename: 'Refund',
  id: 're1',
  status: 'SUCCEEDED',
  method: null,
  amount: usd(9_800),
  ...fields,
});

/** Opens the dialog of the refund; the API answers the refund with these fields. */
async function openRefund(fields: object) {
  const done = { ...received, status: 'REFUNDED', nextMoves: [], refundable: null, refund: refundOf(fields) };
  const changed = { ...done, order: { ...received.order, returns: [done] } };
  const shop = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: {
      Returns: { data: { returns: pageOf(received) } },
      RefundableReturns: { data: { order: { ...received.order, returns: [received] } } },
      RefundReturn: { data: { refundReturn: { __typename: 'ReturnPayload', return: changed } } },
    },
  });
  await shop.user.click(await screen.findByRole('button', { name: 'Refund $98.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund $98.00?' }));
  const inputs = () =>
    shop.sent.filter(({ operation }) => operation === 'RefundReturn').map(({ variables }) => variables['input']);
  return { ...shop, dialog, inputs };
}

test('an admin records that a return was paid in cash, with the number of the receipt', async () => {
  const { user, dialog, inputs } = await openRefund({ method: 'CASH' });
  expect(dialog.queryByLabelText('Check, transfer or receipt number')).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Refund method'), 'Paid in cash');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await dialog.findByText('Enter the number');
  await user.type(dialog.getByLabelText('Check, transfer or receipt number'), ' R-12 ');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await screen.findByText('Refund recorded');
  const outsideCard = { method: 'CASH', reference: ' R-12 ' };
  expect(inputs()).toEqual([{ returnId: 'r1', amountCents: 9_800, outsideCard }]);
  await screen.findByText(/, back in stock, refunded \$98\.00, paid in cash$/);
});
