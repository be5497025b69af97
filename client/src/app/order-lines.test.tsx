// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { lineOf, pageOf, paidOrder } from '#test/orders.ts';

const severalParts = {
  ...paidOrder,
  productName: 'Flame sensor rod and 1 more',
  lines: [
    lineOf({ id: 'p1', name: 'Flame sensor rod', quantity: 100 }),
    lineOf({ id: 'p2', name: 'Igniter', quantity: 20 }),
  ],
};
/** The same, delivered, with a return of 15 pieces. */
const afterReturn = {
  ...severalParts,
  status: 'DELIVERED',
  lines: severalParts.lines.map((line, index) => ({
    ...line,
    shipped: line.quantity,
    leftToShip: 0,
    returnable: line.quantity - (index === 0 ? 15 : 0),
  })),
};

test.each([
  ['/dashborad/myOrders', 'CUSTOMER', { MyOrders: { data: { myOrders: pageOf(severalParts) } } }],
  ['/dashborad/allOrder', 'ADMIN', { AllOrders: { data: { allOrders: pageOf(severalParts) } } }],
] as const)('%s lists the parts of an order of several lines', async (path, role, answers) => {
  await openShop(path, { role, answers });
  const name = await screen.findByText('Flame sensor rod and 1 more');
  const parts = within(name.parentElement ?? name).getAllByRole('listitem', { hidden: true });
  expect(parts.map(({ textContent }) => textContent)).toEqual(['100 × Flame sensor rod', '20 × Igniter']);
});

test.each([
  ['an order', severalParts, 120],
  ['an order after a return', afterReturn, 105],
])('an admin returns all pieces that are left of %s of several lines, or none', async (_what, order, left) => {
  const answers = { AllOrders: { data: { allOrders: pageOf(order) } } };
  const { user, sent } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: /^More for order/ }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: /^Refund / });
  await user.type(within(dialog).getByLabelText('Pieces back in stock'), '5');
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  await within(dialog).findByText(`Enter ${left} pieces, or 0: the order has several parts`);
  expect(sent.filter(({ operation }) => operation === 'RefundOrder')).toEqual([]);
});

const toPay = {
  ...severalParts,
  status: 'UNPAID',
  isPaid: false,
  transactionId: null,
  address: '77 Mill Road',
  lines: severalParts.lines.map((line) => ({
    ...line,
    total: line.unitPrice,
    product: { ...line.product, partNumber: 'KM-FS90' },
  })),
};

test.each([
  [toPay, 'Only 5 pieces of Igniter are left.', 0],
  [{ ...toPay, lines: toPay.lines.slice(0, 1) }, 'Only 5 pieces of Flame sensor rod are left.', 1],
])(
  'the payment names the part that is not left, and links the only part of an order',
  async (order, message, links) => {
    const createPaymentIntent = { __typename: 'InsufficientStock', available: 5, message };
    await openShop('/dashborad/payment/o1', {
      role: 'CUSTOMER',
      answers: { PaymentOrder: { data: { order } }, CreatePaymentIntent: { data: { createPaymentIntent } } },
    });
    await screen.findByText(new RegExp(`^Your hold expired. ${message} You were not charged.`));
    expect(screen.queryAllByRole('link', { name: 'See the part' })).toHaveLength(links);
  },
);
