import { listWebhookEndpoints } from '../events/endpoints.ts';
import { listCharges } from '../payments/charges.ts';
import { authenticate, confirmIntent } from '../payments/confirm-calls.ts';
import { listEvents } from '../payments/events.ts';
import { cancelIntent, createIntent, listIntents, retrieveIntent, updateIntent } from '../payments/intents.ts';
import { createPaymentMethod, retrievePaymentMethod } from '../payments/payment-methods.ts';
import { listOfCharge, retrieve } from '../payments/records.ts';
import { createRefund } from '../payments/refunds.ts';
import type { Call } from './call.ts';

export interface Route {
  /** Its name in the SDK; tests name it to inject faults. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  run(call: Call, id: string): unknown;
  /** Callable with the publishable key. */
  isOpen?: true;
}

const INTENTS = '/v1/payment_intents';

export const ROUTES: readonly Route[] = [
  { name: 'payment_intents.create', method: 'POST', path: INTENTS, run: createIntent },
  { name: 'payment_intents.list', method: 'GET', path: INTENTS, run: listIntents },
  { name: 'payment_intents.retrieve', method: 'GET', path: `${INTENTS}/:id`, run: retrieveIntent, isOpen: true },
  { name: 'payment_intents.update', method: 'POST', path: `${INTENTS}/:id`, run: updateIntent },
  { name: 'payment_intents.confirm', method: 'POST', path: `${INTENTS}/:id/confirm`, run: confirmIntent, isOpen: true },
  { name: 'payment_intents.cancel', method: 'POST', path: `${INTENTS}/:id/cancel`, run: cancelIntent },
  {
    name: 'payment_methods.create',
    method: 'POST',
    path: '/v1/payment_methods',
    run: createPaymentMethod,
    isOpen: true,
  },
  { name: 'payment_methods.retrieve', method: 'GET', path: '/v1/payment_methods/:id', run: retrievePaymentMethod },
  { name: 'refunds.create', method: 'POST', path: '/v1/refunds', run: createRefund },
  { name: 'refunds.list', method: 'GET', path: '/v1/refunds', run: listOfCharge('refunds') },
  { name: 'refunds.retrieve', method: 'GET', path: '/v1/refunds/:id', run: retrieve('refunds') },
  { name: 'charges.list', method: 'GET', path: '/v1/charges', run: listCharges },
  { name: 'charges.retrieve', method: 'GET', path: '/v1/charges/:id', run: retrieve('charges') },
  { name: 'disputes.list', method: 'GET', path: '/v1/disputes', run: listOfCharge('disputes') },
  { name: 'disputes.retrieve', method: 'GET', path: '/v1/disputes/:id', run: retrieve('disputes') },
  { name: 'events.list', method: 'GET', path: '/v1/events', run: listEvents },
  { name: 'events.retrieve', method: 'GET', path: '/v1/events/:id', run: retrieve('events', 'id') },
  { name: 'webhook_endpoints.list', method: 'GET', path: '/v1/webhook_endpoints', run: listWebhookEndpoints },
  { name: 'authenticate', method: 'POST', path: '/v3/authenticate/:id', run: authenticate, isOpen: true },
];
