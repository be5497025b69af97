import type Stripe from 'stripe';
import type { CardCharge, CardRefund, CardRefundStatus, Intent, IntentStatus } from '#ports/card-payments.ts';

const statuses: Record<string, IntentStatus> = {
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'open',
  requires_capture: 'open',
  requires_confirmation: 'open',
  requires_payment_method: 'open',
  succeeded: 'succeeded',
};

export function toIntent(intent: Stripe.PaymentIntent): Intent {
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

const refundStatuses: Record<string, CardRefundStatus> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function toRefund(refund: Stripe.Refund): CardRefund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
    refundId: refund.metadata?.['refundId'],
    isExcess: refund.metadata?.['excess'] === 'true',
    failure: refund.failure_reason,
    createdAt: new Date(refund.created * 1_000),
  };
}

export function toCharge(charge: Stripe.Charge): CardCharge {
  return {
    intentId: idOf(charge.payment_intent),
    amountCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    currency: charge.currency.toUpperCase(),
    orderId: charge.metadata['orderId'],
    createdAt: new Date(charge.created * 1_000),
  };
}

/** Stripe sends an id, or the whole object where one asked for it. */
const idOf = (reference: string | { id: string } | null): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

export function intentOf(object: object): string | undefined {
  const { id, payment_intent: owner } = object as { id?: unknown; payment_intent?: unknown };
  return [owner, id].find((value): value is string => typeof value === 'string' && value.startsWith('pi_'));
}
