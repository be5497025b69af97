import { inject } from 'vitest';
import { isRed } from '../support/browser/color.ts';
import { openMyOrders, orderRow, parts, placeOrder } from '../support/actions/orders.ts';
import { cards, chargesOf, completed, fillCard, payButton, refusal } from '../support/actions/payments.ts';
import { signUp } from '../support/actions/sessions.ts';
import { expect, test } from '../support/browser/fixtures.ts';

const part = parts.flameSensor;
const CONFIRM = '**/v1/payment_intents/*/confirm';

/** Controls the stand-in: docs/stripe-stand-in.md. */
async function pull(lever: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const address = `${inject('cardsUrl')}/__sandbox/${lever}`;
  expect((await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).ok).toBe(true);
}

test('a failure of the card provider is reported, and trying again pays once', async ({ visitor }) => {
  const page = await visitor({ allow: [/Failed to load resource/, /\/confirm net::ERR_FAILED/] });
  await signUp(page);
  const orderId = await placeOrder(page, part);
  await openMyOrders(page);
  // The provider does not respond to the server.
  const where = { 'metadata[orderId]': orderId };
  await pull('faults', { call: 'payment_intents.create', where, kind: '429', times: 1_000 });
  try {
    await orderRow(page, part.name)
      .getByRole('link', { name: `Pay for ${part.name}` })
      .click();
    await page.getByRole('alert').filter({ hasText: 'The card provider does not answer.' }).waitFor();
  } finally {
    await pull('faults/clear', {});
  }
  await page.getByRole('button', { name: 'Try again' }).click();

  // The provider does not respond to the browser and has charged nothing.
  await fillCard(page, cards.pays);
  await page.route(CONFIRM, (route) => route.abort());
  await payButton(page).click();
  await refusal(page).filter({ hasText: 'it is safe to try again' }).waitFor();
  expect(await isRed(refusal(page))).toBe(true);
  expect(await chargesOf(orderId)).toEqual([]);

  // The provider has charged the card, but its response is lost; the shop finds the charge.
  await page.unroute(CONFIRM);
  await page.route(CONFIRM, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
  await completed(page).waitFor();
  expect(await chargesOf(orderId)).toHaveLength(1);
});
