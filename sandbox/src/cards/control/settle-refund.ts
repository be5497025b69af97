import type Stripe from 'stripe';
import type { StandIn } from '../http/run-call.ts';
import { refundCardOf } from '../payments/refunds.ts';

const noRequest = { id: null, idempotency_key: null };

/** Ends a refund as the bank would later: a pending one succeeds, a failing one fails. Null if its card does neither. */
export function settleRefund({ store, webhooks }: StandIn, refundId: string): Stripe.Refund | null {
  const before = store.find('refunds', refundId);
  const charge = before && store.find('charges', before.charge as string);
  if (!before || !charge) return null;
  const card = refundCardOf({ store }, charge);
  const emit = (type: string, object: unknown): void => webhooks.record(type, object, noRequest);
  if (card === 'pending' && before.status === 'pending') {
    const refund: Stripe.Refund = { ...before, status: 'succeeded' };
    store.put('refunds', refund);
    emit('refund.updated', refund);
    return refund;
  }
  if (card !== 'fails' || before.status !== 'succeeded') return null;
  const refund: Stripe.Refund = { ...before, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  store.put('refunds', refund);
  store.put('charges', { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  emit('refund.failed', refund);
  emit('refund.updated', refund);
  return refund;
}
