import { allowOnly, listOf, text } from '../http/params.ts';
import type { Call } from '../http/call.ts';
import type { StoredEvent } from '../store/tables.ts';
import type Stripe from 'stripe';
import { createdWithin, page, PAGE_PARAMS } from './pages.ts';

/** `delivery_success=false` lists undelivered events, for a shop that was down. */
export function listEvents(call: Call): Stripe.ApiList<StoredEvent> {
  const { form } = call;
  allowOnly(form, [...PAGE_PARAMS, 'type', 'types', 'delivery_success']);
  const type = text(form, 'type');
  const types = listOf(form, 'types');
  const arrived = text(form, 'delivery_success');
  const matches = call.store
    .all('events')
    .filter((event) => type === null || event.type === type)
    .filter((event) => types.length === 0 || types.includes(event.type))
    .filter((event) => arrived === null || (event.pending_webhooks === 0) === (arrived === 'true'))
    .filter((event) => createdWithin(form, event));
  return page(matches, form, '/v1/events');
}
