import type { Route } from 'playwright-core';
import { isRed } from '../support/browser/color.ts';
import { operationOf } from '../support/actions/pages.ts';
import { openMyOrders, orderRow, parts } from '../support/actions/orders.ts';
import {
  cards,
  chargesOf,
  completed,
  fillCard,
  orderAndOpenPayment,
  orderIdOn,
  payButton,
  refusal,
} from '../support/actions/payments.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.limitSwitch;

test('a declined card is refused in red; the order stays unpaid, and another card pays it', async ({ visitor }) => {
  const page = await visitor({ allow: [/402 \(Payment Required\)/] });
  await signUp(page);
  await orderAndOpenPayment(page, part);
  const address = page.url();
  const decline = async () => {
    await fillCard(page, cards.declined);
    await payButton(page).click();
    await refusal(page).filter({ hasText: 'Your card was declined.' }).waitFor();
  };
  await decline();
  expect(await isRed(refusal(page))).toBe(true);
  await openMyOrders(page);
  await orderRow(page, part.name).getByText('Panding', { exact: true }).waitFor();
  await page.goto(address);
  // The card is replaced without leaving the page.
  await decline();
  await fillCard(page, cards.pays);
  await payButton(page).click();
  await completed(page).waitFor();
  expect(await chargesOf(orderIdOn(page))).toHaveLength(1);
});

test('an empty card field is reported', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  const held: Route[] = [];
  await page.route('**/card-frame.html*', (route) => void held.push(route));
  const intent = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"CreatePaymentIntent"')),
  );
  await orderAndOpenPayment(page, part);
  await (await intent).finished();
  expect(await payButton(page).isEnabled()).toBe(false);
  await expect.poll(() => held).toHaveLength(1);
  await held[0]?.continue();
  await payButton(page).click();
  await refusal(page).filter({ hasText: 'Your card number is incomplete.' }).waitFor();
});

test('a payment that cannot be started is refused in red', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  await page.route('**/graphql', (route) => {
    if (operationOf(route.request()) !== 'CreatePaymentIntent') return route.fallback();
    return route.fulfill({ json: { errors: [{ message: 'No.', extensions: { code: 'INTERNAL' } }] } });
  });
  await orderAndOpenPayment(page, part);
  expect(await isRed(page.getByText('The payment could not be started'))).toBe(true);
});
