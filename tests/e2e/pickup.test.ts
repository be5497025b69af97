import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { login } from '../support/actions/accounts.ts';
import { openMyOrders, parts, toast } from '../support/actions/orders.ts';
import { cards, completed, fillCard, payButton } from '../support/actions/payments.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { type Stack, startStack } from '../support/environment/start-shop.ts';

// A shop of its own: with agencies every order form asks for a quote.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const part = parts.runCapacitor;

/** Calls the API of this stack as the person who is signed in on the page. */
const call = (page: Page, query: string, variables: object) =>
  page.evaluate(
    async (body) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const headers = { 'content-type': 'application/json', authorization };
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(body) });
      const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown };
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    },
    { query, variables },
  );

/** Adds two agencies in the settings, and gives Tulsa 60 pieces of the part and Dallas the others. */
async function openAgencies(admin: Page) {
  await admin.goto('/dashborad/settings');
  const pickup = admin.getByRole('region', { name: 'Pickup' });
  for (const [n, name] of ['Dallas', 'Tulsa'].entries()) {
    await pickup.getByRole('button', { name: 'Add a location' }).click();
    const field = (label: string) => pickup.getByRole('textbox', { name: label, exact: true }).nth(n);
    await field('Location').fill(name);
    await field('Address').fill(`${n + 2} Warm Street, ${name}`);
    await field('State').fill('TX');
  }
  await pickup.getByLabel('Transfer (business days)').fill('3');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await toast(admin, 'Settings saved').waitFor();
  const { productByNumber } = (await call(
    admin,
    'query ($number: String!) { productByNumber(number: $number) { id available } }',
    { number: part.partNumber },
  )) as { productByNumber: { id: string; available: number } };
  const { id: productId, available } = productByNumber;
  const levels = [
    { agency: 'Dallas', quantity: available - 60, bin: 'D-01' },
    { agency: 'Tulsa', quantity: 60, bin: 'T-07' },
  ];
  await call(
    admin,
    'mutation ($input: StartStockByAgencyInput!) { startStockByAgency(input: $input) { stock { available } } }',
    { input: { productId, levels } },
  );
}

test('a buyer picks up at an agency that has too few, and the pick list has the bins of both agencies', async ({
  visitor,
}) => {
  const context = { baseURL: stack.shopUrl };
  const [customer, admin] = [await visitor({ context }), await visitor({ context })];
  await login(admin, 'admin');
  await openAgencies(admin);

  await login(customer, 'customer');
  await customer.goto(`/parts/${part.partNumber}`);
  const pickup = customer.getByRole('list', { name: 'Pickup' });
  await pickup.getByText('Tulsa 60 here today, more within 3 business days').waitFor();
  await customer.getByRole('link', { name: 'Buy Now' }).click();
  await customer.getByLabel('Phone').fill('+1 614 555 0190');
  await customer.getByLabel('Address').fill('77 Mill Road, Columbus, OH 43215');
  await customer.getByLabel('Shipping or pickup').selectOption('Tulsa');
  await customer
    .getByText(
      '60 of 100 pieces are at Tulsa today. The rest comes by transfer, ready within 3 business days after you pay.',
    )
    .waitFor();
  await customer.getByLabel('Shipping or pickup').selectOption('Dallas');
  await customer.getByText('100 here today at Dallas.').waitFor();
  await customer.getByLabel('Shipping or pickup').selectOption('Tulsa');
  await customer.getByText(/^60 of 100 pieces/).waitFor();
  await customer.getByRole('button', { name: 'Confirm Booking' }).click();
  await customer.waitForURL(`${stack.shopUrl}/`);

  await openMyOrders(customer);
  const mine = customer.getByRole('row').filter({ hasText: part.name });
  await mine.first().getByRole('link', { name: /Pay/ }).click();
  await customer
    .getByText('40 pieces come to Tulsa by transfer, ready within 3 business days after payment.')
    .waitFor();
  await fillCard(customer, cards.pays);
  await payButton(customer).click();
  await completed(customer).waitFor();
  await openMyOrders(customer);
  await mine
    .first()
    .getByText(/Pick up at Tulsa, 3 Warm Street, Tulsa\. Give code \d{6} at the counter\. 40 pieces come/)
    .waitFor();
  const number = /K-\d+/.exec((await mine.first().textContent()) ?? '')?.[0] ?? '';

  await admin.goto(`/dashborad/allOrder?search=${number}`);
  // On wide screens the link is in the order's panel.
  const pickList = admin.locator('a[href^="/dashborad/pick/"]').first();
  await pickList.waitFor({ state: 'attached' });
  await admin.goto((await pickList.getAttribute('href')) ?? '');
  await admin.getByText('Pickup at Tulsa. Send 40 pieces there from the other agencies.').waitFor();
  const picks = async (agency: string) => {
    const list = admin.getByRole('list', { name: `Parts to pick: ${agency}` });
    // Numbers and their units are joined.
    return (await list.getByRole('listitem').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '));
  };
  expect(await picks('Tulsa')).toEqual([`T-07${part.partNumber}${part.name}60pieces`]);
  expect(await picks('Dallas')).toEqual([`D-01${part.partNumber}${part.name}40pieces`]);
  await admin.getByLabel('Barcode or part number').fill(part.partNumber);
  await admin.keyboard.press('Enter');
  await admin.getByText(`${part.partNumber}: take 100 pieces: 60 at Tulsa, 40 at Dallas.`).waitFor();
});
