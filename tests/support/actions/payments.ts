import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { callAs } from './graphql.ts';
import { placeOrder, type Part } from './orders.ts';

/** Stripe's test cards, which the stand-in accepts, too. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticates: '4000 0025 0000 3155',
} as const;

/** Orders the part and opens its payment page. */
export async function orderAndOpenPayment(page: Page, part: Part) {
  await page.goto(`/dashborad/payment/${await placeOrder(page, part)}`);
}

/** Pays an order without its page, as the person who is signed in on the page. */
export async function payOrder(page: Page, orderId: string) {
  const { createPaymentIntent: intent } = await callAs<{ createPaymentIntent: { clientSecret: string } }>(
    page,
    `mutation ($orderId: ID!) {
      createPaymentIntent(input: { orderId: $orderId }) { ... on CreatePaymentIntentPayload { clientSecret } }
    }`,
    { orderId },
  );
  const transactionId = intent.clientSecret.replace(/_secret.*/, '');
  const response = await fetch(`${inject('cardsUrl')}/v1/payment_intents/${transactionId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: intent.clientSecret,
      payment_method: 'pm_card_visa',
    }),
  });
  if (!response.ok) throw new Error(`The card provider refused the payment: ${await response.text()}`);
  await callAs(page, `mutation ($input: ReportPaymentInput!) { reportPayment(input: $input) { __typename } }`, {
    input: { orderId, transactionId },
  });
}

export async function fillCard(page: Page, number: string) {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry date').fill('12 / 39');
  await frame.getByLabel('CVC').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** The error message above the card form after a declined payment. */
export const refusal = (page: Page) => page.getByRole('region', { name: 'Card payment' }).getByRole('alert');

export const completed = (page: Page) =>
  page.getByRole('heading', { name: 'congrats! Your Payment is Completed', exact: true });

/** The transaction id of the receipt on the page. */
export async function transactionOn(page: Page) {
  const id = await page.getByRole('region', { name: 'Card payment' }).locator('code').textContent();
  if (!id) throw new Error('The receipt shows no transaction.');
  return id;
}

interface Ledger {
  charges: {
    id: string;
    payment_intent: string;
    amount: number;
    amount_refunded: number;
    metadata: Record<string, string>;
    billing_details: { name: string | null; email: string | null };
  }[];
}

/** The charges for one order in the card provider's ledger. */
export async function chargesOf(orderId: string) {
  const response = await fetch(`${inject('cardsUrl')}/__sandbox/ledger`);
  const { charges } = (await response.json()) as Ledger;
  return charges.filter(({ metadata }) => Object.values(metadata).includes(orderId));
}

export const orderIdOn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
