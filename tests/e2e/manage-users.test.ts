import type { Page } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { columnsOf, toast } from '../support/actions/orders.ts';
import { expect, test } from '../support/browser/fixtures.ts';

/** Searches the table of users until it has only the header and this user. The search is debounced. */
async function findUser(page: Page, email: string) {
  await page.getByRole('searchbox').fill(email);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  return page.getByRole('row').filter({ hasText: email });
}

test('an admin promotes, demotes, removes and restores a user, and each change takes effect immediately', async ({
  visitor,
}) => {
  // The identity provider refuses a removed user.
  const other = await visitor({ allow: [/400|401|403/] });
  const { email } = await signUp(other);
  const page = await visitor();
  await signIn(page, 'admin');
  await page.goto('/dashborad/users');
  const row = await findUser(page, email);
  expect(await columnsOf(page, 'All User')).toEqual(['S.L', 'Email', 'Make admin', 'Remove User']);
  expect(await row.getByRole('button').allTextContents()).toEqual(['Make admin', 'Remove User']);

  await row.getByRole('button', { name: 'Make admin' }).click();
  await toast(page, 'successful make a admin').waitFor();
  await row.getByRole('button', { name: 'Make customer' }).waitFor();
  expect(await row.getByRole('button', { name: 'Make admin' }).count()).toBe(0);
  await other.goto('/dashborad/users');
  const theirs = await findUser(other, 'customer@example.com');

  await row.getByRole('button', { name: 'Make customer' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove admin rights?' })
    .getByRole('button', { name: 'Make customer' })
    .click();
  await toast(page, `${email} is now a customer`).waitFor();
  await theirs.getByRole('button', { name: 'Make admin' }).click();
  await toast(other, 'Falied to Make an Admin').waitFor();

  await row.getByRole('button', { name: 'Remove User' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this user?' });
  await dialog.getByText('Cancel').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Remove This user successfully').waitFor();
  await row.waitFor({ state: 'detached' });
  await other.goto('/dashborad/myOrders');
  await other.waitForURL('**/login');

  await page.getByLabel('Show').selectOption('removed');
  await row.getByRole('button', { name: `Restore ${email}` }).click();
  await toast(page, `${email} can log in again`).waitFor();
});
