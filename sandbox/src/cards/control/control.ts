import type { FastifyInstance } from 'fastify';
import { ORDINARY, type Behaviour } from '../events/delivery-mode.ts';
import type { World } from '../http/run-call.ts';
import { ROUTES } from '../http/routes.ts';
import { FAULT_KINDS, type Fault } from './faults.ts';
import { settleRefund } from './late-refunds.ts';
import { ledgerOf } from './ledger.ts';
import { keepPastPayment, type PastPayment } from './past-payments.ts';

const BEHAVIOUR = {
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

/** The levers of the tests. Only JSON is taken, which a foreign web page cannot send without being asked first. */
export function serveControl(app: FastifyInstance, world: World): void {
  const { store, webhooks, faults } = world;
  app.post<{ Body: Partial<Behaviour> }>('/__sandbox/webhooks', { schema: { body: BEHAVIOUR } }, ({ body }) => {
    webhooks.behaviour = { ...ORDINARY, ...body };
    return webhooks.behaviour;
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
      const refund = settleRefund(world, body.refund);
      store.commit();
      webhooks.wake();
      return refund ?? reply.code(409).send({ message: 'Nothing happens to this refund any more.' });
    },
  );
  app.post('/__sandbox/faults/clear', () => {
    faults.clear();
    return {};
  });
  app.post<{ Body: { payments: PastPayment[] } }>(
    '/__sandbox/payments',
    { schema: { body: PAST_PAYMENTS } },
    ({ body }) => {
      for (const payment of body.payments) keepPastPayment(world, payment);
      store.commit();
      return {};
    },
  );
  app.get('/__sandbox/ledger', () => ledgerOf(store));
  app.post('/__sandbox/reset', () => {
    store.clear();
    faults.clear();
    webhooks.behaviour = ORDINARY;
    return {};
  });
}
