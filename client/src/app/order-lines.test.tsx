// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openShop } from '#test/open-shop.tsx';
import { lineOf, pageOf, paidOrder, unpaidOrder } from '#test/orders.ts';

const severalParts = {
  ...paidOrder,
  productName: 'Flame sensor rod and 1 more',
  lines: [
    lineOf({ id: 'p1', name: 'Flame sensor rod', quantity: 100 }),
    { ...lineOf({ id: 'p2', name: 'Igniter', quantity: 20 }), position: 2 },
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

test('the question before a deletion and the panel of an order do not count all pieces as those of its first part', async () => {
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: {
      AllOrders: {
        data: {
          allOrders: pageOf({ ...unpaidOrder, productName: severalParts.productName, lines: severalParts.lines }),
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this order?' }));
  question.getByText(/^120 pieces: Flame sensor rod and 1 more\. Pieces that/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: /^More for order/ }));
  await user.click(screen.getByRole('button', { name: 'Details' }));
  const panel = within(await screen.findByRole('dialog', { name: /^Order / }));
  panel.getByText('120 pieces: Flame sensor rod and 1 more · $588.00');
});

const refund = { __typename: 'Refund', id: 'r1', status: 'SUCCEEDED', failure: null };

/** Opens the refund of an order of several lines. */
async function openRefund(order: object) {
  const answers: Record<string, Answer> = {
    AllOrders: { data: { allOrders: pageOf(order) } },
    QuoteRefund: { data: { quoteRefund: { __typename: 'Money', cents: 7_425, formatted: '$74.25' } } },
    RefundOrder: { data: { refundOrder: { __typename: 'RefundOrderPayload', refund, order } } },
  };
  const { user, sent, answers: known } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: /^More for order/ }));
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Refund / }));
  const inputs = (operation: string) =>
    sent.filter((call) => call.operation === operation).map((call) => call.variables);
  return { user, dialog, known, inputs };
}

test.each([
  ['an order', severalParts, 100],
  ['an order after a return', afterReturn, 85],
])('an admin returns of each line of %s at most the pieces that are left', async (_what, order, left) => {
  const { user, dialog, inputs } = await openRefund(order);
  await user.type(dialog.getByLabelText('Flame sensor rod'), String(left + 1));
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(dialog.getByLabelText('Flame sensor rod').getAttribute('aria-invalid')).toBe('true'));
  dialog.getByText(`At most ${left} pieces`);
  expect(inputs('RefundOrder')).toEqual([]);
});

test('an admin takes back pieces of one delivered line, at the price of the server', async () => {
  const { user, dialog, inputs } = await openRefund(afterReturn);
  const amount = dialog.getByLabelText('Amount in dollars');
  expect(amount).toHaveProperty('value', '588.00');
  await user.type(dialog.getByLabelText('Igniter'), '5');
  // Until the price is known, no amount is refunded by mistake.
  await waitFor(() => expect(amount).toHaveProperty('value', ''));
  await waitFor(() => expect(amount).toHaveProperty('value', '74.25'));
  dialog.getByText('$74.25 for these pieces, with their share of the charges.');
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Refunded');
  const lines = [{ position: 2, quantity: 5 }];
  expect(inputs('QuoteRefund')).toEqual([{ orderId: 'o1', lines }]);
  expect(inputs('RefundOrder')).toMatchObject([{ input: { orderId: 'o1', amountCents: 7_425, restock: 0, lines } }]);
});

test('an admin who takes no pieces back refunds an amount without lines', async () => {
  const { user, dialog, inputs } = await openRefund(afterReturn);
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Refunded');
  expect(inputs('QuoteRefund')).toEqual([]);
  expect(inputs('RefundOrder')).toMatchObject([{ input: { amountCents: 58_800, restock: 0 } }]);
  expect(inputs('RefundOrder')[0]?.['input']).not.toHaveProperty('lines');
});

test('an admin enters the amount of pieces whose price the server does not give', async () => {
  const { user, dialog, known, inputs } = await openRefund(afterReturn);
  known['QuoteRefund'] = { status: 503 };
  await user.type(dialog.getByLabelText('Igniter'), '5');
  await dialog.findByText(/^Enter an amount. The price could not be calculated/);
  await user.type(dialog.getByLabelText('Amount in dollars'), '20');
  await user.type(dialog.getByLabelText('Reason'), 'Bent');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await screen.findByText('Refunded');
  expect(inputs('RefundOrder')).toMatchObject([
    { input: { amountCents: 2_000, lines: [{ position: 2, quantity: 5 }] } },
  ]);
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
