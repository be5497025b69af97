// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop } from '#test/open-shop.tsx';
import { pageOf, refundAs } from '#test/orders.ts';
import { watchFiles } from '#test/watch-files.ts';

const order = { __typename: 'Order', id: 'o1', number: 'K-104821' };
const card = {
  ...refundAs('SUCCEEDED'),
  restocked: 40,
  method: null,
  transactionId: 're_9',
  settledOn: '2026-10-01',
  isOfTax: false,
  order,
};
const check = {
  ...card,
  id: 'r2',
  method: 'CHECK',
  reference: 'Check 1042',
  transactionId: null,
  reason: '=1+1',
  isOfTax: true,
};
const failed = { ...card, id: 'r3', status: 'FAILED', settledOn: '2026-10-31' };
const answers = { RefundsCsv: { data: { allRefunds: pageOf(card, check, failed) } } };

test('an admin saves the refunds of last month as a file, whose amounts are what went back', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-11-30T12:00:00Z');
  const files = watchFiles();
  const { user, sent } = await openShop('/dashborad/money', { role: 'ADMIN', answers });
  expect(await screen.findByLabelText('Settled from')).toHaveProperty('value', '2026-10-01');
  await user.click(screen.getAllByRole('button', { name: 'Download CSV' }).at(-1) as HTMLElement);
  await waitFor(() => expect(files).toHaveLength(1));
  const filter = { settledFrom: '2026-10-01', settledBefore: '2026-11-01' };
  expect(sent.at(-1)).toEqual({
    operation: 'RefundsCsv',
    variables: { first: 100, after: null, isFirst: true, filter },
  });
  expect(files[0]?.name).toBe('refunds-2026-11-30.csv');
  expect(files[0]?.text.split('\r\n')).toEqual([
    '\uFEFFSettled,Amount (USD),Method,Reference,Order,Reason,Pieces back,Status,Id,Only tax',
    '2026-10-01,588.00,CARD,re_9,K-104821,Bent in the box,40,SUCCEEDED,re_1,false',
    "2026-10-01,588.00,CHECK,Check 1042,K-104821,'=1+1,40,SUCCEEDED,r2,true",
    '2026-10-31,,CARD,re_9,K-104821,Bent in the box,40,FAILED,r3,false',
    '',
  ]);
});

test('an admin chooses the days, or none', async () => {
  watchFiles();
  const { user, sent } = await openShop('/dashborad/money', { role: 'ADMIN', answers });
  fireEvent.change(await screen.findByLabelText('Settled from'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Settled until'), { target: { value: '2026-12-31' } });
  await user.click(screen.getAllByRole('button', { name: 'Download CSV' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent.at(-1)?.variables).toMatchObject({ filter: { settledFrom: null, settledBefore: '2027-01-01' } }),
  );
});
