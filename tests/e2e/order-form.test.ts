import {
  confirmBooking,
  fillOrder,
  openMyOrders,
  openPart,
  orderRow,
  parts,
  toast,
} from '../support/actions/orders.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.fanCapacitor;

test('the form shows the buyer, validates the other fields, and updates the total while typing', async ({
  visitor,
}) => {
  const page = await visitor();
  const { name, email } = await signUp(page);
  await openPart(page, part);
  await page.getByRole('heading', { level: 1, name: part.name }).waitFor();
  const form = page.getByRole('region', { name: 'Order form' });
  for (const [label, value] of [
    ['Name', name],
    ['E-mail', email],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    expect(await field.inputValue()).toBe(value);
    expect(await field.isEditable()).toBe(false);
  }
  expect(await page.getByLabel('Quantity').inputValue()).toBe(String(part.minimum));
  await page.getByLabel('Quantity').fill('');
  await confirmBooking(page);
  for (const fault of ['phone Required', 'Address Required', 'quantity Required']) {
    await page.getByText(fault, { exact: true }).waitFor();
  }
  const total = page.getByRole('status').filter({ hasText: '$' });
  await page.getByLabel('Quantity').fill('250');
  await total.filter({ hasText: '$600.00' }).waitFor();
  await page.getByLabel('Quantity').fill('1000');
  await total.filter({ hasText: '$2,400.00' }).waitFor();
});

test('a quantity below the minimum or above the stock is refused, and nothing is ordered', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await openPart(page, part);
  const refusals = [
    [part.minimum - 1, 'Please Enter minimum Order'],
    [0, 'Please Enter minimum Order'],
    [99_999, 'You Have no Parts You want please enter valid Quantity'],
  ] as const;
  for (const [quantity, sentence] of refusals) {
    await fillOrder(page, quantity);
    await confirmBooking(page);
    const alert = page.getByRole('alertdialog', { name: sentence, exact: true });
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Address').inputValue()).toBe('77 Mill Road, Columbus, OH 43215');
  }
  await page.goto('/dashborad/myOrders');
  await page.getByText('You have not ordered yet').waitFor();
});

test('an order is confirmed by a toast and leads home; a second of the same part is refused', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await openPart(page, part);
  await fillOrder(page, part.minimum);
  await confirmBooking(page);
  await toast(page, `congratulations! Your ${part.name} parts Order Successfully`).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await openPart(page, part);
  await fillOrder(page, part.minimum + 50);
  await confirmBooking(page);
  const refusal = `This Order already declare!! check My Order page search parts field ${part.name} .Please Try another?`;
  await toast(page, refusal).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/products\//);
  await page.getByRole('link', { name: 'Pay it' }).click();
  await page.getByRole('button', { name: 'Pay $480.00' }).waitFor();
});

test('an order with a lost response is placed once, even if it is sent again', async ({ visitor }) => {
  const page = await visitor({ allow: [/graphql|Failed to load resource/] });
  await signUp(page);
  await openPart(page, part);
  await fillOrder(page, part.minimum);
  const keys: unknown[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() as Sent;
    if (operationName !== 'PlaceOrder') return route.fallback();
    keys.push(variables.input?.idempotencyKey);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await confirmBooking(page);
  await page.getByText('The shop cannot be reached').waitFor();
  await confirmBooking(page);
  await toast(page, `congratulations! Your ${part.name} parts Order Successfully`).waitFor();
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await openMyOrders(page);
  await orderRow(page, part.name).first().waitFor();
  expect(await orderRow(page, part.name).count()).toBe(1);
});

interface Sent {
  operationName: string;
  variables: { input?: { idempotencyKey?: string } };
}
