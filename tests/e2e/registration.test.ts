import { mailsTo, makeShopper, people, register } from '../support/actions/accounts.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('a newcomer registers, is asked to verify the address, and gets the link by mail', async ({ visitor }) => {
  const page = await visitor();
  const { email, name } = await register(page);
  // Without an origin, registration leads home.
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => mailsTo(email)).toEqual(['Verify your e-mail address']);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('navigation', { name: 'Dashboard', exact: true }).waitFor();
  await page.getByText(name).first().waitFor();
  await page.getByText(email, { exact: true }).first().waitFor();
});

test('registration reports missing fields in the specified words', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Register', exact: true });
  await submit.click();
  await page.getByText('Name Required', { exact: true }).waitFor();
  await page.getByText('Email Required', { exact: true }).waitFor();
  await page.getByText('password Required', { exact: true }).waitFor();
  await page.getByLabel('E-mail').fill('ruth@nowhere');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByText('Enter a valid Email', { exact: true }).waitFor();
  await page.getByText('Must Be enter 6 characters or Longer', { exact: true }).waitFor();
});

test('an address that has an account already is refused in red', async ({ visitor }) => {
  const page = await visitor({ allow: [/400 \(Bad Request\)/] });
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Someone Else');
  await page.getByLabel('E-mail').fill(people.customer.email);
  await page.getByLabel('Password', { exact: true }).fill(makeShopper().password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'There is already an account with this email' }).waitFor();
});
