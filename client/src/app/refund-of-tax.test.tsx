// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { money } from '#test/money.ts';
import { openShop } from '#test/open-shop.tsx';
import { lineOf, pageOf, paidOrder } from '#test/orders.ts';

/** Opens the refund of an order that has so much sales tax left. */
async function openRefund(taxCents: number, ofOrder = paidOrder) {
  const refund = { __typename: 'Refund', id: 'r1', status: 'SUCCEEDED', failure: null };
  const order = { ...ofOrder, refunded: money(taxCents) };
  const answers = {
    AllOrders: { data: { allOrders: pageOf(ofOrder) } },
    RefundableTax: { data: { order: { __typename: 'Order', id: paidOrder.id, refundableTax: money(taxCents) } } },
    QuoteRefund: { data: { quoteRefund: money(7_425) } },
    RefundOrder: { data: { refundOrder: { __typename: 'RefundOrderPayload', refund, order } } },
  };
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'More for order K-104821' }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  const fieldOf = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value;
  return { user, dialog, fieldOf, inputs: () => sent.filter(({ operation }) => operation === 'RefundOrder') };
}

test('an admin refunds only the sales tax of an order', async () => {
  const { user, dialog, fieldOf, inputs } = await openRefund(4_485);
  await user.type(dialog.getByLabelText('Pieces back in stock'), '5');
  await user.click(await dialog.findByRole('checkbox', { name: 'Only the sales tax, $44.85' }));
  expect([fieldOf('Amount in dollars'), dialog.queryByLabelText('Pieces back in stock')]).toEqual(['44.85', null]);
  await user.click(dialog.getByRole('checkbox'));
  expect([fieldOf('Amount in dollars'), fieldOf('Pieces back in stock')]).toEqual(['588.00', '0']);
  await user.click(dialog.getByRole('checkbox'));
  await user.type(dialog.getByLabelText('Reason'), 'The certificate came late');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs().map(({ variables }) => variables)).toMatchObject([
    { input: { orderId: paidOrder.id, amountCents: 4_485, restock: 0, isOfTax: true } },
  ]);
});

test('a refund of only the sales tax of an order of several lines returns no pieces', async () => {
  const lines = ['Flame sensor rod', 'Igniter'].map((name, index) => ({
    ...lineOf({ id: `p${index}`, name, quantity: 20 }),
    position: index + 1,
  }));
  const { user, dialog, fieldOf, inputs } = await openRefund(4_485, { ...paidOrder, lines });
  await user.type(dialog.getByLabelText('Igniter'), '5');
  await waitFor(() => expect(fieldOf('Amount in dollars')).toBe('74.25'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Only the sales tax, $44.85' }));
  expect([fieldOf('Amount in dollars'), dialog.queryByLabelText('Igniter')]).toEqual(['44.85', null]);
  await user.type(dialog.getByLabelText('Reason'), 'The certificate came late');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(inputs()).toHaveLength(1));
  expect(inputs()[0]?.variables['input']).toMatchObject({ amountCents: 4_485, restock: 0, isOfTax: true });
  expect(inputs()[0]?.variables['input']).not.toHaveProperty('lines');
});

test('the refund of an order without sales tax does not mention it', async () => {
  const { user, dialog, inputs } = await openRefund(0);
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(inputs()).toHaveLength(1));
  expect(inputs()[0]?.variables['input']).not.toHaveProperty('isOfTax');
});
