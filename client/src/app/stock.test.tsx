// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { watchFiles } from '#test/watch-files.ts';
import { done, ledgerOf, level, loaded, movement, openStock, stockOf } from '#test/stock.ts';

test('a count that is stale shows both values, and counts from the new one when it is saved again', async () => {
  const { user, answers, open, inputsOf } = await openStock();
  const dialog = await open('Count at Dallas', 'Count at Dallas');
  dialog.getByText('We have 1,000 pieces there. Leave out the 12 pieces of open orders.');
  await user.click(dialog.getByRole('button', { name: 'Save count' }));
  await dialog.findByText('Enter the number of pieces, 0 for none');
  await user.type(dialog.getByLabelText('Counted pieces'), '990');
  await user.type(dialog.getByLabelText('Note'), ' ten bent ');
  answers['CountStock'] = { code: 'CONFLICT', field: 'seen', message: 'Dallas has 980 pieces now, not 1000.' };
  const [dallas, tulsa] = stockOf().levels;
  answers['PartStock'] = loaded(stockOf({ levels: [{ ...dallas, quantity: 980 }, tulsa] }));
  await user.click(dialog.getByRole('button', { name: 'Save count' }));
  await dialog.findByText(/^You counted from 1,000, it is 980 now:/);
  answers['CountStock'] = done('countStock');
  await user.click(dialog.getByRole('button', { name: 'Save count' }));
  await screen.findByText('990 pieces counted at Dallas');
  const idempotencyKey: unknown = expect.any(String);
  const count = { productId: 'p1', agency: 'Dallas', counted: 990, note: 'ten bent', idempotencyKey };
  expect(inputsOf('CountStock')).toEqual([
    { ...count, seen: 1_000, seenReserved: 12 },
    { ...count, seen: 980, seenReserved: 12 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a transfer is refused beside its field, and repeats with the same key until the server has answered', async () => {
  const { user, answers, open, inputsOf } = await openStock();
  const dialog = await open('Transfer at Tulsa', 'Transfer from Tulsa');
  const submit = () => user.click(dialog.getByRole('button', { name: 'Transfer' }));
  // Dallas is the only other agency.
  expect(dialog.getByLabelText('To')).toHaveProperty('value', 'Dallas');
  await user.type(dialog.getByLabelText('Pieces'), '41');
  await submit();
  await dialog.findByText('Tulsa has only 40 pieces');
  await user.clear(dialog.getByLabelText('Pieces'));
  await user.type(dialog.getByLabelText('Pieces'), '40');
  await submit();
  await dialog.findByText(/^The shop is busy/);
  answers['TransferStock'] = { code: 'CONFLICT', field: 'quantity', message: 'Tulsa has only 38 pieces.' };
  await submit();
  await dialog.findByText('Tulsa has only 38 pieces.');
  expect(dialog.getByLabelText('Pieces').getAttribute('aria-invalid')).toBe('true');
  answers['TransferStock'] = done('transferStock');
  await submit();
  await screen.findByText('40 pieces moved from Tulsa to Dallas');
  const inputs = inputsOf('TransferStock') as { idempotencyKey: string }[];
  expect(inputs).toHaveLength(3);
  expect(new Set(inputs.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(inputs[0]).toMatchObject({ productId: 'p1', from: 'Tulsa', to: 'Dallas', quantity: 40, note: '' });
});

test('a delivery is received and a bin is set, and the levels are old until they load again', async () => {
  const { user, sent, answers, open, inputsOf } = await openStock();
  Object.assign(answers, { ReceiveStock: done('receiveStock'), SetStockBin: done('setStockBin') });
  const receipt = await open('Receive at Tulsa', 'Receive at Tulsa');
  await user.type(receipt.getByLabelText('Pieces that arrived'), '0');
  await user.click(receipt.getByRole('button', { name: 'Receive' }));
  await receipt.findByText('Enter at least one piece');
  await user.type(receipt.getByLabelText('Pieces that arrived'), '7');
  answers['PartStock'] = { status: 503 };
  await user.click(receipt.getByRole('button', { name: 'Receive' }));
  await screen.findByText('7 pieces received at Tulsa');
  await screen.findByText('The stock below may be old');
  answers['PartStock'] = loaded(stockOf());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^The stock below/)).toBeNull());
  const bin = await open('Bin at Dallas', 'Bin at Dallas');
  await user.clear(bin.getByLabelText('Bin'));
  await user.click(bin.getByRole('button', { name: 'Save bin' }));
  await screen.findByText('The bin at Dallas is saved');
  expect(inputsOf('ReceiveStock')).toMatchObject([{ productId: 'p1', agency: 'Tulsa', quantity: 7 }]);
  expect(inputsOf('SetStockBin')).toEqual([{ productId: 'p1', agency: 'Dallas', bin: '' }]);
  expect(sent.filter(({ operation }) => operation === 'PartStock')).toHaveLength(4);
  expect(sent.filter(({ operation }) => operation === 'StockLedger')).toHaveLength(4);
});

test('a closed agency can only be counted and emptied, and older orders belong to no agency', async () => {
  const levels = [level('Dallas', { quantity: 5 }), level('Waco', { quantity: 3, isClosed: true })];
  await openStock({ stock: stockOf({ available: 8, reserved: 20, levels }) });
  await screen.findByText('Closed: transfer its pieces');
  const names = screen.getAllByRole('button', { name: / at Waco$/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Count', 'Transfer']);
  screen.getByText(/^20 pieces of open orders belong to no location/);
});

test('a part with one stock is spread over the agencies, all of it', async () => {
  const none = { isByAgency: false, levels: [level('Dallas'), level('Tulsa')] };
  const { user, answers, open, inputsOf } = await openStock({ stock: stockOf(none) });
  answers['StockLedger'] = ledgerOf();
  await screen.findByText('1,040 pieces in one stock');
  const dialog = await open('Keep stock per location', 'Keep stock per location');
  const type = async (agency: string, label: string, text: string) => {
    const field = within(dialog.getByRole('group', { name: agency })).getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await type('Dallas', 'Pieces', '1000');
  dialog.getByText('40 pieces of 1,040 left to spread.');
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  await dialog.findByText('Spread all 1,040 pieces; the locations have 1,000 pieces so far.');
  expect(inputsOf('StartStockByAgency')).toEqual([]);
  await type('Tulsa', 'Pieces', '40');
  await type('Tulsa', 'Bin', 'T-3');
  answers['StartStockByAgency'] = done('startStockByAgency');
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  await screen.findByText('The stock is kept per location');
  const levels = [
    { agency: 'Dallas', quantity: 1_000, bin: '' },
    { agency: 'Tulsa', quantity: 40, bin: 'T-3' },
  ];
  expect(inputsOf('StartStockByAgency')).toEqual([{ productId: 'p1', levels }]);
});

test('without an agency the page leads to the settings, and without the part to the list', async () => {
  await openStock({ stock: stockOf({ isByAgency: false, levels: [] }) });
  const link = await screen.findByRole('link', { name: 'Add locations in the settings' });
  expect(link.getAttribute('href')).toBe('/dashborad/settings');
});

test('a part that does not exist is not found', async () => {
  await openStock({ stock: null });
  await screen.findByText('Part not found');
});

test('the ledger has its filters in the address, and saves them as a file without formulas', async () => {
  const files = watchFiles();
  const { user, sent } = await openStock({ query: '?agency=Waco&reason=order' });
  const table = await screen.findByRole('table', { name: 'Ledger', busy: false });
  const order = within(table).getByRole('link', { name: 'K-104821' });
  expect(order.getAttribute('href')).toBe('/dashborad/allOrder?search=K-104821');
  within(table).getByText('−20');
  // A former agency of the address stays an option.
  expect(screen.getByLabelText('Location')).toHaveProperty('value', 'Waco');
  await user.selectOptions(screen.getByLabelText('Location'), 'Dallas');
  await waitFor(() => expect(window.location.search).toBe('?reason=order&agency=Dallas'));
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.text.split('\r\n')[1]).toBe(
    "2026-11-21T10:00:00.000Z,Dallas,-20,1000,ORDER,K-104821,'=1+1,Customer,m1",
  );
  const filters = sent.filter(({ operation }) => operation === 'StockLedger').map(({ variables }) => variables);
  const filter = { reason: 'ORDER', from: null, until: null };
  expect(filters.map(({ first, ...more }) => [first, more['filter']])).toEqual([
    [20, { ...filter, agency: 'Waco' }],
    [20, { ...filter, agency: 'Dallas' }],
    [100, { ...filter, agency: 'Dallas' }],
  ]);
});

test('the ledger names the customer of an order, and no person of pieces that came back', async () => {
  const { answers, user } = await openStock();
  const back = { ...movement, id: 'm2', change: 20, reason: 'RETURN_OR_CANCEL', note: null };
  answers['StockLedger'] = ledgerOf(movement, back, { ...back, id: 'm3', reason: 'IMPORT', orderId: null });
  await user.selectOptions(await screen.findByLabelText('Location'), 'Dallas');
  const table = await screen.findByRole('table', { name: 'Ledger', busy: false });
  await within(table).findByText('Order canceled or returned', { exact: false });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['Customer', '–', 'System']);
});

test('a dialog whose form is being sent, or that is missed by a press, does not close', async () => {
  const { user, answers, open } = await openStock();
  answers['ReceiveStock'] = { isPending: true };
  const receipt = await open('Receive at Tulsa', 'Receive at Tulsa');
  await user.type(receipt.getByLabelText('Pieces that arrived'), '7');
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  await user.click(receipt.getByRole('button', { name: 'Receive' }));
  await user.keyboard('{Escape}');
  expect(receipt.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  expect(receipt.getByLabelText('Pieces that arrived')).toHaveProperty('value', '7');
});
