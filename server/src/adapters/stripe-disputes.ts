import type Stripe from 'stripe';
import type { CardDispute, CardDisputeOutcome, CardPayments } from '#ports/card-payments.ts';
import { hasCode, orUnavailable } from './stripe-errors.ts';
import { idOf, pages } from './stripe-pages.ts';

export function makeStripeDisputes(stripe: Stripe): Pick<CardPayments, 'findDispute' | 'disputes'> {
  return {
    async findDispute(disputeId) {
      try {
        return toDispute(
          await orUnavailable(stripe.disputes.retrieve(disputeId), { object: 'dispute', id: disputeId }),
        );
      } catch (error) {
        if (hasCode(error, 'resource_missing')) return null;
        throw error;
      }
    },

    async *disputes(period) {
      for await (const page of pages(period, (query) => stripe.disputes.list(query))) yield page.map(toDispute);
    },
  };
}

/** All other statuses are open: needs_response, under_review, their warning_ and appeal_ forms, and future ones. */
const outcomes: Record<string, CardDisputeOutcome> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

function toDispute(dispute: Stripe.Dispute): CardDispute {
  const { due_by, submission_count } = dispute.evidence_details;
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    moves: dispute.balance_transactions.map(({ amount, currency }) => ({
      cents: amount,
      currency: currency.toUpperCase(),
    })),
    reason: dispute.reason,
    status: dispute.status,
    outcome: outcomes[dispute.status] ?? 'open',
    isInquiry: dispute.is_charge_refundable && dispute.status.startsWith('warning_'),
    evidenceDueAt: due_by ? new Date(due_by * 1_000) : null,
    isEvidenceSubmitted: submission_count > 0,
    isLive: dispute.livemode,
    openedAt: new Date(dispute.created * 1_000),
  };
}
