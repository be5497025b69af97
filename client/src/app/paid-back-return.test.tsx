// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';
import { requestedReturn } from '#test/returns.ts';

const { order } = requestedReturn;
const received = {
  ...requestedReturn,
  note: '',
  photos: [],
  status: 'RECEIVED',
  disposition: 'RESTOCK',
  nextMoves: ['REFUND'],
  refundable: money(0),
};

test('an admin cannot refund a return while the payment is disputed', async () => {
  const disputed = { ...received, nextMoves: ['DECLINE'], refundable: money(9_800) };
  const answers = { Returns: { data: { returns: pageOf(disputed) } } };
  await openShop('/dashborad/returns', { role: 'ADMIN', answers });
  await screen.findByText('The payment is disputed: no refund until the bank decides.');
  screen.getByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

test('an admin closes a return whose payment went back already', async () => {
  const done = { ...received, status: 'REFUNDED', nextMoves: [], refundable: null };
  const closed = { ...done, order: { ...order, returns: [done] } };
  const answers = {
    Returns: { data: { returns: pageOf(received) } },
    RefundableReturns: { data: { order: { ...order, returns: [received] } } },
    RefundReturn: { data: { refundReturn: { __typename: 'ReturnPayload', return: closed } } },
  };
  const { user, sent } = await openShop('/dashborad/returns', { role: 'ADMIN', answers });
  const card = within(await screen.findByRole('article', { name: 'Return of Flame sensor rod by Mary Whitfield' }));
  card.getByText('The payment went back already.');
  expect(card.queryByRole('button', { name: /^Refund/ })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Close without a refund' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Close this return?' }));
  question.getByText('The customer has the whole payment back.');
  await user.click(question.getByRole('button', { name: 'Close the return' }));
  await screen.findByText('The return is closed');
  const inputs = sent
    .filter(({ operation }) => operation === 'RefundReturn')
    .map(({ variables }) => variables['input']);
  expect(inputs).toEqual([{ returnId: 'r1', amountCents: 0 }]);
});
