import { isRed } from '../support/browser/color.ts';
import { login, mailsTo } from '../support/actions/accounts.ts';
import { createAccount } from '../support/actions/sessions.ts';
import { toast } from '../support/actions/orders.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('login reports validation errors in the specified words', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  const submit = page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
  await submit.click();
  await page.getByText('Email Required', { exact: true }).waitFor();
  await page.getByText('password Required', { exact: true }).waitFor();
  await page.getByLabel('E-mail').fill('ruth');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByText('Enter a valid Email', { exact: true }).waitFor();
  await page.getByText('Must Be enter 6 characters or Longer', { exact: true }).waitFor();
});

test('a wrong password is refused in red under the form', async ({ visitor }) => {
  const page = await visitor({ allow: [/400 \(Bad Request\)/] });
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-one');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'Incorrect email or password.' });
  await fault.waitFor();
  expect(await isRed(fault)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('without the code of the sign-in service the login says that a reload helps, and it does', async ({ visitor }) => {
  const page = await visitor({ allow: [/assets|Failed to load resource/] });
  await page.route('**/assets/firebase-*', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('customer123');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'could not be loaded. Please check your connection and reload the page.' })
    .waitFor();
  await page.unrouteAll();
  await page.reload();
  await login(page, 'customer');
});

test('a forgotten password is reset by mail', async ({ visitor }) => {
  const page = await visitor();
  const { email } = await createAccount();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Reset Your Password?' }).click();
  await page.getByText('Email Required', { exact: true }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Reset Your Password?' }).click();
  await toast(page, 'Sent email').waitFor();
  await expect.poll(() => mailsTo(email)).toContain('Reset your password');
});
