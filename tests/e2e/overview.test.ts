import { signIn } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const PAGE = 20; // rows that a table shows at a time

test('an admin sees the sales, selects a period, and follows a count to its list', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  await page.goto('/dashborad');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { name: 'Sales, last 30 days' }).waitFor();
  await page.getByRole('button', { name: '7 days' }).click();
  await page.getByRole('heading', { name: 'Sales, last 7 days' }).waitFor();
  expect(new URL(page.url()).search).toBe('?days=7');
  const sales = page.getByRole('region', { name: 'Sales, last 7 days' });
  await sales.locator('svg').first().waitFor();
  await sales.getByText('As a table').click();
  // The column headers and a row for each day.
  await expect.poll(() => sales.getByRole('table', { name: 'Sales by day' }).getByRole('row').count()).toBe(8);
  const waiting = page.getByRole('link', { name: /Awaiting payment/ });
  const count = Number((await waiting.textContent())?.replaceAll(/\D/g, ''));
  await waiting.click();
  await page.waitForURL('**/dashborad/allOrder?status=unpaid');
  await expect.poll(() => page.getByRole('row').count()).toBe(Math.min(count, PAGE) + 1);
});
