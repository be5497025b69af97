import type { Locator, Page } from 'playwright-core';
import { openMyOrders, parts } from '../support/actions/orders.ts';
import { completed, payButton } from '../support/actions/payments.ts';
import { signUp } from '../support/actions/sessions.ts';
import { untilSettled } from '../support/browser/settled.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const FARTHEST = 80; // Tabs from one thing of a page to another

/** Presses the Tab key until the element has the focus. */
async function reach(page: Page, target: Locator) {
  await target.waitFor();
  for (let tabs = 0; tabs < FARTHEST; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${FARTHEST} Tabs did not reach ${target.toString()}`);
}

test('a part is bought with the keyboard alone', async ({ visitor }) => {
  const page = await visitor();
  const part = parts.airFilter;
  await signUp(page);
  await page.goto(`/inventory?q=${part.partNumber}`);
  await reach(page, page.getByRole('link', { name: `Buy Now: ${part.name}` }));
  await page.keyboard.press('Enter');
  await reach(page, page.getByLabel('Phone'));
  await page.keyboard.type('+1 614 555 0190');
  await reach(page, page.getByLabel('Address'));
  await page.keyboard.type('77 Mill Road, Columbus, OH 43215');
  await reach(page, page.getByLabel('Quantity'));
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Please Enter minimum Order' });
  await alert.getByRole('button', { name: 'OK' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await page.getByLabel('Quantity').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('00');
  await reach(page, page.getByRole('button', { name: 'Confirm Booking' }));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');

  await openMyOrders(page);
  await reach(page, page.getByRole('link', { name: `Pay for ${part.name}` }));
  await page.keyboard.press('Enter');
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  await reach(page, page.locator('iframe[title="Secure card payment input frame"]'));
  await page.keyboard.type('4242424242424242');
  await page.keyboard.type('1239');
  await page.keyboard.type('123');
  await reach(page, payButton(page));
  await page.keyboard.press('Enter');
  await completed(page).waitFor();
});

/** The focused element if it shows no focus ring (fields: no border change). Undefined after the focus has left the page. */
const unringed = (page: Page) =>
  page.evaluate(() => {
    const place = document.activeElement;
    if (!place || place === document.body) return undefined;
    if (place.closest('.MuiOutlinedInput-root.Mui-focused')) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(place.closest('.MuiButtonBase-root') ?? place);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? null : place.outerHTML;
  });

test.for(['/', '/inventory', '/login'])(
  'each element that the Tab key reaches on %s shows a focus ring',
  async (path, { visitor }) => {
    const page = await visitor();
    await page.goto(path);
    await untilSettled(page);
    let [reached, at] = [0, await unringed(page)];
    do {
      expect(at ?? null).toBeNull();
      await page.keyboard.press('Tab');
      at = await unringed(page);
      reached += 1;
    } while (at !== undefined && reached < FARTHEST);
    expect(reached).toBeGreaterThan(8);
  },
);
