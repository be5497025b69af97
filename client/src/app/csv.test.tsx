// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop, type Answer } from '#test/open-shop.tsx';
import { paidOrder } from '#test/orders.ts';
import { watchFiles } from '#test/watch-files.ts';

const money = (cents: number) => ({ __typename: 'Money', cents, formatted: '' });
const taxed = {
  subtotal: money(54_000),
  charges: [
    { __typename: 'Charge', kind: 'SHIPPING', state: null, certificate: null, amount: money(1_500) },
    { __typename: 'Charge', kind: 'TAX', state: 'TX', certificate: null, amount: money(3_300) },
  ],
  refundableTax: money(3_300),
};
const exempt = {
  subtotal: money(58_800),
  charges: [{ __typename: 'Charge', kind: 'TAX', state: 'OH', certificate: '=OH-7', amount: money(0) }],
  refundableTax: money(0),
};

const lastPage = { hasNextPage: false, endCursor: null };

const ordersPage = (numbers: string[], endCursor: string | null): Answer => ({
  data: {
    allOrders: {
      totalCount: 3,
      edges: numbers.map((number) => ({
        cursor: number,
        node: { ...paidOrder, id: number, number, address: '1 Main St, Columbus', poNumber: '=1+1' },
      })),
      pageInfo: { hasNextPage: endCursor !== null, endCursor },
    },
  },
});

test('an admin saves all pages of the filtered orders as one file', async () => {
  const files = watchFiles();
  const answers: Record<string, Answer> = {
    AllOrders: ordersPage(['K-1'], null),
    OrdersCsv: ordersPage(['K-1', 'K-2'], 'c2'),
  };
  const shop = await openShop('/dashborad/allOrder?status=shipping&search=rod&sort=oldest', { role: 'ADMIN', answers });
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  const csvCalls = () => shop.sent.filter(({ operation }) => operation === 'OrdersCsv');
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    if (csvCalls().length > 0) shop.answers['OrdersCsv'] = ordersPage(['K-3'], null);
    return fetched(...call);
  });
  await shop.user.click(button);
  await waitFor(() => expect(files).toHaveLength(1));
  const [{ name, text }] = files as [{ name: string; text: string }];
  expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = text.split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFOrder,Placed,Status,Customer,/);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['K-1', 'K-2', 'K-3', '']);
  expect(lines[1]).toContain("2026-11-21T09:00:00.000Z,SHIPPING,Mary Whitfield,mary.whitfield@example.com,'+1 614");
  expect(lines[1]).toContain(`"1 Main St, Columbus",,'=1+1,Flame sensor rod,120,588.00,0.00,0.00,pi_1`);
  const calls = csvCalls().map(({ variables }) => variables);
  // To count all orders that match takes longer than to read a page of them.
  expect(calls.map(({ first, after, isFirst, orderBy }) => [first, after, isFirst, orderBy])).toEqual([
    [100, null, true, 'OLDEST'],
    [100, 'c2', false, 'OLDEST'],
  ]);
  expect(calls).toMatchObject(calls.map(() => ({ filter: { search: 'rod', statuses: ['SHIPPING'] } })));
});

test('the file ends with the parts, the shipping and the tax of each order, whose sum is its amount, and the tax that did not go back', async () => {
  const files = watchFiles();
  const node = { ...paidOrder, address: '1 Main St', poNumber: null };
  const canceled = { ...node, ...taxed, cancelledAt: '2026-11-22T10:00:00.000Z', refundableTax: money(0) };
  const nodes = [{ ...node, ...taxed }, canceled, { ...node, ...exempt }, node];
  const allOrders = { totalCount: 4, edges: nodes.map((one) => ({ cursor: 'c', node: one })), pageInfo: lastPage };
  const answers: Record<string, Answer> = { AllOrders: ordersPage(['K-1'], null), OrdersCsv: { data: { allOrders } } };
  const { user } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((files[0]?.text ?? '').split('\r\n').map((line) => line.split(',').slice(-7).join())).toEqual([
    'Id,Parts (USD),Shipping (USD),Tax (USD),Tax state,Certificate,Tax kept (USD)',
    'o1,540.00,15.00,33.00,TX,,33.00',
    'o1,540.00,15.00,33.00,TX,,0.00',
    "o1,588.00,,0.00,OH,'=OH-7,0.00",
    'o1,588.00,,,,,',
    '',
  ]);
});

test('the name of a file has the day of the admin, not that of UTC', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-11-30T02:30:00Z');
  const files = watchFiles();
  const answers = { AllOrders: ordersPage(['K-1'], null), OrdersCsv: ordersPage(['K-1'], null) };
  const { user } = await openShop('/dashborad/allOrder', { role: 'ADMIN', answers });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toMatchObject([{ name: 'orders-2026-11-29.csv' }]));
});

test('an admin cancels a download, and no file is saved', async () => {
  const files = watchFiles();
  const { user, signals } = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: ordersPage(['K-1'], null), OrdersCsv: { isPending: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel download' }));
  await screen.findByRole('button', { name: 'Download CSV' });
  expect(signals['OrdersCsv']?.map((signal) => signal?.aborted)).toEqual([true]);
  expect(files).toEqual([]);
});

const auditLog = (hasNextPage: boolean) => ({
  totalCount: 2,
  edges: [
    {
      cursor: 'a1',
      node: {
        __typename: 'AuditEntry',
        id: 'a1',
        action: 'PRODUCT_EDITED',
        actorName: '@SUM(A1)',
        subjectId: 'p1',
        subjectName: 'Fan "XL", 3\nspeeds',
        changes: [{ __typename: 'AuditChange', field: 'price', before: '4.90', after: '5.10' }],
        requestId: null,
        createdAt: '2026-11-21T10:00:00.000Z',
      },
    },
  ],
  pageInfo: { hasNextPage, endCursor: 'a1' },
});

test('the file of the audit log has its quotes doubled and its formulas disarmed', async () => {
  const files = watchFiles();
  const { user } = await openShop('/dashborad/audit', {
    role: 'ADMIN',
    answers: { AuditLog: { data: { auditLog: auditLog(false) } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n')[1]).toBe(
    `2026-11-21T10:00:00.000Z,'@SUM(A1),PRODUCT_EDITED,"Fan ""XL"", 3\nspeeds",p1,price: 4.90 → 5.10,`,
  );
});

test('a download that fails saves no file and shows why', async () => {
  const files = watchFiles();
  const shop = await openShop('/dashborad/audit', {
    role: 'ADMIN',
    answers: { AuditLog: { data: { auditLog: auditLog(true) } } },
  });
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  shop.answers['AuditLog'] = { code: 'FORBIDDEN' };
  await shop.user.click(button);
  await screen.findByText('No file was saved. Your account is not allowed to do this.');
  expect(files).toEqual([]);
});

test('a download waits if it has made too many requests, and goes on', async () => {
  const files = watchFiles();
  const shop = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: ordersPage(['K-1'], null), OrdersCsv: { code: 'RATE_LIMITED', retryAfter: 1 } },
  });
  const csvCalls = () => shop.sent.filter(({ operation }) => operation === 'OrdersCsv');
  await shop.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(csvCalls()).toHaveLength(1));
  shop.answers['OrdersCsv'] = ordersPage(['K-1'], null);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(csvCalls()).toHaveLength(2);
});

test('a download ends after six tries of a page while the shop is busy', async () => {
  const files = watchFiles();
  const shop = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: ordersPage(['K-1'], null), OrdersCsv: { status: 503 } },
  });
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  const later = globalThis.setTimeout;
  const isPause = (ms: number) => [1_000, 2_000, 4_000, 8_000, 16_000].includes(ms);
  const quick = (run: () => void, ms = 0) => later(run, isPause(ms) ? 1 : ms);
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('setTimeout', quick);
  await shop.user.click(button);
  await waitFor(() => expect(shop.sent.filter(({ operation }) => operation === 'OrdersCsv')).toHaveLength(6));
  await screen.findByText(/^No file was saved\./);
  expect(files).toEqual([]);
});

test.each<[string, Answer]>([
  ['the shop is busy', { status: 503 }],
  ['the connection is lost', { isUnreachable: true }],
])('a download for which %s once has all rows', async (_case, failure) => {
  const files = watchFiles();
  const shop = await openShop('/dashborad/allOrder', {
    role: 'ADMIN',
    answers: { AllOrders: ordersPage(['K-1'], null), OrdersCsv: ordersPage(['K-1'], 'c1') },
  });
  const rest = [failure, ordersPage(['K-2'], null)];
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    const next = shop.sent.some(({ operation }) => operation === 'OrdersCsv') && rest.shift();
    if (next) shop.answers['OrdersCsv'] = next;
    return fetched(...call);
  });
  await shop.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect((files[0]?.text ?? '').split('\r\n').map((line) => line.split(',')[0])).toEqual([
    '\uFEFFOrder',
    'K-1',
    'K-2',
    '',
  ]);
  const calls = shop.sent.filter(({ operation }) => operation === 'OrdersCsv');
  expect(calls.map(({ variables }) => variables['after'])).toEqual([null, 'c1', 'c1']);
});
