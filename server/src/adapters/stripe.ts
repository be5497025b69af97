import Stripe from 'stripe';
import type { CardPayments, Intent, IntentStatus } from '#ports/card-payments.ts';
import { AppError } from '#platform/errors.ts';

export function makeStripe(options: { secretKey: string; webhookSecret: string; apiUrl: string }): CardPayments {
  const { hostname, port, protocol } = new URL(options.apiUrl);
  const isHttp = protocol === 'http:';
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? 'http' : 'https',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  return {
    async createIntent({ key, amountCents, currency, orderId, userId }) {
      const intent = await asking(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            metadata: { orderId, userId },
          },
          { idempotencyKey: key },
        ),
      );
      return toIntent(intent);
    },

    async findIntent(intentId) {
      try {
        return toIntent(await asking(stripe.paymentIntents.retrieve(intentId)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async cancelIntent(intentId) {
      try {
        return toIntent(await asking(stripe.paymentIntents.cancel(intentId)));
      } catch (error) {
        if (isMissing(error)) return null;
        if (!isUnexpectedState(error)) throw error;
        return toIntent(await asking(stripe.paymentIntents.retrieve(intentId)));
      }
    },

    async refundIntent(intentId) {
      try {
        await asking(stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: `refund:${intentId}` }));
      } catch (error) {
        if (!hasCode(error, 'charge_already_refunded')) throw error;
      }
    },

    readNotice(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret);
        return { id: event.id, type: event.type, intentId: intentOf(event.data.object), payload: event };
      } catch (error) {
        throw new AppError('BAD_USER_INPUT', 'The signature does not fit this body.', { cause: error });
      }
    },
  };
}

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
  };
}

function intentOf(object: object): string | undefined {
  const { id, payment_intent: owner } = object as { id?: unknown; payment_intent?: unknown };
  return [owner, id].find((value): value is string => typeof value === 'string' && value.startsWith('pi_'));
}

/** Turns 'could not be asked' into our own error; what the provider decided passes on. */
async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
    throw new AppError('UNAVAILABLE', 'The card provider does not answer. Nothing was charged; please try again.', {
      cause: error,
    });
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

const isMissing = (error: unknown) => hasCode(error, 'resource_missing');

const isUnexpectedState = (error: unknown) => hasCode(error, 'payment_intent_unexpected_state');
