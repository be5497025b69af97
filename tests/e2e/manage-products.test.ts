import type { Page } from 'playwright-core';
import { signIn } from '../support/actions/sessions.ts';
import { columnsOf, toast } from '../support/actions/orders.ts';
import { sendPictures } from '../support/actions/pictures.ts';
import { expect, test } from '../support/browser/fixtures.ts';

/** Searches the table. The search is debounced. */
async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await page.waitForURL((url) => url.searchParams.get('q') === text);
}

test('an admin adds, edits, archives and restores a part', async ({ visitor }) => {
  const page = await visitor({ allow: [/graphql|Failed to load resource/] });
  await signIn(page, 'admin');
  await page.goto('/manage');
  await page.waitForURL('**/dashborad/allProducts');
  await page.getByRole('heading', { level: 1, name: 'Manage Products', exact: true }).waitFor();
  await page.getByRole('table', { name: 'Manage Products' }).getByRole('link').first().waitFor();
  const columns = ['S.L', 'Image', 'Name', 'minimum', 'available', 'Price', 'Delete'];
  expect(await columnsOf(page, 'Manage Products')).toEqual(columns);

  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add a Product' }).click();
  await page.getByRole('heading', { level: 1, name: 'Add a Product' }).waitFor();
  const name = `Test capacitor ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('For a fan motor.');
  await page.getByLabel('Price').fill('50.01');
  await page.getByLabel('Minimum order').fill('99');
  await page.getByLabel('Available').fill('5001');
  await page.getByRole('button', { name: 'Add product' }).click();
  for (const sentence of [
    'Enter price  digit $50 than less',
    'Enter minimum digit 100 than more',
    'Enter 5000 less than digit',
    'Image Required',
  ]) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  await page.getByLabel('Price').fill('4.95');
  await page.getByLabel('Minimum order').fill('100');
  await page.getByLabel('Available').fill('2000');
  await page.getByLabel('Part number').fill('KM-FS90');
  await sendPictures(page);
  const second = await page.getByRole('img', { name: 'Picture 2 of 2' }).getAttribute('src');
  await page.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
  await page.locator(`img[alt="Picture 1 of 2"][src="${second}"]`).waitFor();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Another part has this number.').waitFor();
  await page.getByLabel('Part number').fill('');
  await page.getByRole('button', { name: 'Add product' }).click();
  await toast(page, 'Products added Successfully!').waitFor();

  await search(page, name);
  // The header and the part. The links of this list lead back to the same search.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name, exact: true }).click();
  await page.locator(`img[alt="Picture 1 of 2"][src="${second}"]`).waitFor();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('img', { name: 'Picture 1 of 1' }).waitFor();
  await page.getByLabel('Price').fill('5.25');
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, `${name} is saved`).waitFor();
  // Back to the same search.
  await page.waitForURL((url) => url.searchParams.get('q') === name);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('$5.25').waitFor();

  const dialog = page.getByRole('alertdialog', { name: 'Delete this part?' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete Successfully').waitFor();
  await page.getByText('No part matches').waitFor();
  await page.getByLabel('Show').selectOption('archive');
  await row.getByRole('button', { name: `Restore ${name}` }).click();
  await toast(page, `${name} is back in the catalog`).waitFor();
  await page.goto(`/inventory?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Buy Now: ${name}` }).waitFor();

  await page.goto(`/dashborad/allProducts?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"ArchiveProduct"') ? route.abort() : route.fallback(),
  );
  const ask = page.getByRole('button', { name: 'Delete selected' });
  const all = page.getByRole('alertdialog', { name: 'Delete 1 part?' });
  await ask.click();
  await all.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alert').getByText(name).waitFor();
  await page.unroute('**/graphql');
  await all.waitFor({ state: 'hidden' });
  await ask.click();
  await all.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No part matches').waitFor();
  // The focus stays where the button was.
  const selection = page.getByRole('group', { name: 'Selection' });
  await expect.poll(() => selection.evaluate((group) => group === document.activeElement)).toBe(true);
});
