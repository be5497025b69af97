import type Stripe from 'stripe';

/** The fields of a payment intent that Stripe returns for a publishable key. */
const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

/** The response or error body for a publishable key. */
export function publicView(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if ('error' in body) return { error: publicView(body.error) };
  if ('payment_intent' in body) return { ...body, payment_intent: publicView(body.payment_intent) };
  if (!('object' in body) || body.object !== 'payment_intent') return body;
  const intent = body as Stripe.PaymentIntent;
  return Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, intent[name]]));
}
