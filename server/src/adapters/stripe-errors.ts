import Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';

const KEYS = 20;

interface Attempt<T> {
  call: (key: string) => Promise<T>;
  /** What an earlier call has done all the same. Not for calls that cannot do harm twice. */
  look?: () => Promise<T | undefined>;
}

/**
 * Stripe keeps its answer under the idempotency key for a day, an inner error (500) too: whoever came back with that key
 * would never get through. So a kept 500 leads on to the next key of the row; a new one means trying again later. Such a
 * call may have been carried out before it broke down, so that one looks before one asks again.
 */
export async function underFreshKey<T>(key: string, { call, look }: Attempt<T>, n = 1): Promise<T> {
  try {
    return await call(n === 1 ? key : `${key}:${n}`);
  } catch (error) {
    if (!isKeptBreakdown(error) || n === KEYS) throw error;
    return (await look?.()) ?? underFreshKey(key, { call, ...(look && { look }) }, n + 1);
  }
}

const isKeptBreakdown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';

/** Turns 'could not be asked' into our own error; what the provider decided passes on. */
export async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'The card provider does not answer. Please try again in a moment; nothing is ever charged twice.',
      {
        cause: error,
      },
    );
  }
}

/** Turns what the provider decided into our own error, with its words. */
export async function refusing<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new AppError('PAYMENT_FAILED', error.message, { cause: error });
  }
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

export const isMissing = (error: unknown): boolean => hasCode(error, 'resource_missing');

export const isUnexpectedState = (error: unknown): boolean => hasCode(error, 'payment_intent_unexpected_state');
