import type { Page } from 'playwright-core';
import { signIn, signUp } from '../support/actions/sessions.ts';
import { openMyOrders, orderRow, parts, placeOrder, toast } from '../support/actions/orders.ts';
import { payOrder } from '../support/actions/payments.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { overhang } from '../support/browser/settled.ts';

const [arrived, calledOff] = [parts.limitSwitch, parts.flameSensor];

/** On paper the list fits and has each status; an open panel takes the place of the list, and is as long as it is. */
async function expectPrints(page: Page) {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 740, height: 400 });
  await orderRow(page, arrived.name).getByText('shifting', { exact: true }).waitFor();
  expect(await page.getByText('Skip to the content').isVisible()).toBe(false);
  expect(await overhang(page)).toBe(0);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(screen ?? { width: 1280, height: 720 });
  await page
    .getByRole('button', { name: /^More for order / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Details' }).click();
  const panel = page.getByRole('dialog', { name: /^Order / });
  await panel.getByText('Ordered; parts held').waitFor();
  await page.setViewportSize({ width: 740, height: 400 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('table', { includeHidden: true }).isVisible()).toBe(false);
  expect(await panel.getByRole('button').first().isVisible()).toBe(false);
  const [box, height] = [await panel.boundingBox(), await page.evaluate(() => document.documentElement.scrollHeight)];
  expect(box?.height).toBeGreaterThan(400);
  expect(Math.abs(height - (box?.height ?? 0))).toBeLessThan(8);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(screen ?? { width: 1280, height: 720 });
  await panel.getByRole('button', { name: 'Close' }).click();
}

test('orders that could not be marked as delivered are listed and stay selected until the selection is cleared', async ({
  visitor,
}) => {
  const customer = await visitor();
  const admin = await visitor({ allow: [/graphql|Failed to load resource/] });
  const { email } = await signUp(customer);
  for (const part of [arrived, calledOff]) {
    await payOrder(customer, await placeOrder(customer, part));
  }
  await signIn(admin, 'admin');
  // Without the stream this admin acts on an outdated list.
  await admin.route('**/graphql/stream', (route) => route.abort());
  await admin.goto(`/dashborad/allOrder?search=${encodeURIComponent(email)}&rows=50`);
  const all = admin.getByRole('checkbox', { name: 'Select all in transit' });
  await all.check();
  const selection = admin.getByRole('group', { name: 'Selection' });
  await selection.getByText('2 selected').waitFor();
  await expectPrints(admin);

  await openMyOrders(customer);
  await orderRow(customer, calledOff.name).getByRole('button', { name: 'Cancel order' }).click();
  await customer.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await toast(customer, 'Your order is canceled. Your refund is on its way to your card.').waitFor();

  await selection.getByRole('button', { name: 'Mark as delivered' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Mark 2 orders as delivered?' });
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await toast(admin, 'Marked as delivered: 1 order').waitFor();
  await orderRow(admin, arrived.name).getByText('Deleverd parts Successfully', { exact: true }).waitFor();
  const faults = selection.getByRole('alert').getByRole('listitem');
  expect(await faults.allTextContents()).toEqual([
    expect.stringMatching(`^${calledOff.name} for .+: This has changed in the meantime`),
  ]);
  await selection.getByText('1 selected').waitFor();
  expect(await all.isChecked()).toBe(true);

  await selection.getByRole('button', { name: 'Clear' }).click();
  await faults.waitFor({ state: 'detached' });
  expect(await all.isChecked()).toBe(false);
  // The keyboard focus stays where the button was.
  await expect.poll(() => selection.evaluate((group) => group === document.activeElement)).toBe(true);
});
