import { columnsOf, openMyOrders, openPart, orderRow, parts, placeOrder, toast } from '../support/actions/orders.ts';
import { signUp } from '../support/actions/sessions.ts';
import { addPart } from '../support/actions/parts.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.runCapacitor;

test('My Orders shows an unpaid order in the specified columns, how long it waits, and its history', async ({
  visitor,
}) => {
  const page = await visitor();
  const { name } = await signUp(page);
  await placeOrder(page, part);
  await openMyOrders(page);
  const row = orderRow(page, part.name);
  await row.waitFor();
  expect(await columnsOf(page, 'My Orders')).toEqual([
    'S.L',
    'User',
    'Parts Name',
    'Phone number',
    'Quantity',
    'Amount',
    'Payment',
    'Statues',
    'Delete',
  ]);
  const cells = await row.getByRole('cell').allInnerTexts();
  const numbered = expect.stringMatching(new RegExp(`^${part.name.replaceAll(' ', '\\s')}\\s+K-\\d+$`)) as string;
  expect(cells.slice(0, 6)).toEqual(['1', name, numbered, '+1 614 555 0190', '100', '$380.00']);
  expect(cells[7]).toMatch(/^Panding\b/);
  await row.getByText(/^Held for 4[78] hr/).waitFor();
  await row.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order history' });
  await dialog.getByText('Deliver to 77 Mill Road, Columbus, OH 43215').waitFor();
  // Beside the list of the order's progress.
  const history = dialog.getByRole('list').filter({ hasText: 'Ordered' }).getByRole('listitem');
  await expect
    .poll(() => history.allInnerTexts())
    .toEqual([expect.stringMatching(new RegExp(`^Ordered.*${name}$`, 's'))]);
});

test('an unpaid order is deleted after asking, and its parts go back on the shelf', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  // The other stories change the stock of the seeded parts.
  const own = await addPart();
  const before = await stockOf();
  await placeOrder(page, own);
  expect(await stockOf()).toBe(before - own.minimum);
  await openMyOrders(page);
  const row = orderRow(page, own.name);
  const dialog = page.getByRole('alertdialog', { name: 'Delete this order?' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Delete Successfully').waitFor();
  await row.waitFor({ state: 'detached' });
  // The keyboard focus stays where the row was.
  await page.locator(':focus').getByText('You have not ordered yet').waitFor();
  await page.reload();
  await page.getByText('You have not ordered yet').waitFor();
  expect(await stockOf()).toBe(before);

  async function stockOf() {
    await openPart(page, own);
    const fact = page.getByRole('region', { name: 'The part' }).locator('dl > div').filter({ hasText: 'Available' });
    return Number((await fact.locator('dd').innerText()).replaceAll(/\D/g, ''));
  }
});
