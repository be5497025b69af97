// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, pickup } from '#test/orders.ts';
import { requestedReturn as one } from '#test/returns.ts';

const listOf = (change: object = {}) => ({ Returns: { data: { returns: pageOf({ ...one, ...change }) } } });

test.each(['', ' To the Tulsa counter. '])('an admin approves a return with the words "%s"', async (words) => {
  const approved = { ...one, status: 'APPROVED', answer: words.trim(), nextMoves: ['RECEIVE'] };
  const { user, sent } = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: {
      ...listOf(),
      DecideReturn: { data: { decideReturn: { __typename: 'ReturnPayload', return: approved } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this return?' }));
  dialog.getByText('The customer sends back 20 × Flame sensor rod. The email names the address.');
  if (words) await user.type(dialog.getByLabelText('Message (optional)'), words);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('The return is approved');
  const answer = words.trim();
  expect(sent.find(({ operation }) => operation === 'DecideReturn')?.variables).toEqual({
    input: { returnId: 'r1', isApproved: true, ...(answer && { answer }) },
  });
});

test('a decline that the server refuses shows the return as another admin has left it', async () => {
  const message = 'The pieces of this return have arrived.';
  const answers = { ...listOf(), DecideReturn: { code: 'CONFLICT', message } };
  const shop = await openShop('/dashborad/returns', { role: 'ADMIN', answers });
  await shop.user.click(await screen.findByRole('button', { name: 'Decline' }));
  await shop.user.type(await screen.findByLabelText('Reason'), 'Used');
  Object.assign(shop.answers, listOf({ status: 'RECEIVED', nextMoves: ['DECLINE', 'REFUND'] }));
  await shop.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await within(await screen.findByRole('dialog', { name: 'Decline without a refund?' })).findByText(message);
});

test('a receipt that the server refuses shows the return as another admin has left it', async () => {
  const message = 'The pieces of this return have arrived.';
  const approved = listOf({ status: 'APPROVED', nextMoves: ['RECEIVE'] });
  const answers = { ...approved, ReceiveReturn: { code: 'CONFLICT', message } };
  const shop = await openShop('/dashborad/returns', { role: 'ADMIN', answers });
  await shop.user.click(await screen.findByRole('button', { name: 'Received: restock' }));
  Object.assign(shop.answers, listOf({ status: 'RECEIVED', nextMoves: ['DECLINE', 'REFUND'] }));
  await shop.user.click(await screen.findByRole('button', { name: 'Restock' }));
  await screen.findByText(message);
  await screen.findByRole('button', { name: 'Decline' });
});

test('an admin reads that the customer of a pickup brings the parts back', async () => {
  const { user } = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: listOf({ order: { ...one.order, pickup } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this return?' }));
  dialog.getByText('The customer brings back 20 × Flame sensor rod. The email names the location.');
});
