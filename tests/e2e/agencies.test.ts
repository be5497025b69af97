import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { login } from '../support/actions/accounts.ts';
import { openMyOrders, parts, toast } from '../support/actions/orders.ts';
import { worstOverhang } from '../support/actions/pages.ts';
import { cards, completed, fillCard, payButton } from '../support/actions/payments.ts';
import { faultsOf } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/fixtures.ts';
import { overhang } from '../support/browser/settled.ts';
import { type Stack, startStack } from '../support/environment/start-shop.ts';

// A shop of its own: with agencies, the order form of the other stories offers pickup, and asks for a quote.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ hasAgencies: true });
});
afterAll(() => stack.stop());

const fill = async (dialog: Locator, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
};

test('an admin spreads a part over the agencies, counts against another count, transfers, receives and saves the ledger', async ({
  visitor,
}) => {
  // The refused count.
  const page = await visitor({ allow: [/graphql|Failed to load resource/], context: { baseURL: stack.shopUrl } });
  await login(page, 'admin');
  await page.goto('/dashborad/allProducts?stock=agencies');
  await page.getByText('1 to 4 of 4').waitFor();
  await page.goto('/dashborad/allProducts?q=DL-B05');
  await page.getByRole('link', { name: 'Stock of Fan capacitor, 5 µF, box' }).click();
  await page.getByRole('button', { name: 'Keep stock per location' }).click();
  const start = page.getByRole('dialog', { name: 'Keep stock per location' });
  await fill(start.getByRole('group', { name: 'Agrabad' }), { Pieces: '3900', Bin: 'A-02-07' });
  await start.getByText('1,000 pieces of 4,900 left to spread.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await fill(start.getByRole('group', { name: 'Potenga' }), { Pieces: '1000' });
  await start.getByRole('button', { name: 'Start' }).press('Enter');
  await toast(page, 'The stock is kept per location').waitFor();

  const levels = page.getByRole('table', { name: 'Stock by location' });
  const numbersAt = async (agency: string) =>
    (await levels.getByRole('row').filter({ hasText: agency }).getByRole('cell').allTextContents()).slice(1, 4);
  await expect.poll(() => numbersAt('Agrabad')).toEqual(['3,900', '0', '3,900']);
  expect([await faultsOf(page), await overhang(page)]).toEqual([[], 0]);
  const rename = (name: string) =>
    levels
      .getByText('Agrabad', { exact: true })
      .or(levels.getByText(/^W+$/))
      .evaluate((element, text) => {
        if (element.firstChild) element.firstChild.nodeValue = text;
      }, name);
  await rename('W'.repeat(60));
  expect(await overhang(page)).toBe(0);
  await rename('Agrabad');

  const other = await page.context().newPage();
  await other.goto(page.url());
  const countIn = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Count at Agrabad' }).click();
    return tab.getByRole('dialog', { name: 'Count at Agrabad' });
  };
  const [mine, theirs] = [await countIn(page), await countIn(other)];
  await fill(theirs, { 'Counted pieces': '3890' });
  await theirs.getByRole('button', { name: 'Save count' }).click();
  await toast(other, '3,890 pieces counted at Agrabad').waitFor();
  await fill(mine, { 'Counted pieces': '3885', Note: 'Five more were bent' });
  await mine.getByRole('button', { name: 'Save count' }).click();
  await mine.getByText(/^You counted from 3,900, it is 3,890 now:/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Save count' }).click();
  await toast(page, '3,885 pieces counted at Agrabad').waitFor();

  await page.getByRole('button', { name: 'Transfer at Agrabad' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer from Agrabad' });
  await fill(transfer, { Pieces: '3886' });
  await transfer.getByLabel('To').selectOption('Halishahar');
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await transfer.getByText('Agrabad has only 3,885 pieces').waitFor();
  await fill(transfer, { Pieces: '985' });
  await transfer.getByRole('button', { name: 'Transfer' }).click();
  await toast(page, '985 pieces moved from Agrabad to Halishahar').waitFor();

  await page.getByRole('button', { name: 'Receive at Potenga' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive at Potenga' });
  await fill(receipt, { 'Pieces that arrived': '15', Note: '=HYPERLINK("x")' });
  await receipt.getByRole('button', { name: 'Receive' }).click();
  await toast(page, '15 pieces received at Potenga').waitFor();
  await expect.poll(() => numbersAt('Potenga')).toEqual(['1,015', '0', '1,015']);
  expect([await numbersAt('Agrabad'), await numbersAt('Halishahar')]).toEqual([
    ['2,900', '0', '2,900'],
    ['985', '0', '985'],
  ]);

  await page.getByLabel('Location', { exact: true }).selectOption('Potenga');
  await page.waitForURL((url) => url.searchParams.get('agency') === 'Potenga');
  await expect.poll(() => page.getByRole('table', { name: 'Ledger' }).getByRole('row').count()).toBe(3);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^stock-DL-B05-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8'))
    .split('\r\n')
    .map((line) => line.split(',').slice(1, 8));
  expect(lines.slice(1, 3)).toEqual([
    ['Potenga', '15', '1015', 'RECEIPT', '', `"'=HYPERLINK(""x"")"`, 'Helen Brooks'],
    ['Potenga', '1000', '1000', 'SETUP', '', '', 'Helen Brooks'],
  ]);

  await page.getByRole('link', { name: 'Edit part' }).click();
  await page.getByRole('link', { name: 'count, receive or transfer it' }).waitFor();
  expect(await page.getByLabel('Available').inputValue()).toBe('4900');
});

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
  const fields = (label: string) => pickup.getByRole('textbox', { name: label, exact: true });
  await fields('Location').first().waitFor();
  const seeded = await fields('Location').count();
  for (const [n, name] of ['Dallas', 'Tulsa'].entries()) {
    await pickup.getByRole('button', { name: 'Add a location' }).click();
    const field = (label: string) => fields(label).nth(seeded + n);
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
  await admin.getByText('Pickup at Tulsa. Send 40 pieces there from the other locations.').waitFor();
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
  expect([await faultsOf(admin), await worstOverhang(admin)]).toEqual([[], 0]);
});
