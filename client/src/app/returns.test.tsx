// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { lineOf, pageOf, paidOrder } from '#test/orders.ts';
import { requestedReturn as one } from '#test/returns.ts';

const usd = (dollars: number) => ({ __typename: 'Money', cents: dollars * 100, formatted: `$${dollars.toFixed(2)}` });
const nextActions = [{ __typename: 'OrderNextAction', action: 'RETURN', isAllowed: true, reason: null }];
/** What an order has besides its lines and returns. */
const rest = { address: '418 Orchard Lane', poNumber: null, jobName: null, notes: null, shipments: [], history: [] };
const listOf = (change: object = {}) => ({ Returns: { data: { returns: pageOf({ ...one, ...change }) } } });
const answerOf = (mutation: string, change: object) => ({
  data: { [mutation]: { __typename: 'ReturnPayload', return: { ...one, ...change } } },
});
const sentTo = (sent: { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  sent.filter((call) => call.operation === operation).map(({ variables }) => variables['input']);

test('the returns stay until those of another status have loaded; if they cannot be loaded, an error is shown', async () => {
  const { user, answers } = await openShop('/dashborad/returns', { role: 'ADMIN', answers: listOf() });
  const name = { name: 'Return of Flame sensor rod by Mary Whitfield' };
  await screen.findByRole('article', name);
  answers['Returns'] = { isPending: true };
  await user.selectOptions(screen.getByLabelText('Show'), 'Declined');
  screen.getByRole('article', name);
  answers['Returns'] = { status: 503 };
  await user.selectOptions(screen.getByLabelText('Show'), 'Approved');
  await screen.findByText('The list could not be loaded');
  expect(screen.queryByRole('article', name)).toBeNull();
});

test('an admin declines a return with a reason', async () => {
  const declined = answerOf('decideReturn', { status: 'DECLINED', answer: 'Used', nextMoves: [] });
  const { user, sent } = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: { ...listOf(), DecideReturn: declined },
  });
  const card = within(await screen.findByRole('article', { name: 'Return of Flame sensor rod by Mary Whitfield' }));
  card.getByText('KM-FS90, Mary Whitfield, order K-104821, $98.00');
  card.getByText('Arrived damaged: Bent tips');
  await user.click(card.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this return?' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await dialog.findByText('Enter a reason');
  await user.type(dialog.getByLabelText('Reason'), 'Used');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('The return is declined');
  expect(sentTo(sent, 'DecideReturn')).toEqual([
    { returnId: 'r1', isApproved: false, seenStatus: 'REQUESTED', answer: 'Used' },
  ]);
  await card.findByText('Declined');
});

test('an admin restocks an approved return', async () => {
  const received = answerOf('receiveReturn', { status: 'RECEIVED', disposition: 'RESTOCK', nextMoves: ['REFUND'] });
  const answers = { ...listOf({ status: 'APPROVED', nextMoves: ['RECEIVE'] }), ReceiveReturn: received };
  const { user, sent } = await openShop('/dashborad/returns', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Received: restock' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restock' }));
  await screen.findByText('The parts are in stock again');
  expect(sentTo(sent, 'ReceiveReturn')).toEqual([{ returnId: 'r1', disposition: 'RESTOCK' }]);
  await screen.findByRole('button', { name: 'Refund $98.00' });
});

test('a step changes the amounts of the other returns of the order, and the shown amount is refunded', async () => {
  const [first, second] = [
    { ...one, status: 'RECEIVED', nextMoves: ['REFUND'], refundable: usd(100) },
    { ...one, id: 'r2', productName: 'Igniter', status: 'APPROVED', nextMoves: ['RECEIVE'] },
  ];
  const received = { ...second, status: 'RECEIVED', nextMoves: ['REFUND'], refundable: usd(112) };
  const order = { ...one.order, returns: [{ ...first, refundable: usd(112) }, received] };
  const { user, sent } = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: {
      Returns: { data: { returns: pageOf(first, second) } },
      ReceiveReturn: answerOf('receiveReturn', { ...received, order }),
      RefundReturn: answerOf('refundReturn', { ...first, status: 'REFUNDED', nextMoves: [], order }),
    },
  });
  const card = within(await screen.findByRole('article', { name: /^Return of Flame sensor rod/ }));
  card.getByRole('button', { name: 'Refund $100.00' });
  await user.click(screen.getByRole('button', { name: 'Received: write off' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Write off' }));
  await user.click(await card.findByRole('button', { name: 'Refund $112.00' }));
  const question = within(await screen.findByRole('dialog', { name: 'Refund $112.00?' }));
  await user.click(question.getByRole('button', { name: 'Refund' }));
  await screen.findByText('The refund is on its way');
  expect(sentTo(sent, 'RefundReturn')).toEqual([{ returnId: 'r1', amountCents: 11_200, seenRefundedCents: 0 }]);
});

test.each([
  ['Approve', ['APPROVE'], '20 × Flame sensor rod did not arrive. Nothing comes back; you refund them.'],
  ['Still here: restock', ['RECEIVE'], '20 × Flame sensor rod did not leave and can be sold again.'],
  ['Lost: write off', ['RECEIVE'], '20 × Flame sensor rod cannot be sold again.'],
])('%s asks about missing pieces as such', async (name, nextMoves, question) => {
  const { user } = await openShop('/dashborad/returns', {
    role: 'ADMIN',
    answers: listOf({ reason: 'MISSING', nextMoves }),
  });
  await user.click(await screen.findByRole('button', { name }));
  await within(await screen.findByRole(name === 'Approve' ? 'dialog' : 'alertdialog')).findByText(question);
});

test('the dialog of a refund loads its amount, and shows why the server refuses it and the amount after that', async () => {
  const message = 'The payment of this order is disputed.';
  const answers = {
    ...listOf({ status: 'RECEIVED', disposition: 'RESTOCK', nextMoves: ['REFUND'], refundable: usd(106.09) }),
    RefundReturn: { data: { refundReturn: { __typename: 'OrderDisputed', message } } },
    RefundableReturns: { data: { order: { ...one.order, returns: [{ ...one, refundable: usd(80) }] } } },
  };
  const shop = await openShop('/dashborad/returns?status=RECEIVED', { role: 'ADMIN', answers });
  await shop.user.click(await screen.findByRole('button', { name: 'Refund $106.09' }));
  await screen.findByRole('dialog', { name: 'Refund $80.00?' });
  Object.assign(shop.answers, listOf({ status: 'RECEIVED', nextMoves: ['REFUND'], refundable: usd(50) }));
  await shop.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refund' }));
  await within(await screen.findByRole('dialog', { name: 'Refund $50.00?' })).findByText(message);
});

test.each([
  ['PAYMENT_FAILED', 'The card provider refused the refund. Try again later.'],
  ['CONFLICT', 'This return was refunded already.'],
])('the dialog of a refund that fails with %s shows the reason of the server', async (code, message) => {
  const answers = {
    ...listOf({ status: 'RECEIVED', disposition: 'RESTOCK', nextMoves: ['REFUND'], refundable: usd(106.09) }),
    RefundReturn: { code, message },
  };
  const { user } = await openShop('/dashborad/returns?status=RECEIVED', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Refund $106.09' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refund' }));
  await within(await screen.findByRole('dialog')).findByText(message);
});

test('the typed pieces stay with their part when the withdrawal of an earlier return adds a part', async () => {
  const line = (position: number, name: string, returnable: number) => ({
    ...lineOf({ id: `p${position}`, name, quantity: 120 }),
    position,
    shipped: 120,
    leftToShip: 0,
    returned: 0,
    returnable,
  });
  const order = {
    ...paidOrder,
    ...rest,
    status: 'DELIVERED',
    nextActions,
    lines: [line(1, 'Flame sensor rod', 0), line(2, 'Igniter', 100)],
    returns: [{ ...one, nextMoves: ['WITHDRAW'] }],
    lastReturnDay: null,
    isReturnWindowOpen: false,
  };
  const withdrawReturn = { __typename: 'ReturnPayload', return: { ...one, status: 'WITHDRAWN', nextMoves: [] } };
  const { user, sent, answers } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      OrderHistory: { data: { order } },
      WithdrawReturn: { data: { withdrawReturn } },
      RequestReturn: { code: 'INTERNAL' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Return parts of the order of Flame sensor rod' }));
  const returns = within(await screen.findByRole('region', { name: 'Returns' }));
  await user.type(returns.getByLabelText('Pieces of Igniter'), '30');
  await user.selectOptions(returns.getByLabelText('Reason'), 'Does not work');
  const lines = [line(1, 'Flame sensor rod', 120), line(2, 'Igniter', 100)];
  answers['OrderHistory'] = { data: { order: { ...order, lines, returns: [withdrawReturn.return] } } };
  await user.click(returns.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this return?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  expect(await returns.findByLabelText('Pieces of Flame sensor rod')).toHaveProperty('value', '');
  expect(returns.getByLabelText('Pieces of Igniter')).toHaveProperty('value', '30');
  await user.type(returns.getByLabelText('Pieces of Flame sensor rod'), '121');
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  await returns.findByText('At most 120 pieces');
  await user.clear(returns.getByLabelText('Pieces of Flame sensor rod'));
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  await returns.findByText('Something went wrong on our side. Please try again in a moment.');
  expect(sentTo(sent, 'RequestReturn')).toMatchObject([{ lines: [{ position: 2, quantity: 30 }] }]);
});

test('a customer asks for a return of delivered pieces, and withdraws one', async () => {
  const delivered = { ...paidOrder, status: 'DELIVERED', nextActions };
  const pieces = { shipped: 120, leftToShip: 0, returned: 0, returnable: 100 };
  const line = { ...paidOrder.lines[0], position: 1, unitPrice: usd(4.9), ...pieces };
  const order = {
    ...delivered,
    ...rest,
    number: 'K-104821',
    paidAt: '2026-11-21T10:00:00.000Z',
    shippedAt: null,
    deliveredAt: '2026-11-22T10:00:00.000Z',
    lines: [line],
    returns: [{ ...one, nextMoves: ['WITHDRAW'] }],
    lastReturnDay: '2026-12-22',
    isReturnWindowOpen: true,
  };
  const { user, sent } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(delivered) } },
      OrderHistory: { data: { order } },
      RequestReturn: { data: { requestReturn: { __typename: 'ReturnPayload', return: { ...one, id: 'r2' } } } },
      WithdrawReturn: {
        data: {
          withdrawReturn: { __typename: 'ReturnPayload', return: { ...one, status: 'WITHDRAWN', nextMoves: [] } },
        },
      },
    },
  });
  // Its own button opens the form at once.
  await user.click(await screen.findByRole('button', { name: 'Return parts of the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return parts' }));
  await dialog.findByLabelText('Pieces of Flame sensor rod');
  expect(document.activeElement).not.toBe(dialog.getByRole('button', { name: 'Close' }));
  await user.tab();
  expect(dialog.getByRole('region', { name: 'Returns' }).contains(document.activeElement)).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('button', { name: 'History of the order of Flame sensor rod' }));
  const returns = within(await screen.findByRole('region', { name: 'Returns' }));
  returns.getByText('Until Dec 22, 2026');
  await user.click(returns.getByRole('button', { name: 'Return parts' }));
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  await returns.findByText('Enter the pieces of at least one part');
  await user.type(returns.getByLabelText('Pieces of Flame sensor rod'), '101');
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  await returns.findByText('At most 100 pieces');
  await returns.findAllByText('Choose a reason');
  await user.clear(returns.getByLabelText('Pieces of Flame sensor rod'));
  await user.type(returns.getByLabelText('Pieces of Flame sensor rod'), '30');
  await user.selectOptions(returns.getByLabelText('Reason'), 'Does not work');
  await user.click(returns.getByRole('button', { name: 'Request return' }));
  await screen.findByText("Return requested. We'll reply by email.");
  expect(sentTo(sent, 'RequestReturn')).toMatchObject([
    { orderId: 'o1', lines: [{ position: 1, quantity: 30 }], reason: 'DEFECTIVE', note: '', photos: [] },
  ]);

  await user.click(returns.getByRole('button', { name: 'Withdraw' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Withdraw this return?' })).getByRole('button', {
      name: 'Withdraw',
    }),
  );
  await screen.findByText('The return is withdrawn');
  expect(sentTo(sent, 'WithdrawReturn')).toEqual([{ returnId: 'r1' }]);
});
