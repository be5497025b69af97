import type { Page } from 'playwright-core';
import { isRed } from '../support/browser/color.ts';
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

const part = parts.runCapacitor;

const bankButton = (page: Page, name: string) =>
  page.frameLocator('iframe[title="Card authentication"]').getByRole('button', { name });

async function payAndAnswerBank(page: Page, answer: string) {
  await orderAndOpenPayment(page, part);
  await fillCard(page, cards.authenticates);
  await payButton(page).click();
  await bankButton(page, answer).click();
}

test('a card with authentication pays after its owner approves', async ({ visitor }) => {
  const page = await visitor();
  await signUp(page);
  let isEarlyClickPossible: boolean | undefined;
  await page.route('**/authenticate.js', async (route) => {
    const button = bankButton(page, 'Complete authentication');
    await button.waitFor();
    isEarlyClickPossible = await button.isEnabled();
    await route.continue();
  });
  await payAndAnswerBank(page, 'Complete authentication');
  await completed(page).waitFor();
  expect(isEarlyClickPossible).toBe(false);
  expect(await chargesOf(orderIdOn(page))).toHaveLength(1);
});

test('a rejected authentication is shown in red, and nothing is charged', async ({ visitor }) => {
  const page = await visitor({ allow: [/402 \(Payment Required\)/] });
  await signUp(page);
  await payAndAnswerBank(page, 'Fail authentication');
  await refusal(page).filter({ hasText: 'unable to authenticate' }).waitFor();
  expect(await isRed(refusal(page))).toBe(true);
  expect(await chargesOf(orderIdOn(page))).toHaveLength(0);
  await openMyOrders(page);
  await orderRow(page, part.name).getByText('Panding', { exact: true }).waitFor();
});
