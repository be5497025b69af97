import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import type { CardPayments, Intent, IntentStatus, WebhookEvent } from '#ports/card-payments.ts';
import { openStripe } from './stripe-client.ts';
import { hasCode, orPaymentFailed, orUnavailable, withNextKey } from './stripe-errors.ts';
import { makeStripeDisputes } from './stripe-disputes.ts';
import { makeStripeRefunds } from './stripe-refunds.ts';

interface Options {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  timeoutMs: number;
}

/** Stripe: payment intents and webhook events here, the lists for reconciliation beside refunds and disputes. */
export function makeStripe(options: Options): CardPayments {
  const stripe = openStripe(options);
  return {
    ...makeStripeRefunds(stripe),
    ...makeStripeDisputes(stripe),

    async createIntent({ key, ...order }) {
      return toIntent(await orPaymentFailed(liveIntent(key, order)));
    },

    async findIntent(intentId) {
      try {
        return toIntent(await orUnavailable(stripe.paymentIntents.retrieve(intentId), intentOf(intentId)));
      } catch (error) {
        if (hasCode(error, 'resource_missing')) return null;
        throw error;
      }
    },

    async cancelIntent(intentId) {
      try {
        return toIntent(await orUnavailable(stripe.paymentIntents.cancel(intentId), intentOf(intentId)));
      } catch (error) {
        if (hasCode(error, 'resource_missing')) return null;
        if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
        return toIntent(await orUnavailable(stripe.paymentIntents.retrieve(intentId), intentOf(intentId)));
      }
    },

    readWebhookEvent(body, signature) {
      try {
        return toWebhookEvent(stripe.webhooks.constructEvent(body, signature, options.webhookSecret));
      } catch (error) {
        throw new AppError('BAD_USER_INPUT', 'The signature does not fit this body.', { cause: error });
      }
    },
  };

  /** The key of a canceled intent keeps returning it, so the next one has a key of its own. */
  async function liveIntent(key: string, order: NewIntent): Promise<Stripe.PaymentIntent> {
    const intent = await currentIntent(key, order);
    return intent.status === 'canceled' ? liveIntent(`after:${intent.id}`, order) : intent;
  }

  /** Creates an intent, or reads the one of this key: a replayed response shows an intent as it was at first. */
  async function currentIntent(key: string, { amountCents, currency, orderId, userId }: NewIntent) {
    const params = {
      amount: amountCents,
      currency: currency.toLowerCase(),
      allowed_payment_method_types: ['card' as const],
      metadata: { orderId, userId },
    };
    // A second intent is harmless: no client has the secret of the first.
    const call = (idempotencyKey: string) => stripe.paymentIntents.create(params, { idempotencyKey });
    const created = await orUnavailable(withNextKey(key, { call }), { object: 'payment_intent', amount: amountCents });
    const isReplayed = created.lastResponse.headers['idempotent-replayed'] === 'true';
    return isReplayed ? orUnavailable(stripe.paymentIntents.retrieve(created.id), intentOf(created.id)) : created;
  }
}

const intentOf = (id: string) => ({ object: 'payment_intent' as const, id });

type NewIntent = Omit<Parameters<CardPayments['createIntent']>[0], 'key'>;

const statuses: Record<string, IntentStatus> = {
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'open',
  requires_capture: 'open',
  requires_confirmation: 'open',
  requires_payment_method: 'open',
  succeeded: 'succeeded',
};

function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: statuses[intent.status] ?? 'open',
    clientSecret: intent.client_secret ?? '',
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    orderId: intent.metadata['orderId'],
    userId: intent.metadata['userId'],
    isLive: intent.livemode,
    failure: intent.last_payment_error?.message ?? undefined,
  };
}

function toWebhookEvent(event: Stripe.Event): WebhookEvent {
  const { id, type } = event;
  // An event about a refund or charge names its intent in payment_intent.
  const { id: objectId, payment_intent: owner } = event.data.object as { id?: unknown; payment_intent?: unknown };
  const isIntentId = (value: unknown): value is string => typeof value === 'string' && value.startsWith('pi_');
  const intentId = [owner, objectId].find(isIntentId);
  const concernsRefund = type.startsWith('refund.') || type.startsWith('charge.refund');
  const disputeId = type.startsWith('charge.dispute.') && typeof objectId === 'string' ? objectId : undefined;
  return { id, type, intentId, concernsRefund, disputeId, payload: essentialsOf(event) };
}

const KEPT = ['id', 'object', 'payment_intent', 'charge', 'status', 'amount', 'currency'];

/** What names the subject of an event: other fields hold client secrets and billing details. */
function essentialsOf({ created, livemode, data }: Stripe.Event): object {
  const isKept = ([name, value]: [string, unknown]) => KEPT.includes(name) && typeof value !== 'object';
  return { created, livemode, object: Object.fromEntries(Object.entries(data.object).filter(isKept)) };
}
