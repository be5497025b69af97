import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { newId, nowInSeconds } from '../ids.ts';

const DAY = 86_400;
/** Stripe's fee of a dispute, in cents. */
const FEE = 1_500;

interface Opening {
  reason: string;
  /** An inquiry takes no money, and its charge can be refunded. */
  isInquiry?: boolean | undefined;
  /** By default the whole charge. */
  amount?: number | undefined;
  currency?: string | undefined;
}

/** The cardholder disputes a charge at their bank. */
export function openDispute({ store, emit }: Pick<Call, 'store' | 'emit'>, charge: Stripe.Charge, opening: Opening) {
  const { reason, isInquiry = false, amount = charge.amount, currency = charge.currency } = opening;
  const blank = blankDispute(charge, { reason, amount, currency });
  const dispute: Stripe.Dispute = isInquiry
    ? { ...blank, status: 'warning_needs_response', is_charge_refundable: true }
    : { ...blank, balance_transactions: [transactionOf(blank, charge, -1)] };
  store.put('disputes', dispute);
  store.put('charges', { ...charge, disputed: true });
  emit('charge.dispute.created', dispute);
  if (!isInquiry) emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Whether a formal dispute of the charge, open or lost, forbids a refund. */
export const isBarredByDispute = ({ store }: Pick<Call, 'store'>, { id }: Stripe.Charge): boolean =>
  store
    .all('disputes')
    .some(({ charge, status, is_charge_refundable }) => charge === id && !is_charge_refundable && status !== 'won');

/** The money of a dispute, in the currency of the account: withdrawn (-1) or reinstated (1). */
export function transactionOf(dispute: Stripe.Dispute, charge: Stripe.Charge, sign: 1 | -1): Stripe.BalanceTransaction {
  // A dispute in another currency withdraws the amount of the charge, because the stand-in has no exchange rates.
  const amount = sign * (dispute.currency === charge.currency ? dispute.amount : charge.amount);
  const fee = sign < 0 ? FEE : 0;
  const now = nowInSeconds();
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: charge.currency,
    description: sign < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: [],
    net: amount - fee,
    reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  };
}

function blankDispute(
  charge: Stripe.Charge,
  chosen: Pick<Stripe.Dispute, 'reason' | 'amount' | 'currency'>,
): Stripe.Dispute {
  const created = nowInSeconds();
  return {
    id: newId('du'),
    object: 'dispute',
    balance_transactions: [],
    charge: charge.id,
    created,
    enhanced_eligibility_types: [],
    evidence: blankEvidence(),
    evidence_details: {
      due_by: created + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    status: 'needs_response',
    ...chosen,
  };
}

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

const blankEvidence = (): Stripe.Dispute.Evidence => ({
  ...(Object.fromEntries(EVIDENCE.map((name) => [name, null])) as Record<(typeof EVIDENCE)[number], null>),
  enhanced_evidence: {},
});
