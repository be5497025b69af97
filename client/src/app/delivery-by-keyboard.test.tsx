// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { actionOf, pageOf, paidOrder } from '#test/orders.ts';

test('"Mark order as delivered" asks after a key, because the keyboard does not reach its Undo in time', async () => {
  const order = { ...paidOrder, id: 'o1', number: 'K-1', nextActions: [actionOf('MARK_DELIVERED')] };
  const { user, sent } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(order) } },
      MarkDelivered: { code: 'CONFLICT', message: 'The payment of this order is disputed.' },
    },
  });
  const deliveries = () => sent.filter(({ operation }) => operation === 'MarkDelivered').length;
  await user.click(await screen.findByRole('button', { name: 'More for order K-1' }));
  act(() => screen.getByRole('button', { name: 'Mark order as delivered' }).focus());
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Mark this order as delivered?' }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(deliveries()).toBe(0);
  await user.click(question.getByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(deliveries()).toBe(1));
});
