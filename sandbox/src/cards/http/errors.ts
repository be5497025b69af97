import type Stripe from 'stripe';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

interface ErrorTraits {
  /** Stored under the idempotency key. Stripe stores the results of started calls, not of invalid parameters. */
  stored: boolean;
}

/** A response in Stripe's error format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly stored: boolean;

  constructor(status: number, body: ErrorBody, { stored }: ErrorTraits = { stored: false }) {
    super(body.message);
    this.status = status;
    this.body = body.code
      ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` }
      : body;
    this.stored = stored;
  }
}

export function badRequest(message: string, detail: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...detail });
}

export function noSuch(kind: string, id: string, param: string): ApiError {
  const message = `No such ${kind}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** The call is valid, but the status of the intent does not allow it. */
export function unexpectedState(message: string, intent: Stripe.PaymentIntent): ApiError {
  const body = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message } as const;
  return new ApiError(400, { ...body, payment_intent: intent }, { stored: true });
}

export function stateRefused(message: string, detail: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...detail }, { stored: true });
}
