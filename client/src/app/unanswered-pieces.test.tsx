// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { variablesOf } from '#test/basket.ts';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder, refundAs, refundOf, opened } from '#test/orders.ts';
import { action } from '#test/shipping.ts';

type Pieces = { leftToShip: number; returnable: number; returned: number };

const orderWith = (name: string, pieces: Pieces) => ({
  ...paidOrder,
  ...opened,
  nextActions: [action(name)],
  lines: [
    {
      ...paidOrder.lines[0],
      position: 1,
      unitPrice: { __typename: 'Money', cents: 490, formatted: '$4.90' },
      shipped: pieces.returnable,
      ...pieces,
    },
  ],
});

/** Opens the history of an order; `lose` makes a call without an answer, whose effect the reload shows. */
async function openHistory(name: string, pieces: Pieces) {
  const order = orderWith(name, pieces);
  const shop = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: {
      MyOrders: { data: { myOrders: pageOf(order) } },
      OrderHistory: { data: { order } },
      QuoteCancellation: refundOf('$196.00'),
    },
  });
  await shop.user.click(await screen.findByRole('button', { name: 'History of the order of Flame sensor rod' }));
  const lose = async (operation: string, button: HTMLElement, after: object) => {
    shop.answers[operation] = { isUnreachable: true };
    await shop.user.click(button);
    await screen.findByText(/^The shop cannot be reached/);
    shop.answers['OrderHistory'] = { data: { order: { ...order, ...after } } };
    const reads = variablesOf(shop.sent, 'OrderHistory').length;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(variablesOf(shop.sent, 'OrderHistory').length).toBeGreaterThan(reads));
    await screen.findByText(/canceled or returned$/);
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  };
  return { ...shop, order, lose };
}

test('a cancellation of all pieces is sent again after a lost answer, also if it was done', async () => {
  const pieces = { leftToShip: 40, returnable: 0, returned: 0 };
  const { user, sent, answers, order, lose } = await openHistory('CANCEL_LINE', pieces);
  await user.click(await screen.findByRole('button', { name: 'Cancel Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Flame sensor rod?' }));
  const button = dialog.getByRole('button', { name: 'Cancel parts' });
  const { lines } = orderWith('CANCEL_LINE', { leftToShip: 0, returnable: 0, returned: 40 });
  const done = { lines, refunds: [refundAs('PENDING')], nextActions: [] };
  await lose('CancelLine', button, done);
  answers['CancelLine'] = {
    data: { cancelLine: { __typename: 'CancelOrderPayload', order: { ...order, ...done } } },
  };
  await user.click(button);
  await screen.findByText('Canceled. The refund is on its way to the card.');
  const [first, ...repeats] = variablesOf(sent, 'CancelLine');
  expect(first).toMatchObject({ input: { position: 1, quantity: 40 } });
  expect(repeats).toEqual([first]);
});

test('pieces that someone else has canceled meanwhile are not canceled a second time', async () => {
  const { user, sent, answers, order } = await openHistory('CANCEL_LINE', {
    leftToShip: 40,
    returnable: 0,
    returned: 0,
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel Flame sensor rod' }));
  const message = '36 pieces of Flame sensor rod are left now, not 40. Check how many you cancel.';
  answers['CancelLine'] = { code: 'CONFLICT', field: 'seenLeft', message };
  const { lines } = orderWith('CANCEL_LINE', { leftToShip: 36, returnable: 0, returned: 4 });
  answers['OrderHistory'] = { data: { order: { ...order, lines } } };
  await user.click(await screen.findByRole('button', { name: 'Cancel parts' }));
  await screen.findByText(message);
  await screen.findByText('4 canceled or returned');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel parts' })).toBeNull());
  expect(variablesOf(sent, 'CancelLine')).toMatchObject([{ input: { quantity: 40, seenLeft: 40 } }]);
  await user.click(await screen.findByRole('button', { name: 'Cancel Flame sensor rod' }));
  expect(await screen.findByLabelText('Pieces to cancel')).toHaveProperty('value', '36');
});

test('a return of all pieces is requested again after a lost answer, also if it was done', async () => {
  const { user, sent, answers, lose } = await openHistory('RETURN', { leftToShip: 0, returnable: 100, returned: 0 });
  const returns = within(await screen.findByRole('region', { name: 'Returns' }));
  await user.click(returns.getByRole('button', { name: 'Return parts' }));
  await user.type(returns.getByLabelText('Pieces of Flame sensor rod'), '100');
  await user.selectOptions(returns.getByLabelText('Reason'), 'Does not work');
  const button = returns.getByRole('button', { name: 'Request return' });
  const { lines } = orderWith('RETURN', { leftToShip: 0, returnable: 0, returned: 1 });
  await lose('RequestReturn', button, { lines, nextActions: [] });
  answers['RequestReturn'] = {
    data: { requestReturn: { __typename: 'ReturnPayload', return: { __typename: 'Return', id: 'r1' } } },
  };
  await user.click(button);
  await screen.findByText("Return requested. We'll reply by email.");
  const [first, ...repeats] = variablesOf(sent, 'RequestReturn');
  expect(first).toMatchObject({ input: { lines: [{ position: 1, quantity: 100 }] } });
  expect(repeats).toEqual([first]);
});
