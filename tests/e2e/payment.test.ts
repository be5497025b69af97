import { openMyOrders, orderRow, parts } from '../support/actions/orders.ts';
import {
  cards,
  chargesOf,
  completed,
  fillCard,
  orderAndOpenPayment,
  orderIdOn,
  payButton,
  transactionOn,
} from '../support/actions/payments.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.airFilter;

test('an order is paid by card, and every page shows it as paid', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await orderAndOpenPayment(page, part);
  await fillCard(page, cards.pays);
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  await page.frameLocator('iframe[title="Secure card payment input frame"]').getByLabel('CVC').press('Enter');
  await completed(page).waitFor();
  await page
    .getByRole('region', { name: 'Delivery' })
    .getByText(/^Ships by /)
    .waitFor();
  const transaction = await transactionOn(page);
  expect(transaction).toMatch(/^pi_/);
  await page.reload();
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(await transactionOn(page)).toBe(transaction);
  expect(await payButton(page).count()).toBe(0);
  await openMyOrders(page);
  const row = orderRow(page, part.name);
  await row.getByText('paid', { exact: true }).waitFor();
  await row.getByText('shifting', { exact: true }).waitFor();
  await row.getByText(transaction).waitFor();
  expect(await row.getByRole('button', { name: 'Delete' }).count()).toBe(0);
});

test('the pay button waits for the client secret', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('createPaymentIntent')) await held;
    await route.fallback();
  });
  await orderAndOpenPayment(page, part);
  await fillCard(page, cards.pays);
  expect(await payButton(page).isDisabled()).toBe(true);
  letGo();
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
});

test('a double click charges once, with the name and the e-mail of the customer', async ({ visitor }) => {
  const page = await visitor();
  const { name, email } = await signUp(page);
  await orderAndOpenPayment(page, part);
  await fillCard(page, cards.pays);
  await payButton(page).dblclick();
  await completed(page).waitFor();
  const charges = await chargesOf(orderIdOn(page));
  expect(charges).toMatchObject([{ amount: 115_500, billing_details: { name, email } }]);
  expect(charges).toHaveLength(1);
});
