import { readFile } from 'node:fs/promises';
import { openMyOrders, parts, placeOrder, toast } from '../support/actions/orders.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('a customer downloads what the shop keeps, and deletes the account', async ({ visitor }) => {
  const page = await visitor({ allow: [/400 \(Bad Request\)/] });
  const { email, password } = await signUp(page);
  await placeOrder(page, parts.limitSwitch);
  await openMyOrders(page);
  await page.getByRole('link', { name: 'My account' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kelvin-my-data-.*\.json$/);
  const kept: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(kept).toMatchObject({ account: { email }, orders: [{ productName: parts.limitSwitch.name }] });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Your email').fill('another@example.com');
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Your email').fill(email);
  await confirm.click();
  await toast(page, 'Your account is deleted. Thanks for being a customer.').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' }).waitFor();
});
