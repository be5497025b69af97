import type { Page } from 'playwright-core';
import { logout, type Shopper } from '../support/actions/accounts.ts';
import { signUp } from '../support/actions/sessions.ts';
import { operationOf } from '../support/actions/pages.ts';
import { openMyOrders, parts, placeOrder } from '../support/actions/orders.ts';
import { cards, chargesOf, fillCard, orderAndOpenPayment, orderIdOn, payButton } from '../support/actions/payments.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.limitSwitch;

/** Opens another tab of the same browser profile. */
async function logOutElsewhere(page: Page) {
  const other = await page.context().newPage();
  // The server refuses a request whose session ends before it arrives, which the browser logs. This is the last one.
  const basket = other.waitForResponse((response) => operationOf(response.request()) === 'MyBasket');
  await other.goto('/about');
  await basket;
  await logout(other);
  await other.close();
  await page.waitForURL('**/login');
}

async function logBackIn(page: Page, { email, password }: Shopper) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/dashborad\/payment\//);
}

/** Lets the provider charge the card and holds its response until `release`. */
async function holdAnswer(page: Page) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    const response = await route.fetch();
    await held;
    // The requesting page may be closed by now.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return letGo;
}

test('a session that ends before or during the charge costs one charge, and the page shows it after a new login', async ({
  visitor,
}) => {
  const page = await visitor();
  const shopper = await signUp(page);
  await orderAndOpenPayment(page, part);
  const orderId = orderIdOn(page);
  await fillCard(page, cards.pays);
  await logOutElsewhere(page);
  expect(await chargesOf(orderId)).toEqual([]);

  await logBackIn(page, shopper);
  expect(orderIdOn(page)).toBe(orderId);
  await fillCard(page, cards.pays);
  const letGo = await holdAnswer(page);
  await payButton(page).click();
  await expect.poll(() => chargesOf(orderId)).toHaveLength(1);
  await logOutElsewhere(page);
  letGo();

  await logBackIn(page, shopper);
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(orderIdOn(page)).toBe(orderId);
  expect(await payButton(page).count()).toBe(0);
  expect(await chargesOf(orderId)).toHaveLength(1);
});

const leaving = {
  reload: (page: Page) => page.reload(),
  async 'back button'(page: Page) {
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    await page.goForward();
  },
};

test('a reload or the back button during the charge costs one charge, and the page shows it', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  for (const [ordered, leave] of [
    [parts.runCapacitor, leaving.reload],
    [parts.flameSensor, leaving['back button']],
  ] as const) {
    await placeOrder(page, ordered);
    await openMyOrders(page);
    await page.getByRole('link', { name: `Pay for ${ordered.name}` }).click();
    await page.waitForURL(/\/dashborad\/payment\//);
    const orderId = orderIdOn(page);
    await fillCard(page, cards.pays);
    const letGo = await holdAnswer(page);
    await payButton(page).click();
    await expect.poll(() => chargesOf(orderId)).toHaveLength(1);
    await leave(page);
    await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
    expect(await payButton(page).count()).toBe(0);
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await chargesOf(orderId)).toHaveLength(1);
  }
});
