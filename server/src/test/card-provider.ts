import { createHmac, randomUUID } from 'node:crypto';

interface Settings {
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
}

/** The card provider's side of a payment: the browser's calls to the provider, and its webhook events. */
export function makeCardProvider({ apiUrl, secretKey, webhookSecret }: Settings) {
  return { pay, create, cancel, find, intents, refund, refundsOf, disputesOf, control, signed, webhookEvent };

  /** Confirms an intent with a test card, as the browser would. */
  function pay(intentId: string, card = 'pm_card_visa') {
    return post(`payment_intents/${intentId}/confirm`, { payment_method: card, return_url: 'https://example.com' });
  }

  /** An intent that the shop did not create. */
  async function create(fields: { amount: number; currency?: string; orderId?: string; userId?: string }) {
    const { amount, currency = 'usd', orderId, userId } = fields;
    const metadata = {
      ...(orderId && { 'metadata[orderId]': orderId }),
      ...(userId && { 'metadata[userId]': userId }),
    };
    return post('payment_intents', { amount: String(amount), currency, ...metadata });
  }

  function cancel(intentId: string) {
    return post(`payment_intents/${intentId}/cancel`, {});
  }

  function find(intentId: string) {
    return request<{ status: string }>(`payment_intents/${intentId}`, {});
  }

  /** The newest 100. */
  async function intents() {
    const path = 'payment_intents?limit=100';
    return (await request<{ data: { id: string; metadata: { orderId?: string } }[] }>(path, {})).data;
  }

  /** Newest first. */
  async function refundsOf(intentId: string) {
    const path = `refunds?limit=100&payment_intent=${intentId}`;
    const { data } = await request<{ data: { id: string; amount: number; status: string }[] }>(path, {});
    return data;
  }

  /** Newest first. */
  async function disputesOf(intentId: string) {
    const path = `disputes?payment_intent=${intentId}`;
    return (await request<{ data: { id: string; status: string }[] }>(path, {})).data;
  }

  /** A refund made in the provider's dashboard. */
  function refund(intentId: string, amount: number, metadata: Record<string, string> = {}) {
    return post('refunds', { payment_intent: intentId, amount: String(amount), ...metadata });
  }

  /** A control call of the stand-in: docs/stripe-stand-in.md. */
  async function control<Reply = unknown>(lever: string, body: object): Promise<Reply> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${apiUrl}/__sandbox/${lever}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${lever}: ${response.status}`);
    return (await response.json()) as Reply;
  }

  async function post(path: string, fields: Record<string, string>): Promise<{ id: string; status: string }> {
    return request(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async function request<Reply>(path: string, init: RequestInit): Promise<Reply> {
    const headers = { authorization: `Bearer ${secretKey}` };
    const response = await fetch(`${apiUrl}/v1/${path}`, { ...init, headers });
    return (await response.json()) as Reply;
  }

  /** The signed webhook request of an event: https://docs.stripe.com/webhooks#verify-manually */
  function signed(body: string, { secret = webhookSecret, at = Date.now() } = {}) {
    const time = Math.floor(at / 1_000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return {
      method: 'POST' as const,
      url: '/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
      payload: body,
    };
  }
}

/** A webhook event about an intent, or about a dispute of it. */
function webhookEvent(
  intentId: string,
  { id = `evt_${randomUUID()}`, type = 'payment_intent.succeeded', dispute = '' } = {},
): string {
  const object = dispute
    ? { id: dispute, object: 'dispute', payment_intent: intentId }
    : { id: intentId, object: 'payment_intent' };
  return JSON.stringify({ id, type, object: 'event', data: { object } });
}
