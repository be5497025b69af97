import type { FastifyInstance } from 'fastify';
import { DEFAULT_MODE, type DeliveryMode } from '../events/delivery-mode.ts';
import type { StandIn } from '../http/run-call.ts';
import { ROUTES } from '../http/routes.ts';
import type { Store } from '../store/store.ts';
import { FAULT_KINDS, type Fault } from './faults.ts';
import { serveDisputes } from './disputes.ts';
import { settleRefund } from './settle-refund.ts';
import { addPastPayment, type PastPayment } from './past-payments.ts';

const DELIVERY_MODE = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mode: { enum: ['deliver', 'drop', 'hold'] },
    delayMs: { type: 'integer', minimum: 0 },
    repeat: { type: 'integer', minimum: 1, maximum: 100 },
    shuffle: { type: 'boolean' },
  },
};

const RELEASE = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { events: { type: 'array', items: { type: 'string' } } },
};

const FAULT = {
  type: 'object',
  additionalProperties: false,
  required: ['call', 'kind'],
  properties: {
    call: { enum: ['*', ...ROUTES.map(({ name }) => name)] },
    where: { type: 'object', additionalProperties: { type: 'string' } },
    kind: { enum: FAULT_KINDS },
    times: { type: 'integer', minimum: 1, default: 1 },
  },
};

const SETTLE = {
  type: 'object',
  additionalProperties: false,
  required: ['refund'],
  properties: { refund: { type: 'string' } },
};

const PAST_PAYMENTS = {
  type: 'object',
  additionalProperties: false,
  required: ['payments'],
  properties: {
    payments: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'amount', 'created', 'metadata'],
        properties: {
          id: { type: 'string' },
          amount: { type: 'integer', minimum: 1 },
          created: { type: 'integer' },
          metadata: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
};

/** The control API for tests. It accepts only JSON, which another site cannot send without a CORS preflight. */
export function serveControl(app: FastifyInstance, standIn: StandIn): void {
  const { store, webhooks, faults } = standIn;
  app.post<{ Body: Partial<DeliveryMode> }>('/__sandbox/webhooks', { schema: { body: DELIVERY_MODE } }, ({ body }) => {
    webhooks.deliveryMode = { ...DEFAULT_MODE, ...body };
    return webhooks.deliveryMode;
  });
  app.get('/__sandbox/webhooks', () => {
    return store.all('deliveries').map((delivery) => ({ ...delivery, type: store.find('events', delivery.id)?.type }));
  });
  app.post<{ Body: { events?: string[] } | null }>(
    '/__sandbox/webhooks/release',
    { schema: { body: RELEASE } },
    ({ body }) => webhooks.release(body?.events),
  );
  app.post<{ Body: Fault }>('/__sandbox/faults', { schema: { body: FAULT } }, ({ body }) => {
    faults.order(body);
    return body;
  });
  app.post<{ Body: { refund: string } }>(
    '/__sandbox/refunds/settle',
    { schema: { body: SETTLE } },
    ({ body }, reply) => {
      const refund = settleRefund(standIn, body.refund);
      store.commit();
      webhooks.deliverDue();
      return refund ?? reply.code(409).send({ message: 'This refund does not change any more.' });
    },
  );
  serveDisputes(app, standIn);
  app.post('/__sandbox/faults/clear', () => {
    faults.clear();
    return {};
  });
  app.post<{ Body: { payments: PastPayment[] } }>(
    '/__sandbox/payments',
    { schema: { body: PAST_PAYMENTS } },
    ({ body }) => {
      for (const payment of body.payments) addPastPayment(standIn, payment);
      store.commit();
      return {};
    },
  );
  app.get('/__sandbox/ledger', () => ledgerOf(store));
  app.post('/__sandbox/reset', () => {
    store.clear();
    faults.clear();
    webhooks.deliveryMode = DEFAULT_MODE;
    return {};
  });
}

/** Every successful charge, every refund and every dispute, oldest first, in cents. The total leaves failed refunds out. */
function ledgerOf(store: Store): unknown {
  const charges = store.all('charges').filter((charge) => charge.paid);
  const refunds = store.all('refunds');
  const disputes = store.all('disputes');
  return {
    charges: charges.map(({ id, payment_intent, amount, amount_refunded, currency, created, metadata, ...charge }) => {
      const { billing_details } = charge;
      return { id, payment_intent, amount, amount_refunded, currency, created, metadata, billing_details };
    }),
    refunds: refunds.map(({ id, charge, payment_intent, amount, reason, status, created, metadata }) => {
      return { id, charge, payment_intent, amount, reason, status, created, metadata };
    }),
    disputes: disputes.map(({ id, charge, payment_intent, amount, currency, reason, status, created }) => {
      return { id, charge, payment_intent, amount, currency, reason, status, created };
    }),
    totals: { charged: sumOf(charges), refunded: sumOf(refunds.filter(({ status }) => status !== 'failed')) },
  };
}

function sumOf(moved: { amount: number }[]): number {
  return moved.reduce((sum, { amount }) => sum + amount, 0);
}
