import type Stripe from 'stripe';
import type { CardCharge, CardPayments, CardRefund, CardRefundStatus } from '#ports/card-payments.ts';
import { hasCode, orPaymentFailed, orUnavailable, withNextKey } from './stripe-errors.ts';
import { idOf, LIST, pages } from './stripe-pages.ts';

type Refunds = Pick<CardPayments, 'refundIntent' | 'createRefund' | 'refundsOf' | 'charges' | 'refunds'>;

export function makeStripeRefunds(stripe: Stripe): Refunds {
  return {
    async refundIntent(intentId) {
      const { data } = await orUnavailable(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), LIST);
      const failures = data.filter(({ status }) => status === 'failed' || status === 'canceled').length;
      // The key of a refund that failed later would return that refund.
      const key = failures === 0 ? `refund:${intentId}` : `refund:${intentId}:after:${failures}`;
      const call = (idempotencyKey: string) => stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey });
      try {
        await orUnavailable(withNextKey(key, { call }), { object: 'refund' });
      } catch (error) {
        if (!hasCode(error, 'charge_already_refunded')) await orPaymentFailed(Promise.reject(error as Error));
      }
    },

    async createRefund({ key, intentId, amountCents, refundId }) {
      const params = {
        payment_intent: intentId,
        amount: amountCents,
        metadata: refundId ? { refundId } : { excess: 'true' },
      };
      const call = (idempotencyKey: string) => stripe.refunds.create(params, { idempotencyKey });
      const find = async () => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        return data.find(({ metadata }) => (refundId ? metadata?.['refundId'] === refundId : metadata?.['excess']));
      };
      const made = orUnavailable(withNextKey(key, { call, find }), { object: 'refund', amount: amountCents });
      return toRefund(await orPaymentFailed(made));
    },

    async refundsOf(intentId) {
      const refunds = await orUnavailable(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), LIST);
      return refunds.data.map(toRefund);
    },

    async *charges(period) {
      for await (const page of pages(period, (query) => stripe.charges.list(query))) {
        yield page.filter(({ paid, payment_intent }) => paid && payment_intent !== null).map(toCharge);
      }
    },

    async *refunds(period) {
      for await (const page of pages(period, (query) => stripe.refunds.list(query))) yield page.map(toRefund);
    },
  };
}

const statuses: Record<string, CardRefundStatus> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

function toRefund(refund: Stripe.Refund): CardRefund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    status: statuses[refund.status ?? ''] ?? 'pending',
    refundId: refund.metadata?.['refundId'],
    isExcess: refund.metadata?.['excess'] === 'true',
    failure: refund.failure_reason,
    createdAt: new Date(refund.created * 1_000),
  };
}

function toCharge(charge: Stripe.Charge): CardCharge {
  return {
    intentId: idOf(charge.payment_intent),
    amountCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    currency: charge.currency.toUpperCase(),
    orderId: charge.metadata['orderId'],
    createdAt: new Date(charge.created * 1_000),
  };
}
