import Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import type { CardPayments } from '#ports/card-payments.ts';
import { asking, hasCode, isMissing, isUnexpectedState, refusing, underFreshKey } from './stripe-errors.ts';
import { pages } from './stripe-pages.ts';
import { intentOf, toCharge, toIntent, toRefund } from './stripe-views.ts';

interface Options {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
  timeoutMs: number;
}

export function makeStripe(options: Options): CardPayments {
  const { hostname, port, protocol } = new URL(options.apiUrl);
  const isHttp = protocol === 'http:';
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    protocol: isHttp ? 'http' : 'https',
    timeout: options.timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  return {
    async createIntent({ key, amountCents, currency, orderId, userId }) {
      const params = {
        amount: amountCents,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card' as const],
        metadata: { orderId, userId },
      };
      // A second intent is harmless: no client has the secret of the first.
      const call = (idempotencyKey: string) => stripe.paymentIntents.create(params, { idempotencyKey });
      return toIntent(await asking(underFreshKey(key, { call })));
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
      const call = (idempotencyKey: string) => stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
      try {
        await asking(underFreshKey(`refund:${intentId}`, { call }));
      } catch (error) {
        if (!hasCode(error, 'charge_already_refunded')) throw error;
      }
    },

    async createRefund({ key, intentId, amountCents, refundId }) {
      const params = {
        payment_intent: intentId,
        amount: amountCents,
        metadata: refundId ? { refundId } : { excess: 'true' },
      };
      const call = (idempotencyKey: string) => stripe.refunds.create(params, { idempotencyKey });
      const look = async () => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        return data.find(({ metadata }) => (refundId ? metadata?.['refundId'] === refundId : metadata?.['excess']));
      };
      return toRefund(await refusing(asking(underFreshKey(key, { call, look }))));
    },

    async refundsOf(intentId) {
      const refunds = await asking(stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
      return refunds.data.map(toRefund);
    },

    async *charges(stretch) {
      for await (const page of pages(stretch, (query) => stripe.charges.list(query))) {
        yield page.filter(({ paid, payment_intent }) => paid && payment_intent !== null).map(toCharge);
      }
    },

    async *refunds(stretch) {
      for await (const page of pages(stretch, (query) => stripe.refunds.list(query))) yield page.map(toRefund);
    },

    readNotice(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret);
        const { id, type } = event;
        const isAboutRefund = type.startsWith('refund.') || type.startsWith('charge.refund');
        return { id, type, isAboutRefund, intentId: intentOf(event.data.object), payload: event };
      } catch (error) {
        throw new AppError('BAD_USER_INPUT', 'The signature does not fit this body.', { cause: error });
      }
    },
  };
}
