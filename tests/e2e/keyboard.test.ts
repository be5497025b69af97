import type { Locator, Page } from 'playwright-core';
import { parts } from '../support/actions/orders.ts';
import { completed, payButton } from '../support/actions/payments.ts';
import { createAccount } from '../support/actions/sessions.ts';
import { untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const FARTHEST = 80; // Tabs from one thing of a page to another

/**
 * The focused element if it shows no focus ring (fields: no border change). Undefined while the page has no focus. The card
 * field is a frame of the provider; the ring is on the element around it.
 */
const unringed = (page: Page) =>
  page.evaluate(() => {
    const place = document.activeElement;
    if (!place || place === document.body) return undefined;
    if (place.closest('.MuiOutlinedInput-root.Mui-focused')) return null;
    const shown = place.closest('.MuiButtonBase-root, .StripeElement') ?? place;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? null : place.outerHTML;
  });

const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab') => {
  await page.keyboard.press(key);
  // Null: the page has the focus, and shows where. On the way into a frame of another process no element has it.
  await expect.poll(() => unringed(page)).toBeNull();
  return target.evaluate((node) => node === document.activeElement);
};

/** Presses the Tab key until the element has the focus. Each element on the way shows a focus ring. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor();
  for (let tabs = 0; tabs < FARTHEST; tabs += 1) if (await tabTo(page, target, key)) return;
  throw new Error(`${FARTHEST} times ${key} did not reach ${target.toString()}`);
}

/** Waits for the page of the app at the address, which has the focus: a Tab continues in its content. */
async function arrive(page: Page, pathname: RegExp, heading: string) {
  await page.waitForURL((url) => pathname.test(url.pathname));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

const focused = (target: Locator, page: Page) => target.and(page.locator(':focus')).waitFor();

test('a part is bought with the keyboard alone, from the login to the payment', async ({ visitor }) => {
  const page = await visitor();
  const part = parts.airFilter;
  const { email, password } = await createAccount();
  await page.goto('/login');
  await reach(page, page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await reach(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await arrive(page, /^\/$/, 'Air-conditioning repair and heating services');

  await reach(page, page.getByRole('combobox', { name: 'Search parts' }), 'Shift+Tab');
  await page.keyboard.type(part.partNumber);
  await page.getByRole('option', { name: part.name }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arrive(page, /^\/parts\//, part.name);

  await reach(page, page.getByRole('region', { name: 'Order this part' }).getByRole('link', { name: 'Buy Now' }));
  await page.keyboard.press('Enter');
  await arrive(page, /^\/products\//, part.name);
  await reach(page, page.getByLabel('Phone'));
  await page.keyboard.type('+1 614 555 0190');
  await reach(page, page.getByLabel('Address'));
  await page.keyboard.type('77 Mill Road, Columbus, OH 43215');
  await reach(page, page.getByLabel('Quantity'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Please Enter minimum Order' });
  await focused(alert.getByRole('button', { name: 'OK' }), page);
  await page.keyboard.press('Escape');
  await focused(page.getByLabel('Quantity'), page);
  await page.keyboard.type('00');
  await reach(page, page.getByRole('button', { name: 'Confirm Booking' }));
  await page.keyboard.press('Space');
  await arrive(page, /^\/$/, 'Air-conditioning repair and heating services');

  await reach(page, page.getByRole('button', { name: /^Account, / }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await focused(page.getByRole('menuitem', { name: 'Dashboard' }), page);
  await page.keyboard.press('ArrowDown');
  expect(await unringed(page)).toBeNull();
  await page.keyboard.press('Enter');
  await arrive(page, /\/myOrders$/, 'My Orders');
  // It also skips the side menu.
  await reach(page, page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await focused(page.getByRole('button', { name: /^Jump to/ }), page);

  await reach(page, page.getByRole('link', { name: `Pay for ${part.name}` }));
  await page.keyboard.press('Enter');
  await arrive(page, /\/payment\//, 'Payment');
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  await reach(page, page.locator('iframe[title="Secure card payment input frame"]'));
  await page.keyboard.type('4242424242424242');
  await page.keyboard.type('1239');
  await page.keyboard.type('123');
  await reach(page, payButton(page));
  await page.keyboard.press('Enter');
  await completed(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test.for(['/', '/inventory', '/login'])(
  'each element that the Tab key reaches on %s shows a focus ring',
  async (path, { visitor }) => {
    const page = await visitor();
    await page.goto(path);
    await untilSettled(page);
    let reached = 0;
    do {
      // MUI shows the ring of a button in its next render.
      await expect.poll(async () => (await unringed(page)) ?? null).toBeNull();
      await page.keyboard.press('Tab');
      reached += 1;
    } while ((await unringed(page)) !== undefined && reached < FARTHEST);
    expect(reached).toBeGreaterThan(8);
  },
);
