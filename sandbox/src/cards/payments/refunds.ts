import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { badRequest, stateRefused } from '../http/errors.ts';
import { allowOnly, integer, mergeMetadata, oneOf, text } from '../http/params.ts';
import { newId, nowInSeconds } from '../ids.ts';
import { chargeNamed } from './charges.ts';
import { isBarredByDispute } from './disputes.ts';
import { intentNamed } from './intents.ts';
import { testCardOf } from './payment-methods.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function createRefund(call: Call): Stripe.Refund {
  const { form } = call;
  allowOnly(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand']);
  const reason = oneOf(form, 'reason', REASONS);
  const metadata = mergeMetadata(form);
  const asked = integer(form, 'amount');
  const charge = refundableCharge(call);
  const amount = refundableAmount(charge, asked);
  const status = refundCardOf(call, charge) === 'pending' ? 'pending' : 'succeeded';
  const refund = refundOf(charge, { amount, reason, metadata, status });
  const amount_refunded = charge.amount_refunded + amount;
  const refunded: Stripe.Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  call.store.put('refunds', refund);
  call.store.put('charges', refunded);
  call.emit('refund.created', refund);
  call.emit('charge.refunded', refunded);
  if (refund.status === 'succeeded') call.emit('refund.updated', refund);
  return refund;
}

function refundableCharge(call: Call): Stripe.Charge {
  const intentId = text(call.form, 'payment_intent');
  const chargeId = text(call.form, 'charge') ?? (intentId === null ? null : latestCharge(call, intentId));
  if (chargeId === null)
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const charge = chargeNamed(call, chargeId);
  if (!charge.paid) throw stateRefused(`This charge (${charge.id}) did not succeed and cannot be refunded.`);
  if (!isBarredByDispute(call, charge)) return charge;
  const code = 'charge_disputed';
  throw stateRefused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code });
}

function latestCharge(call: Call, intentId: string): string {
  const intent = intentNamed(call, intentId);
  if (intent.status === 'succeeded' && typeof intent.latest_charge === 'string') return intent.latest_charge;
  throw stateRefused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
}

function refundableAmount(charge: Stripe.Charge, asked: number | null): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw stateRefused(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (asked === null) return left;
  const param = 'amount';
  if (asked < 1) throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param });
  if (asked <= left) return asked;
  throw stateRefused(
    `Refund amount (${dollars(asked)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    { param },
  );
}

/** The refund behavior of this charge's test card. */
export function refundCardOf({ store }: Pick<Call, 'store'>, { payment_method }: Stripe.Charge) {
  const method = payment_method === null ? null : store.find('payment_methods', payment_method);
  return method ? testCardOf(method).refund : undefined;
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function refundOf(
  charge: Stripe.Charge,
  chosen: Pick<Stripe.Refund, 'amount' | 'reason' | 'metadata' | 'status'>,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    balance_transaction: null,
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...chosen,
  };
}
