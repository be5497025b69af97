import type { Page } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { confirmBooking, fillOrder, openMyOrders, openPart, parts } from '../support/actions/orders.ts';
import { cards, fillCard, orderAndOpenPayment, payButton, refusal } from '../support/actions/payments.ts';
import { prepareAxe, violationsOf } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.runCapacitor;

// The other rules do not depend on colors.
const schemes: { colorScheme: 'light' | 'dark'; rules?: string[] }[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
];

/** The violations of the page in both color schemes. */
async function faultsOf(page: Page): Promise<string[]> {
  await prepareAxe(page);
  const faults: string[] = [];
  for (const { colorScheme, rules } of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-color-scheme="${colorScheme}"]`).waitFor();
    faults.push(...(await violationsOf(page, rules)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return faults;
}

test('axe finds nothing on the pages of a visitor', async ({ visitor }) => {
  const page = await visitor({ allow: [/404 \(Not Found\) \(.*\/nowhere\)/] });
  for (const path of ['/', '/inventory', '/login', '/register', '/about', '/blog', '/contact', '/nowhere']) {
    await page.goto(path);
    expect([path, ...(await faultsOf(page))]).toEqual([path]);
  }
});

test('axe finds nothing on the pages of a customer', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'customer');
  for (const path of [
    '/dashborad',
    '/dashborad/myOrders',
    '/dashborad/review',
    '/dashborad/account',
    '/upadateProfoile',
  ]) {
    await page.goto(path);
    expect([path, ...(await faultsOf(page))]).toEqual([path]);
  }
});

test('axe finds nothing from the order form to the paid order, in dialogs and error messages', async ({ visitor }) => {
  const page = await visitor({ allow: [/402 \(Payment Required\)/] });
  await signUp(page);
  await openPart(page, part);
  await confirmBooking(page);
  await page.getByText('phone Required').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await fillOrder(page, 1);
  await confirmBooking(page);
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await orderAndOpenPayment(page, part);
  await fillCard(page, cards.declined);
  await payButton(page).click();
  await refusal(page).filter({ hasText: 'declined' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await openMyOrders(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('axe finds nothing on the pages of an admin', async ({ visitor }) => {
  const page = await visitor();
  await signIn(page, 'admin');
  for (const path of ['overview', 'money', 'allOrder', 'users', 'addProduct', 'allProducts', 'audit'].map(
    (name) => `/dashborad/${name}`,
  )) {
    await page.goto(path);
    expect([path, ...(await faultsOf(page))]).toEqual([path]);
  }
});
