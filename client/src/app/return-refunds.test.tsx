// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf } from '#test/orders.ts';
import { requestedReturn } from '#test/returns.ts';
import { watchFiles } from '#test/watch-files.ts';

const received = {
  ...requestedReturn,
  note: '',
  photos: [],
  status: 'RECEIVED',
  disposition: 'RESTOCK',
  nextMoves: ['REFUND'],
  refundable: money(9_800),
};
const refundOf = (fields: object) => ({
  __typename: 'Refund',
  id: 're1',
  status: 'SUCCEEDED',
  method: null,
  amount: money(9_800),
  ...fields,
});

/** Opens the dialog of the refund; the API answers the refund with these fields. */
async function openRefund(fields: object, loaded: object = { ...received.order, returns: [received] }) {
  const done = { ...received, status: 'REFUNDED', nextMoves: [], refundable: null, refund: refundOf(fields) };
  const changed = { ...done, order: { ...received.order, returns: [done] } };
  const shop = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: {
      Returns: { data: { returns: pageOf(received) } },
      RefundableReturns: { data: { order: loaded } },
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
  const outsideCard = { method: 'CASH', reference: 'R-12' };
  expect(inputs()).toEqual([{ returnId: 'r1', amountCents: 9_800, seenRefundedCents: 0, outsideCard }]);
  await screen.findByText(/, back in stock, refunded \$98\.00, paid in cash$/);
});

test('an admin refunds less for a used part, with a reason that the customer reads', async () => {
  const { user, dialog, inputs } = await openRefund({ amount: money(4_000) });
  expect(dialog.queryByLabelText('Why less')).toBeNull();
  const amount = dialog.getByLabelText('Amount in dollars');
  for (const [typed, fault] of [
    ['98.01', 'At most $98.00'],
    ['0', 'Enter dollars and cents, such as 19.99'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await dialog.findByText(fault);
  }
  await user.clear(amount);
  await user.type(amount, '40');
  dialog.getByRole('heading', { name: 'Refund $40.00?' });
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await dialog.findByText('Enter a reason');
  await user.type(dialog.getByLabelText('Why less'), ' The parts were used. ');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('The refund is on its way');
  expect(inputs()).toEqual([
    { returnId: 'r1', amountCents: 4_000, seenRefundedCents: 0, reason: 'The parts were used.' },
  ]);
});

test('a typed amount and the way of payment stay when the server names another amount', async () => {
  const { user, dialog, answers, inputs } = await openRefund({});
  await user.selectOptions(dialog.getByLabelText('Refund method'), 'Paid by check');
  await user.type(dialog.getByLabelText('Check, transfer or receipt number'), '1042');
  const left = (cents: number) => ({
    Returns: { data: { returns: pageOf({ ...received, refundable: money(cents) }) } },
  });
  const message = 'Only $90.00 and 0 pieces of this order are left to refund.';
  const refused = { RefundReturn: { data: { refundReturn: { __typename: 'MoreThanReceived', message } } } };
  Object.assign(answers, refused, left(9_000));
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await dialog.findByRole('heading', { name: 'Refund $90.00?' });
  await user.clear(dialog.getByLabelText('Amount in dollars'));
  await user.type(dialog.getByLabelText('Amount in dollars'), '30');
  await user.type(dialog.getByLabelText('Why less'), 'Used');
  Object.assign(answers, left(8_000));
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await dialog.findByText(message);
  const outsideCard = { method: 'CHECK', reference: '1042' };
  const returnId = 'r1';
  await vi.waitFor(() =>
    expect(inputs()).toEqual([
      { returnId, amountCents: 9_800, seenRefundedCents: 0, outsideCard },
      { returnId, amountCents: 3_000, seenRefundedCents: 0, outsideCard, reason: 'Used' },
    ]),
  );
  expect(dialog.getByLabelText('Amount in dollars')).toHaveProperty('value', '30');
});

test('a refund after that of another admin is made after its admin has seen the other one', async () => {
  const { user, dialog, answers, inputs } = await openRefund({});
  const message = 'Another refund of $40.00 was made meanwhile. Check whether this one is still due.';
  const order = { ...received.order, refunded: money(4_000) };
  Object.assign(answers, {
    Returns: { data: { returns: pageOf({ ...received, order }) } },
    RefundReturn: { code: 'CONFLICT', field: 'seenRefundedCents', message },
  });
  expect(dialog.queryByText(/already refunded/)).toBeNull();
  for (const seenRefundedCents of [0, 4_000]) {
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await dialog.findByText(message);
    await dialog.findByText('$40.00 of this order is already refunded.');
    expect(inputs().at(-1)).toEqual({ returnId: 'r1', amountCents: 9_800, seenRefundedCents });
  }
});

test('a refund that the dialog finds as it opens is not the one that its admin has seen', async () => {
  const order = { ...received.order, refunded: money(4_000), returns: [received] };
  const { user, dialog, inputs } = await openRefund({}, order);
  await dialog.findByText('$40.00 of this order is already refunded.');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await vi.waitFor(() => expect(inputs()).toMatchObject([{ seenRefundedCents: 0 }]));
});

test.each([
  ['an approved', 'APPROVED', 'Decline this return?'],
  ['a received', 'RECEIVED', 'Decline without a refund?'],
])('an admin declines %s return with a reason', async (_which, status, name) => {
  const known = { ...received, status, nextMoves: ['DECLINE'] };
  const done = { ...known, status: 'DECLINED', answer: 'Used', nextMoves: [], refundable: null };
  const { user, sent } = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: {
      Returns: { data: { returns: pageOf(known) } },
      DecideReturn: { data: { decideReturn: { __typename: 'ReturnPayload', return: done } } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await user.type(dialog.getByLabelText('Reason'), 'Used');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('The return is declined');
  expect(sent.findLast(({ operation }) => operation === 'DecideReturn')?.variables).toEqual({
    input: { returnId: 'r1', isApproved: false, seenStatus: status, answer: 'Used' },
  });
  await screen.findByText('Our answer: Used');
});

test('an admin sees the returns that wait for a refund, by the link of the overview', async () => {
  const { user, sent } = await openShop('/dashborad/returns?status=TO_REFUND', {
    role: 'ADMIN',
    answers: { Returns: { data: { returns: pageOf(received) } } },
  });
  await screen.findByRole('button', { name: 'Refund $98.00' });
  const asked = () => sent.findLast(({ operation }) => operation === 'Returns')?.variables;
  expect(asked()).toMatchObject({ status: null, waitsForRefund: true });
  expect(screen.getByLabelText('Show')).toHaveProperty('value', 'TO_REFUND');
  await user.selectOptions(screen.getByLabelText('Show'), 'Received');
  await vi.waitFor(() => expect(asked()).toMatchObject({ status: 'RECEIVED', waitsForRefund: false }));
});

test('a refund that the bank returned is no money paid, neither on its card nor in the CSV file', async () => {
  const of = (id: string, fields: object) => ({
    ...received,
    id,
    status: 'REFUNDED',
    nextMoves: [],
    refundable: null,
    refund: refundOf({ id: `refund-${id}`, ...fields }),
  });
  const returns = pageOf(of('r1', { status: 'FAILED' }), of('r2', {}), of('r3', { method: 'CHECK' }));
  const files = watchFiles();
  const { user } = await openShop('/dashborad/returns', { role: 'ADMIN', answers: { Returns: { data: { returns } } } });
  await screen.findByText(/, back in stock, the refund of \$98\.00 failed$/);
  screen.getByText(/, back in stock, refunded \$98\.00$/);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  const lines = files[0]?.text.trim().split('\r\n') ?? [];
  expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
    ['Refund (USD)', 'Refund method'],
    ['', ''],
    ['98.00', 'To the card'],
    ['98.00', 'Paid by check'],
  ]);
});
