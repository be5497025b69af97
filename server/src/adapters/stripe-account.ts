import Stripe from 'stripe';
import { openStripe } from './stripe-client.ts';

/** An endpoint with an API version before 2024-10-28.acacia gets no other event about a change of a card's refund. */
const eventOfOlderVersions = 'charge.refund.updated';

/** The events that the shop must receive; docs/operations.md names them for the operator. */
export const neededEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  eventOfOlderVersions,
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

export interface WebhookEndpoint {
  url: string;
  isEnabled: boolean;
  /** The needed events to which it is not subscribed. */
  missing: string[];
}

/** `clockMs`: how far the provider's clock is ahead of this machine's. `charges`: the latest; a shop's name its order. */
type Account =
  | { kind: 'read'; endpoints: WebhookEndpoint[]; clockMs: number; charges: { all: number; ofOthers: number } }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; message: string };

/** Reads the webhook endpoints of the key's account, and the beginning of each list that reconciliation reads. */
export async function readStripeAccount(access: Parameters<typeof openStripe>[0]): Promise<Account> {
  try {
    const stripe = openStripe(access);
    const { data, lastResponse } = await stripe.webhookEndpoints.list({ limit: 100 });
    const { data: charges } = await stripe.charges.list({ limit: 100 });
    await stripe.refunds.list({ limit: 1 });
    await stripe.disputes.list({ limit: 1 });
    const { date } = lastResponse.headers;
    return {
      kind: 'read',
      endpoints: data.map(toEndpoint),
      clockMs: date ? Date.parse(date) - Date.now() : 0,
      charges: { all: charges.length, ofOthers: charges.filter(({ metadata }) => !metadata['orderId']).length },
    };
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    const isRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
    return { kind: isRefused ? 'refused' : 'unreachable', message: (error as Error).message };
  }
}

function toEndpoint(endpoint: Stripe.WebhookEndpoint): WebhookEndpoint {
  const { url, status, enabled_events: enabled, api_version: version } = endpoint;
  const isOlder = (version ?? '') < '2024-10-28';
  const needed = neededEvents.filter((event) => isOlder || event !== eventOfOlderVersions);
  const missing = enabled.includes('*') ? [] : needed.filter((event) => !enabled.includes(event));
  return { url, isEnabled: status === 'enabled', missing };
}
