// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';
import { requestedReturn } from '#test/returns.ts';

const AGAIN = 'You can ask for a return again.';
const OVER = 'The time for returns of this order is over. To ask for one again, please call us.';

test.each([
  ['in the time for returns', { isReturnWindowOpen: true, reason: 'DAMAGED' }, `You keep the parts. ${AGAIN}`],
  ['after the time for returns', { isReturnWindowOpen: false, reason: 'DAMAGED' }, `You keep the parts. ${OVER}`],
  ['of missing parts', { isReturnWindowOpen: true, reason: 'MISSING' }, AGAIN],
])('the question of a withdrawal %s', async (_when, { isReturnWindowOpen, reason }, question) => {
  const order = {
    ...paidOrder,
    status: 'DELIVERED',
    nextActions: [],
    address: '418 Orchard Lane',
    notes: null,
    shipments: [],
    history: [],
    // On the device the last day is over.
    lastReturnDay: '2026-11-22',
    returnableUntil: '2026-11-23T05:59:59.999Z',
    isReturnWindowOpen,
    lines: paidOrder.lines.map((line) => ({ ...line, returned: 0 })),
    returns: [{ ...requestedReturn, status: 'APPROVED', reason, nextMoves: ['WITHDRAW'] }],
  };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: { MyOrders: { data: { myOrders: pageOf(order) } }, OrderHistory: { data: { order } } },
  });
  await user.click(await screen.findByRole('button', { name: 'History of the order of Flame sensor rod' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this return?' }));
  expect(dialog.getByText(/return again|one again/).textContent).toBe(question);
});
