import type Stripe from 'stripe';

/** An event as delivered. The SDK's own type is a union of all kinds of events. */
export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** A webhook that is not delivered yet. `id` is the event's. */
export interface Delivery {
  id: string;
  attempts: number;
  /** Milliseconds since the epoch; null while held. */
  dueAt: number | null;
  /** Deliveries left; more than 1 only with `repeat`. */
  remaining: number;
}

/** A response stored under its idempotency key. */
export interface StoredResponse {
  id: string;
  created: number;
  fingerprint: string;
  requestId: string;
  status: number;
  body: unknown;
}

export interface Tables {
  payment_intents: Stripe.PaymentIntent;
  payment_methods: Stripe.PaymentMethod;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Stripe.Dispute;
  events: StoredEvent;
  deliveries: Delivery;
  answers: StoredResponse;
}

export type TableName = keyof Tables;

export const TABLE_NAMES: readonly TableName[] = [
  'payment_intents',
  'payment_methods',
  'charges',
  'refunds',
  'disputes',
  'events',
  'deliveries',
  'answers',
];
