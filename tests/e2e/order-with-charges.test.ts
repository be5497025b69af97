import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { login } from '../support/actions/accounts.ts';
import { openMyOrders, toast } from '../support/actions/orders.ts';
import { cards, completed, fillCard, payButton } from '../support/actions/payments.ts';
import { test } from '../support/browser/fixtures.ts';
import { type Stack, startStack } from '../support/environment/start-shop.ts';

// A shop of its own: shipping and tax would change the totals of the other stories.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Sets one price for shipping and the tax of a state. */
async function setCharges(admin: Page) {
  await admin.goto('/dashborad/settings');
  await admin.getByRole('button', { name: 'Add a shipping rule' }).click();
  const shipping = admin.getByRole('region', { name: 'Shipping' });
  await shipping.getByLabel('Name for customers').fill('Ground');
  await shipping.getByLabel('Price ($)').fill('15');
  await admin.getByRole('button', { name: 'Add a state' }).click();
  const tax = admin.getByRole('region', { name: 'Sales tax' });
  await tax.getByRole('textbox', { name: 'State' }).fill('TX');
  await tax.getByLabel('Rate (%)').fill('8.25');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await toast(admin, 'Settings saved').waitFor();
}

/** Adds five parts to the basket, logs in, and saves an address. Returns the total that basket and checkout show. */
async function checkOut(page: Page): Promise<string> {
  await page.goto('/inventory');
  const add = page.locator('button[aria-label^="Add to basket: "]:enabled');
  await add.nth(4).waitFor();
  for (let part = 0; part < 5; part += 1) await add.nth(part).click();
  await page.getByRole('link', { name: 'Basket, 5 parts' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByText('Shipping and tax are calculated when you enter the ZIP code.').waitFor();
  await summary.getByLabel('ZIP code').fill('78701');
  const total = summary.getByRole('status').filter({ hasText: /Ground\$15\.00Sales tax, TX 8\.25%/ });
  const [, shown = ''] = /Total(\$[\d,.]+)$/.exec((await total.textContent()) ?? '') ?? [];
  await page.getByRole('link', { name: 'Log in and check out' }).click();
  await page.waitForURL('**/login');
  await login(page, 'customer');
  await page.getByRole('list', { name: 'Parts of the order' }).getByRole('listitem').nth(4).waitFor();
  await page.getByLabel('Phone *').fill('+1 512 555 0190');
  await page.getByLabel('Address *', { exact: true }).fill('1 Cold Street, Austin, TX 78701');
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText(`Total${shown}`).waitFor();
  await page.getByText('Add a PO number, job name or notes').click();
  await page.getByLabel('PO number').fill('PO-7');
  await page.getByRole('button', { name: 'Place order' }).click();
  return shown;
}

/** Ships all parts that are left, but the named number of parts. */
async function ship(admin: Page, { except, trackingNumber }: { except: number; trackingNumber: string }) {
  await admin.getByRole('button', { name: /^Ship the order of/ }).click();
  const dialog = admin.getByRole('dialog', { name: /^Ship / });
  await dialog.getByLabel('Tracking number').fill(trackingNumber);
  await dialog.getByLabel('Carrier').selectOption('UPS');
  for (let line = 0; line < except; line += 1) await dialog.locator(`[name="pieces.${line}"]`).fill('0');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a basket of five parts is ordered with shipping and tax, shipped twice, and returned in part', async ({
  visitor,
}) => {
  const context = { baseURL: stack.shopUrl };
  const [customer, admin] = [await visitor({ context }), await visitor({ context })];
  await login(admin, 'admin');
  await setCharges(admin);

  const total = await checkOut(customer);
  await customer.getByRole('button', { name: `Pay ${total}` }).waitFor();
  await fillCard(customer, cards.pays);
  await payButton(customer).click();
  await completed(customer).waitFor();
  await customer.getByText(total).first().waitFor();

  await openMyOrders(customer);
  const mine = customer.getByRole('row').filter({ hasText: /and 4\smore/ });
  await mine.getByText(total).first().waitFor();
  const number = /K-\d+/.exec((await mine.textContent()) ?? '')?.[0] ?? '';

  await admin.goto(`/dashborad/allOrder?search=${number}`);
  const theirs = admin.getByRole('row').filter({ hasText: number });
  await theirs.getByText(total).first().waitFor();
  await ship(admin, { except: 2, trackingNumber: '1Z999AA1' });
  await ship(admin, { except: 0, trackingNumber: '1Z999AA2' });
  await theirs.getByRole('button', { name: 'shifting', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
  await theirs.getByText('Deleverd parts Successfully', { exact: true }).waitFor();

  await openMyOrders(customer);
  await mine.getByRole('button', { name: /^History of/ }).click();
  const details = customer.getByRole('dialog', { name: 'Order history' });
  for (const trackingNumber of ['1Z999AA1', '1Z999AA2']) {
    await details.getByRole('link', { name: trackingNumber }).waitFor();
  }
  await details.getByText('PO number: PO-7').waitFor();
  await details.getByRole('button', { name: 'Return parts' }).click();
  await details
    .getByLabel(/^Pieces of/)
    .first()
    .fill('30');
  await details.getByLabel('Reason').selectOption('DAMAGED');
  await details.getByRole('button', { name: 'Request return' }).click();
  await details.getByText(/^Return of 30 ×/).waitFor();

  await admin.goto('/dashborad/returns');
  const card = admin.getByRole('article').filter({ hasText: number });
  const confirm = async (button: string, label: string, role: 'dialog' | 'alertdialog' = 'alertdialog') => {
    await card.getByRole('button', { name: button }).click();
    await admin.getByRole(role).getByRole('button', { name: label, exact: true }).click();
  };
  await confirm('Approve', 'Approve', 'dialog');
  await confirm('Received: restock', 'Restock');
  const named = await card.getByRole('button', { name: /^Refund \$/ }).textContent();
  const refund = named?.replace('Refund ', '') ?? '';
  await card.getByRole('button', { name: /^Refund \$/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await toast(admin, 'The refund is on its way').waitFor();

  await openMyOrders(customer);
  await mine.getByText(`${refund} was refunded.`).waitFor();
  await admin.goto('/dashborad/money');
  await admin.getByRole('button', { name: 'Compare now' }).click();
  await admin.getByRole('main').getByText('All payments match').waitFor();
  await admin.getByText(/^Last compared .*: \d+ payments?, \d+ refunds?\.$/).waitFor();
});
