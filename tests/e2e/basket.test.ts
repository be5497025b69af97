import { cards, completed, fillCard, payButton } from '../support/actions/payments.ts';
import { createAccount } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

test('a visitor fills a basket of five parts, signs in, checks out and pays once', async ({ visitor }) => {
  const shopper = await createAccount();
  const page = await visitor();
  await page.goto('/inventory');
  const add = page.locator('button[aria-label^="Add to basket: "]:enabled');
  await add.nth(4).waitFor();
  for (let part = 0; part < 5; part += 1) await add.nth(part).click();
  await page.getByRole('link', { name: 'Basket, 5 parts' }).click();
  const lines = page.getByRole('list', { name: 'Parts in the basket' }).getByRole('listitem');
  await lines.nth(4).waitFor();
  await page.getByRole('link', { name: 'Log in and check out' }).click();
  await page.getByLabel('E-mail').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();

  const ordered = page.getByRole('list', { name: 'Parts of the order' }).getByRole('listitem');
  await ordered.nth(4).waitFor();
  await page.getByLabel('Phone *').fill('+1 614 555 0190');
  await page.getByLabel('Address *', { exact: true }).fill('1 Cold Street');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByLabel('PO number (optional)').fill('PO-7');
  await page.getByRole('button', { name: 'Place order' }).click();
  await payButton(page).waitFor();
  await page.getByRole('link', { name: 'Basket', exact: true }).waitFor();
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await completed(page).waitFor();

  await page.goto('/dashborad/myOrders');
  await page
    .getByText(/ and 4 more$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^History of the order/ }).click();
  await page.getByText('PO number: PO-7').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('kelvin-basket'))).toBe('[]');
});
