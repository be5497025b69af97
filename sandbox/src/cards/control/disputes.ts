import type Stripe from 'stripe';
import type { FastifyInstance } from 'fastify';
import type { StandIn } from '../http/run-call.ts';
import { openDispute, transactionOf } from '../payments/disputes.ts';

const OPEN = {
  type: 'object',
  additionalProperties: false,
  required: ['payment_intent'],
  properties: {
    payment_intent: { type: 'string' },
    reason: { type: 'string' },
    amount: { type: 'integer', minimum: 1 },
    currency: { type: 'string' },
    inquiry: { type: 'boolean' },
  },
};

const END_STATES = ['won', 'lost', 'warning_closed', 'prevented'] as const;
const STATES = ['needs_response', 'under_review', 'warning_under_review', ...END_STATES] as const;

const CHANGE = {
  type: 'object',
  additionalProperties: false,
  required: ['dispute', 'status'],
  properties: { dispute: { type: 'string' }, status: { enum: STATES } },
};

interface Opening {
  payment_intent: string;
  reason?: string;
  amount?: number;
  currency?: string;
  inquiry?: boolean;
}

interface Change {
  dispute: string;
  status: (typeof STATES)[number];
}

const noRequest = { id: null, idempotency_key: null };

/** The bank's side of disputes: opens one for a paid intent, and changes its status. */
export function serveDisputes(app: FastifyInstance, { store, webhooks }: StandIn): void {
  const emit = (type: string, object: unknown): void => webhooks.record(type, object, noRequest);

  app.post<{ Body: Opening }>('/__sandbox/disputes', { schema: { body: OPEN } }, ({ body }, reply) => {
    const charge = store
      .all('charges')
      .find(({ payment_intent, paid }) => payment_intent === body.payment_intent && paid);
    if (!charge) return reply.code(409).send({ message: 'This payment has no charge.' });
    const { reason = 'fraudulent', amount, currency, inquiry: isInquiry } = body;
    return committed(openDispute({ store, emit }, charge, { reason, amount, currency, isInquiry }));
  });

  app.post<{ Body: Change }>('/__sandbox/disputes/change', { schema: { body: CHANGE } }, ({ body }, reply) => {
    const before = store.find('disputes', body.dispute);
    const charge = before && store.find('charges', before.charge as string);
    if (!before || !charge) return reply.code(409).send({ message: 'There is no such dispute.' });
    return committed(change(before, charge, body.status));
  });

  function change(before: Stripe.Dispute, charge: Stripe.Charge, status: Change['status']): Stripe.Dispute {
    const isReviewed = status.endsWith('under_review');
    const hasWithdrawn = before.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0;
    const isReinstated = status === 'won' && hasWithdrawn;
    const dispute: Stripe.Dispute = {
      ...before,
      status,
      evidence_details: isReviewed
        ? { ...before.evidence_details, has_evidence: true, submission_count: 1, submission_method: 'manual' }
        : before.evidence_details,
      balance_transactions: [
        ...before.balance_transactions,
        ...(isReinstated ? [transactionOf(before, charge, 1)] : []),
      ],
    };
    store.put('disputes', dispute);
    emit(END_STATES.some((end) => end === status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
    if (isReinstated) emit('charge.dispute.funds_reinstated', dispute);
    return dispute;
  }

  function committed(dispute: Stripe.Dispute): Stripe.Dispute {
    store.commit();
    webhooks.deliverDue();
    return dispute;
  }
}
