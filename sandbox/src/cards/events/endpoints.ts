import type Stripe from 'stripe';
import type { Call } from '../http/call.ts';
import { allowOnly } from '../http/params.ts';
import { page, PAGE_PARAMS } from '../payments/pages.ts';

/** Lists the webhook endpoint of the stand-in's settings, which receives all events. The list is empty without one. */
export function listWebhookEndpoints({ form, webhookUrl }: Call): Stripe.ApiList<Stripe.WebhookEndpoint> {
  allowOnly(form, PAGE_PARAMS);
  const endpoints = webhookUrl === null ? [] : [endpointAt(webhookUrl)];
  return page(endpoints, form, '/v1/webhook_endpoints');
}

const endpointAt = (url: string): Stripe.WebhookEndpoint => ({
  id: 'we_sandbox',
  object: 'webhook_endpoint',
  api_version: null,
  application: null,
  created: 0,
  description: null,
  enabled_events: ['*'],
  livemode: false,
  metadata: {},
  status: 'enabled',
  url,
});
