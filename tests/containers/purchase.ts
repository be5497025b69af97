import { setTimeout } from 'node:timers/promises';
import { top } from '../support/runner/run.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Addresses {
  shop: string;
  identity: string;
  cards: string;
}

const TIMEOUT_MS = 30_000;

/** A customer's calls to the shop, as a browser makes them. */
export async function signIn({ shop, identity, cards }: Addresses) {
  const body = { email: 'customer@example.com', password: 'customer123', returnSecureToken: true };
  const signInUrl = `${identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=sandbox-api-key`;
  const { idToken } = await json<{ idToken: string }>(await post(signInUrl, body));
  const authorization = { authorization: `Bearer ${idToken}` };
  return { call, buy, readPages };

  async function call<Data>(query: string, variables: object = {}): Promise<Data> {
    const answer = await json<{ data: Data; errors?: unknown }>(
      await post(`${shop}/graphql`, { query, variables }, authorization),
    );
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  }

  /** Orders the minimum of the part, pays with a test card, and waits for the webhook of the payment. */
  async function buy(partNumber: string): Promise<{ orderId: string; total: string }> {
    const { products } = await call<{ products: { edges: { node: { id: string; minimum: number } }[] } }>(
      'query ($filter: ProductFilter) { products(first: 1, filter: $filter) { edges { node { id minimum } } } }',
      { filter: { search: partNumber } },
    );
    const part = products.edges[0]?.node;
    if (!part) throw new Error(`There is no part ${partNumber}`);
    const input = { productId: part.id, quantity: part.minimum, phone: '+1 614 555 0190', address: '77 Mill Road' };
    const { placeOrder } = await call<{ placeOrder: { order?: { id: string; total: { formatted: string } } } }>(
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
        ... on PlaceOrderPayload { order { id total { formatted } } } ... on Refusal { message } } }`,
      { input },
    );
    if (!placeOrder.order) throw new Error(`The order was refused: ${JSON.stringify(placeOrder)}`);
    const { id, total } = placeOrder.order;
    await pay(id);
    await untilPaid(id);
    return { orderId: id, total: total.formatted };
  }

  async function pay(orderId: string) {
    const { createPaymentIntent } = await call<{ createPaymentIntent: { clientSecret?: string } }>(
      `mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) {
        ... on CreatePaymentIntentPayload { clientSecret } } }`,
      { input: { orderId } },
    );
    const [intent] = createPaymentIntent.clientSecret?.split('_secret_') ?? [];
    await fetch(`${cards}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: shop }),
    }).then(refuseFailure);
  }

  /** Only the webhook, which the sandbox sends through the balancer, can have paid the order. */
  async function untilPaid(id: string) {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const { order } = await call<{ order: { isPaid: boolean } }>('query ($id: ID!) { order(id: $id) { isPaid } }', {
        id,
      });
      if (order.isPaid) return;
      await setTimeout(200);
    }
    throw new Error('The order was not paid: no webhook arrived');
  }

  /** Pages and files whose code is outside of the server's bundle: receipt, images, playground, test page, browser app. */
  async function readPages(orderId: string) {
    const receipt = await get(`/receipts/${orderId}.pdf`, 'application/pdf');
    if (!receipt.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('The receipt is no PDF');
    const image = new FormData();
    image.set('image', new Blob([await readFile(join(top, 'docs/screenshot.png'))], { type: 'image/png' }), 'a.png');
    const uploaded = await json<{ data: { url: string } }>(
      await fetch(`${shop}/images`, { method: 'POST', headers: authorization, body: image }).then(refuseFailure),
    );
    await get(new URL(uploaded.data.url, shop).pathname, 'image/webp');
    await get('/playground', 'text/html');
    await get('/rest/', 'text/html');
    await get('/rest/static/swagger-ui-bundle.js', 'javascript');
    await get('/', 'text/html');
    const settings = (await get('/config.js', 'javascript')).toString();
    for (const address of [identity, cards]) {
      if (!settings.includes(address)) throw new Error(`/config.js does not contain ${address}: ${settings}`);
    }
  }

  async function get(path: string, type: string): Promise<Buffer> {
    const response = await fetch(`${shop}${path}`, { headers: authorization }).then(refuseFailure);
    const found = response.headers.get('content-type') ?? '';
    if (!found.includes(type)) throw new Error(`${path} is ${found}`);
    return Buffer.from(await response.arrayBuffer());
  }
}

const post = (url: string, body: object, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(refuseFailure);

async function refuseFailure(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
}

const json = async <Body>(response: Response) => (await response.json()) as Body;
