import type { Page } from 'playwright-core';
import { makeShopper } from '../support/actions/accounts.ts';
import { parts } from '../support/actions/orders.ts';
import { cards, completed, fillCard } from '../support/actions/payments.ts';
import { expect, test } from '../support/browser/fixtures.ts';

/** A first purchase takes at most so many clicks, from opening the shop signed out to the paid order. */
const MOST_CLICKS = 9;

/** Counts the clicks of the page, also after it loads another document: the name of the window stays, as storage may be forbidden. */
async function countClicks(page: Page) {
  await page.addInitScript(() => {
    window.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted && window === window.top) window.name = String(Number(window.name) + 1);
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(window.name));
}

/** Fills the form of a new account; the cursor goes through its fields by the Tab key. */
async function createAccount(page: Page) {
  const { name, email, password } = makeShopper();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Please Verify Your Email' }).getByRole('button', { name: 'OK' }).click();
}

async function pay(page: Page) {
  await fillCard(page, cards.pays);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await completed(page).waitFor();
}

test('a visitor pays a first order from the basket in at most nine clicks', async ({ visitor }) => {
  const page = await visitor();
  const clicks = await countClicks(page);
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox');
  await search.focus();
  // An Enter before its suggestions are loaded leads to the list of parts, one click further.
  await page.locator('#header-search[aria-autocomplete="list"]').waitFor();
  await search.fill(parts.flameSensor.partNumber);
  await search.press('Enter');
  await page.getByRole('heading', { level: 1, name: parts.flameSensor.name }).waitFor();
  await page.getByRole('button', { name: 'Add to basket' }).first().click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Check out' }).click();
  await createAccount(page);
  await page.getByLabel('Name of this address').fill('Workshop');
  await page.getByLabel('Phone').fill('+1 614 555 0190');
  await page.getByRole('textbox', { name: /^Address/ }).fill('77 Mill Road, Columbus, OH 43215');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await pay(page);
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS);
});

test('a visitor whose browser forbids storage pays a first order by Buy Now in at most nine clicks', async ({
  visitor,
}) => {
  const page = await visitor();
  const clicks = await countClicks(page);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    // Firefox forbids channels together with storage.
    const forbidden = ['localStorage', 'sessionStorage', 'BroadcastChannel'];
    for (const name of forbidden) Object.defineProperty(window, name, { get });
  });
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'All Products' }).click();
  await page.getByRole('searchbox').fill(parts.flameSensor.partNumber);
  await page.getByRole('status').filter({ hasText: 'Showing 1 of 1 part' }).waitFor();
  await page.getByRole('link', { name: `Buy Now: ${parts.flameSensor.name}` }).click();
  await createAccount(page);
  await page.getByLabel('Phone').fill('+1 614 555 0190');
  await page.getByLabel('Address').fill('77 Mill Road, Columbus, OH 43215');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await pay(page);
  expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS);
});
