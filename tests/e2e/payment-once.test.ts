import { openMyOrders, orderRow, parts } from '../support/actions/orders.ts';
import {
  cards,
  chargesOf,
  completed,
  fillCard,
  orderAndOpenPayment,
  orderIdOn,
  payButton,
} from '../support/actions/payments.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.airFilter;

test('two tabs, a reload and the back button charge once, and the page shows the charge', async ({ visitor }) => {
  // The provider refuses the second confirmation, which the browser logs.
  const page = await visitor({ allow: [/400 \(Bad Request\)/] });
  await signUp(page);
  await orderAndOpenPayment(page, part);
  const orderId = orderIdOn(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await fillCard(other, cards.pays);
  await fillCard(page, cards.pays);
  // click() waits for a still button; by then the charge of the first tab may have replaced the button of the other one.
  const buttons = await Promise.all([page, other].map((tab) => payButton(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.dispatchEvent('click')));
  // A tab whose charge was refused shows the payment of the other one.
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: /^(This order is paid|congrats!)/ }).waitFor();
  }
  await page.reload();
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  await openMyOrders(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'This order is paid' }).waitFor();
  expect(await payButton(page).count()).toBe(0);
  expect(await chargesOf(orderId)).toHaveLength(1);
});

test('a customer cancels a paid order and sees the money go back', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await orderAndOpenPayment(page, part);
  const orderId = orderIdOn(page);
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await completed(page).waitFor();
  await openMyOrders(page);
  const row = orderRow(page, part.name);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: `Receipt of ${part.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`receipt-${orderId}.pdf`);
  await row.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await row.getByText('Canceled. Refunded in full.').waitFor();
  expect(await row.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  expect(await chargesOf(orderId)).toMatchObject([{ amount: 115_500, amount_refunded: 115_500 }]);
});
