// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, paidOrder } from '#test/orders.ts';
import { watchFiles } from '#test/watch-files.ts';

const reason = 'The payment of this order is disputed. This has to wait until that is decided.';

test('an admin sees a disputed order instead of its delivery button', async () => {
  const actions = ['MARK_DELIVERED', 'REFUND'].map((action) => ({
    __typename: 'NextAction',
    action,
    isAllowed: false,
    reason,
  }));
  const order = { ...paidOrder, isDisputed: true, nextActions: actions };
  const { user } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: { data: { allOrders: pageOf(order) } } },
  });
  expect((await screen.findByText('Disputed')).closest('[title]')).toHaveProperty('title', reason);
  expect(screen.queryByRole('button', { name: 'shifting' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for order K-104821' }));
  screen.getByRole('button', { name: 'Details' });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});

const dispute = {
  __typename: 'Dispute',
  id: 'd1',
  transactionId: 'du_1',
  intentId: 'pi_2',
  reason: 'product_not_received',
  status: 'needs_response',
  evidenceDueAt: '2026-12-01T12:00:00.000Z',
  isEvidenceSubmitted: false,
  openedAt: '2026-11-22T09:00:00.000Z',
  amount: { __typename: 'ForeignMoney', amount: 183_000, currency: 'EUR', formatted: '€1,830.00' },
  order: {
    __typename: 'Order',
    id: 'o1',
    number: 'K-104821',
    productName: 'Flame sensor rod',
    customerName: 'Mary Whitfield',
  },
};
const reconciliation = {
  __typename: 'ReconciliationStatus',
  openCount: 0,
  openDisputeCount: 8,
  lastRun: null,
  differences: [],
  disputes: [dispute],
};

test('the Money desk lists open disputes with their deadlines', async () => {
  await openShop('/dashborad/money', {
    role: 'ADMIN',
    answers: { ReconciliationStatus: { data: { reconciliation } } },
  });
  await screen.findByText(/^You cannot mark these orders as delivered until the bank decides/);
  const row = within(await screen.findByRole('table', { name: 'Open disputes', busy: false })).getByRole('row', {
    name: /du_1/,
  });
  for (const text of ['Product not received', 'Mary Whitfield', '€1,830.00', 'Not submitted', 'Needs response']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(within(row).getByText('Dec 1, 2026', { exact: false })).toBeTruthy();
  const toOrder = within(row).getByRole('link', { name: 'K-104821' });
  expect(toOrder.getAttribute('href')).toBe('/dashborad/allOrder?search=K-104821');
  screen.getByText('7 more appear, here and in the CSV file, after these are decided.');
});

test('a difference of payments names its order, as both files do', async () => {
  const files = watchFiles();
  const [there, here] = [0, 183_000].map((cents) => ({ __typename: 'Money', cents, formatted: `${cents}` }));
  const difference = {
    __typename: 'MoneyDifference',
    id: 'm1',
    kind: 'PAID_ONLY_HERE',
    intentId: 'pi_1',
    happenedAt: '2026-11-22T09:00:00.000Z',
    atProvider: there,
    recorded: here,
    order: dispute.order,
  };
  const both = { ...reconciliation, openCount: 1, differences: [difference] };
  const { user } = await openShop('/dashborad/money', {
    role: 'ADMIN',
    answers: { ReconciliationStatus: { data: { reconciliation: both } } },
  });
  const row = (await screen.findByText('pi_1')).closest('tr') as HTMLElement;
  within(row).getByRole('link', { name: 'K-104821' });
  for (const [n, button] of screen.getAllByRole('button', { name: 'Download CSV' }).slice(0, 2).entries()) {
    await user.click(button);
    await waitFor(() => expect(files).toHaveLength(n + 1));
  }
  const lines = files.map(({ text }) => text.split('\r\n').slice(0, 2));
  expect(lines).toEqual([
    [
      '\uFEFFWhen,Difference,Payment,Order,Part,Customer,Card provider (USD),Our records (USD)',
      '2026-11-22T09:00:00.000Z,PAID_ONLY_HERE,pi_1,K-104821,Flame sensor rod,Mary Whitfield,0.00,1830.00',
    ],
    [
      '\uFEFFOpened,Dispute,Payment,Order,Part,Customer,Amount,Currency,Reason,Status,Evidence submitted,Answer by',
      '2026-11-22T09:00:00.000Z,du_1,pi_2,K-104821,Flame sensor rod,Mary Whitfield,1830,EUR,product_not_received,needs_response,false,2026-12-01T12:00:00.000Z',
    ],
  ]);
});

test('the overview counts disputes with the next deadline, and payments that differ', async () => {
  const toDo = {
    __typename: 'ToDo',
    unpaidOrders: 0,
    ordersToDeliver: 0,
    openMessages: 0,
    openQuestions: 0,
    flaggedFits: 0,
    oldestQuestionAt: null,
    oldestFlagAt: null,
    openDisputes: 2,
    disputeDueAt: '2026-12-01T12:00:00.000Z',
    openDifferences: 3,
    failedJobs: 0,
    oldestUnpaidOrderAt: null,
    oldestOrderToDeliverAt: null,
    oldestMessageAt: null,
    requestedReturns: 0,
    oldestReturnAt: null,
    returnsToRefund: 0,
    oldestReturnToRefundAt: null,
    submittedCertificates: 0,
    oldestCertificateAt: null,
  };
  const empty = {
    salesByDay: [],
    ordersByStatus: [],
    cancelledOrders: 0,
    bestProducts: [],
    lowStockCount: 0,
    previousSales: {
      __typename: 'PeriodSales',
      orders: 0,
      total: { __typename: 'MoneySum', cents: 0, formatted: '$0.00' },
    },
    stockForecast: [],
    holders: [],
    jobFailures: [],
  };
  await openShop('/dashborad/overview', {
    role: 'ADMIN',
    answers: {
      Overview: { data: { stats: { __typename: 'Stats', timeZone: 'UTC', toDo, ...empty }, allOrders: pageOf() } },
    },
  });
  const disputes = await screen.findByRole('link', { name: /2\s*Disputed payments, answer by Dec 1, 2026/ });
  expect(disputes.getAttribute('href')).toBe('/dashborad/money');
  expect(screen.getByRole('link', { name: /3\s*Payments that differ/ })).toBeTruthy();
});

test('the history names a dispute closed, without the outcome: a refund may have closed it', async () => {
  const event = (kind: string) => ({ __typename: 'OrderEvent', id: kind, kind, at: paidOrder.paidAt, actorName: null });
  const order = {
    ...paidOrder,
    address: '418 Orchard Lane',
    notes: null,
    lastReturnDay: null,
    isReturnWindowOpen: false,
    shipments: [],
    returns: [],
    lines: paidOrder.lines.map((line) => ({ ...line, returned: 0 })),
    history: ['DISPUTE_OPENED', 'REFUNDED', 'DISPUTE_WON'].map(event),
  };
  const { user } = await openShop('/dashborad/myOrders', {
    role: 'CUSTOMER',
    answers: { MyOrders: { data: { myOrders: pageOf(order) } }, OrderHistory: { data: { order } } },
  });
  await user.click(await screen.findByRole('button', { name: 'History of the order of Flame sensor rod' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order history' }));
  await dialog.findByText('Refunded');
  expect(dialog.getByText(/^Dispute closed/).textContent).toBe('Dispute closed');
});
