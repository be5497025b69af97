// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { actionOf, pageOf, paidOrder } from '#test/orders.ts';

test('orders that differ in their number only have different names where an admin selects and delivers them', async () => {
  const nextActions = [actionOf('MARK_DELIVERED')];
  const orders = ['K-1', 'K-2'].map((number) => ({ ...paidOrder, id: number, number, nextActions }));
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: { data: { allOrders: pageOf(...orders) } },
      MarkDelivered: { code: 'CONFLICT', message: 'The payment of this order is disputed.' },
    },
  });
  const nameOf = (number: string) => `Flame sensor rod for Mary Whitfield, ${number}`;
  await user.click(await screen.findByRole('checkbox', { name: `Select ${nameOf('K-2')}` }));
  screen.getByRole('checkbox', { name: `Select ${nameOf('K-1')}` });
  const selection = within(screen.getByRole('group', { name: 'Selection' }));
  await user.click(selection.getByRole('button', { name: 'Mark as delivered' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Mark 1 order as delivered?' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
  const faults = within(await selection.findByRole('alert')).getAllByRole('listitem');
  expect(faults.map(({ textContent }) => textContent?.split(':')[0])).toEqual([nameOf('K-2')]);
});
