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
