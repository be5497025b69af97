import type Stripe from 'stripe';
import type { World } from '../http/run-call.ts';
import { refundCardOf } from '../payments/refunds.ts';

const byRequestOfNobody = { id: null, idempotency_key: null };

/** Lets the time pass after which a bank has taken or sent back a refund; null if nothing happens to this one then. */
export function settleRefund({ store, webhooks }: World, refundId: string): Stripe.Refund | null {
  const before = store.find('refunds', refundId);
  const charge = before && store.find('charges', before.charge as string);
  if (!before || !charge) return null;
  const card = refundCardOf({ store }, charge);
  const emit = (type: string, object: unknown): void => webhooks.record(type, object, byRequestOfNobody);
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
