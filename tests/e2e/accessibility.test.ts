import type { Locator } from 'playwright-core';
import { signUp } from '../support/actions/sessions.ts';
import { confirmBooking, fillOrder, openMyOrders, openPart, parts } from '../support/actions/orders.ts';
import { cards, fillCard, orderAndOpenPayment, payButton, refusal } from '../support/actions/payments.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/fixtures.ts';

// every-page.test.ts checks the pages as they open.

const part = parts.runCapacitor;

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

test('with the high-contrast colors of a system the current page and buttons still differ', async ({ visitor }) => {
  const page = await visitor({ context: { forcedColors: 'active' } });
  await page.goto('/inventory');
  const styleOf = (place: Locator, name: string) =>
    place.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const bar = page.getByRole('banner');
  const [current, other] = [
    bar.getByRole('link', { name: 'Parts' }),
    bar.getByRole('link', { name: 'Home', exact: true }),
  ];
  expect(await styleOf(current, 'background-color')).not.toBe(await styleOf(other, 'background-color'));
  await page.goto('/parts/KM-FS90');
  const button = page.getByRole('button', { name: 'Add to basket' });
  expect(await styleOf(button, 'border-top-width')).toBe('1px');
  await signUp(page);
  await page.goto('/dashborad');
  await page.getByRole('button', { name: /^Jump to/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Jump to' });
  await dialog.getByRole('option').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  const marked = await styleOf(page.locator('aside [aria-current="page"]'), 'background-color');
  await expect.poll(() => styleOf(dialog.getByRole('option').nth(1), 'background-color')).toBe(marked);
  expect(await styleOf(dialog, 'border-top-width')).toBe('1px');
});
