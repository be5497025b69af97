import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { signUp } from './identity-faults.ts';

export interface Till {
  url: string;
  identityUrl: string;
  cardsUrl: string;
  /** Rows of a statement, on a connection that is not the shop's. */
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface Step {
  status: number;
  retryAfter: string | null;
  ms: number;
}

interface Purchase {
  orderId: string;
  intentId: string;
  /** Whether the shop has acknowledged the payment. */
  isPaid: boolean;
}

const QUANTITY = 100;

/** Customers who order parts and pay by card, each step as the browser does it. */
export async function openTill({ url, identityUrl, cardsUrl, rows }: Till, { customers = 5, parts = 40 } = {}) {
  const products = await rows<{ id: string }>(
    `INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
      SELECT uuidv7(), gen_random_uuid()::text, 'Run capacitor', 'Test', 'CAPACITORS', 'A part.', '/x.svg', 1999, 100, 5000
      FROM generate_series(1, $1) RETURNING id`,
    [parts],
  );
  const tokens = await Promise.all(
    Array.from({ length: customers }, () => signUp(identityUrl, `${randomUUID()}@example.com`)),
  );
  const steps: Step[] = [];
  const purchases: Purchase[] = [];
  return { buy, order, intent, confirm, report, steps, purchases, assertLedger };

  /** A whole purchase; each step is tried again until it is answered with 200. Resolves after `until` in any case. */
  async function buy(n: number, until: () => boolean): Promise<void> {
    const token = tokens[n % customers] ?? '';
    const orderId = await insist(() => order(n, token), until);
    const intentId = orderId && (await insist(() => intent(orderId, token), until));
    if (!orderId || !intentId) return;
    await confirm(intentId);
    const purchase = { orderId, intentId, isPaid: false };
    purchases.push(purchase);
    purchase.isPaid = (await insist(() => report(purchase, token), until)) ?? false;
  }

  /** The id of a new order, or of the unpaid one of the same part; null without an answer. */
  async function order(n: number, token = tokens[n % customers] ?? ''): Promise<string | null> {
    const productId = products[n % parts]?.id;
    const input = { productId, quantity: QUANTITY, phone: '+1 555 0100', address: '1 Cold Street' };
    const { placeOrder } = (await ask<{ placeOrder: { order: { id: string } } }>(PLACE, input, token)) ?? {};
    return placeOrder ? placeOrder.order.id : null;
  }

  async function intent(orderId: string, token = tokens[0] ?? ''): Promise<string | null> {
    const answer = await ask<{ createPaymentIntent: { clientSecret: string } }>(INTENT, { orderId }, token);
    return answer?.createPaymentIntent.clientSecret.split('_secret_')[0] ?? null;
  }

  /** The browser's call to the card provider. */
  async function confirm(intentId: string): Promise<void> {
    const response = await fetch(`${cardsUrl}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'https://example.com' }),
    });
    assert.equal(response.status, 200, await response.text());
  }

  async function report({ orderId, intentId }: Omit<Purchase, 'isPaid'>, token = tokens[0] ?? '') {
    const input = { orderId, transactionId: intentId };
    const answer = await ask<{ reportPayment: { order: { isPaid: boolean } } }>(REPORT, input, token);
    return answer?.reportPayment.order.isPaid ?? null;
  }

  async function ask<T>(query: string, input: object, token: string): Promise<T | null> {
    const start = performance.now();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ query, variables: { input } });
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body }).catch(() => undefined);
    const text = (await response?.text()) ?? '{}';
    const { data, errors } = JSON.parse(text) as { data?: T; errors?: unknown };
    const retryAfter = response?.headers.get('retry-after') ?? null;
    steps.push({ status: response?.status ?? 0, retryAfter, ms: performance.now() - start });
    assert(!errors || response?.status === 503, text);
    return errors ? null : (data ?? null);
  }

  /** Each charge of the provider paid its one order, and each paid order has its charge. Returns the number of both. */
  async function assertLedger(): Promise<number> {
    const ledger = (await (await fetch(`${cardsUrl}/__sandbox/ledger`)).json()) as Ledger;
    const orders = await rows<{ id: string; intent: string; cents: number }>(
      `SELECT id, transaction_id AS intent, total_cents AS cents FROM orders WHERE status = 'SHIPPING'`,
    );
    const charged = ledger.charges.map(({ payment_intent, amount, metadata }) =>
      [metadata.orderId, payment_intent, amount].join(' '),
    );
    assert.deepEqual(
      orders.map(({ id, intent: paid, cents }) => [id, paid, cents].join(' ')).toSorted(),
      charged.toSorted(),
    );
    const acknowledged = purchases.filter(({ isPaid }) => isPaid);
    const ids = new Set(orders.map(({ id }) => id));
    assert.deepEqual(
      acknowledged.filter(({ orderId }) => !ids.has(orderId)),
      [],
      'acknowledged paid orders that are lost',
    );
    return orders.length;
  }
}

interface Ledger {
  charges: { payment_intent: string; amount: number; metadata: { orderId?: string } }[];
}

async function insist<T>(step: () => Promise<T | null>, until: () => boolean): Promise<T | null> {
  while (!until()) {
    const result = await step();
    if (result !== null) return result;
    await setTimeout(100);
  }
  return null;
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  ... on PlaceOrderPayload { order { id } } ... on OrderAlreadyPlaced { order { id } } } }`;
const INTENT = `mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) {
  ... on CreatePaymentIntentPayload { clientSecret } } }`;
const REPORT = `mutation ($input: ReportPaymentInput!) { reportPayment(input: $input) { order { isPaid } } }`;
