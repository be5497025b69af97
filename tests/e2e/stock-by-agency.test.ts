import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { expect, test } from '../support/browser/fixtures.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { overhang } from '../support/browser/settled.ts';
import { login } from '../support/actions/accounts.ts';
import { toast } from '../support/actions/orders.ts';
import { type Stack, startStack } from '../support/environment/start-shop.ts';

// A shop of its own: with agencies, the order form of the other stories offers pickup.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ hasAgencies: true });
});
afterAll(() => stack.stop());

const fill = async (dialog: Locator, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
};

test('an admin spreads a part over the agencies, counts against another count, transfers, receives and saves the ledger', async ({
  visitor,
}) => {
  // The refused count.
  const page = await visitor({ allow: [/graphql|Failed to load resource/], context: { baseURL: stack.shopUrl } });
  await login(page, 'admin');
  await page.goto('/dashborad/allProducts?stock=agencies');
  await page.getByText('1 to 4 of 4').waitFor();
  await page.goto('/dashborad/allProducts?q=DL-B05');
  await page.getByRole('link', { name: 'Stock of Fan capacitor, 5 µF, box' }).click();
  await page.getByRole('button', { name: 'Keep stock per agency' }).click();
  const start = page.getByRole('dialog', { name: 'Keep stock per agency' });
  await fill(start.getByRole('group', { name: 'Agrabad' }), { Pieces: '3900', Bin: 'A-02-07' });
  await start.getByText('1,000 pieces of 4,900 left to spread.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await fill(start.getByRole('group', { name: 'Potenga' }), { Pieces: '1000' });
  await start.getByRole('button', { name: 'Start' }).press('Enter');
  await toast(page, 'The stock is kept per agency').waitFor();

  const levels = page.getByRole('table', { name: 'Stock by agency' });
  const numbersAt = async (agency: string) =>
    (await levels.getByRole('row').filter({ hasText: agency }).getByRole('cell').allTextContents()).slice(1, 4);
  await expect.poll(() => numbersAt('Agrabad')).toEqual(['3,900', '0', '3,900']);
  expect([await faultsOf(page), await overhang(page)]).toEqual([[], 0]);

  const other = await page.context().newPage();
  await other.goto(page.url());
  const countIn = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Count at Agrabad' }).click();
    return tab.getByRole('dialog', { name: 'Count at Agrabad' });
  };
  const [mine, theirs] = [await countIn(page), await countIn(other)];
  await fill(theirs, { 'Counted pieces': '3890' });
  await theirs.getByRole('button', { name: 'Save count' }).click();
  await toast(other, '3,890 pieces counted at Agrabad').waitFor();
  await fill(mine, { 'Counted pieces': '3885', Note: 'Five more were bent' });
  await mine.getByRole('button', { name: 'Save count' }).click();
  await mine.getByText(/^You counted from 3,900, it is 3,890 now:/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Save count' }).click();
  await toast(page, '3,885 pieces counted at Agrabad').waitFor();

  await page.getByRole('button', { name: 'Transfer at Agrabad' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer from Agrabad' });
  await fill(transfer, { Pieces: '3886' });
  await transfer.getByLabel('To').selectOption('Halishahar');
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await transfer.getByText('Agrabad has only 3,885 pieces').waitFor();
  await fill(transfer, { Pieces: '985' });
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await toast(page, '985 pieces moved from Agrabad to Halishahar').waitFor();

  await page.getByRole('button', { name: 'Receive at Potenga' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive at Potenga' });
  await fill(receipt, { 'Pieces that arrived': '15', Note: '=HYPERLINK("x")' });
  await receipt.getByRole('button', { name: 'Receive' }).click();
  await toast(page, '15 pieces received at Potenga').waitFor();
  await expect.poll(() => numbersAt('Potenga')).toEqual(['1,015', '0', '1,015']);
  expect([await numbersAt('Agrabad'), await numbersAt('Halishahar')]).toEqual([
    ['2,900', '0', '2,900'],
    ['985', '0', '985'],
  ]);

  await page.getByLabel('Agency', { exact: true }).selectOption('Potenga');
  await page.waitForURL((url) => url.searchParams.get('agency') === 'Potenga');
  await expect.poll(() => page.getByRole('table', { name: 'Ledger' }).getByRole('row').count()).toBe(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^stock-DL-B05-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8'))
    .split('\r\n')
    .map((line) => line.split(',').slice(1, 8));
  expect(lines.slice(1, 3)).toEqual([
    ['Potenga', '15', '1015', 'RECEIPT', '', `"'=HYPERLINK(""x"")"`, 'Helen Brooks'],
    ['Potenga', '1000', '1000', 'SETUP', '', '', 'Helen Brooks'],
  ]);

  await page.getByRole('link', { name: 'Edit part' }).click();
  await page.getByRole('link', { name: 'count, receive or transfer it' }).waitFor();
  expect(await page.getByLabel('Available').inputValue()).toBe('4900');
});
