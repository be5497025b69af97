import type { Page } from 'playwright-core';
import { signIn } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const PAGE = 20; // rows that a table shows at a time

test('an admin sees the sales, selects a period, and follows a count to its list', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await page.goto('/dashborad');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Sales, last 30 days' }).waitFor();
  const swatch = page.getByRole('region', { name: 'Orders by status' }).locator('li > [aria-hidden]').first();
  expect(await swatch.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('heading', { name: 'Sales, last 7 days' }).waitFor();
  expect(new URL(page.url()).search).toBe('?days=7');
  const sales = page.getByRole('region', { name: 'Sales, last 7 days' });
  await sales.locator('svg').first().waitFor();
  await sales.getByText('As a table').click();
  // The column headers and a row for each day.
  await expect.poll(() => sales.getByRole('table', { name: 'Sales by day' }).getByRole('row').count()).toBe(8);
  // Other stories order parts meanwhile, so count and list are read again if they differ.
  await expect.poll(() => rowsBeyondCount(page)).toBe(0);
});

/** Follows the count of unpaid orders and returns how many more rows the list has. */
async function rowsBeyondCount(page: Page) {
  await page.goto('/dashborad/overview');
  const waiting = page.getByRole('link', { name: /Awaiting payment/ });
  // The count is first; the age of the oldest order is last.
  const count = Number(/^[\d,]+/.exec((await waiting.textContent()) ?? '')?.[0].replaceAll(',', ''));
  await waiting.click();
  await page.waitForURL('**/dashborad/allOrder?status=unpaid&sort=oldest');
  const rows = page.getByRole('table', { name: 'Manage All Order' }).getByRole('row');
  await rows.getByText('Panding', { exact: true }).first().waitFor();
  return (await rows.count()) - 1 - Math.min(count, PAGE);
}
