import Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';

const MAX_KEYS = 20;

interface Attempt<T> {
  call: (key: string) => Promise<T>;
  /** Finds the effect of an earlier call, for calls that must not take effect twice. */
  find?: () => Promise<T | undefined>;
}

/**
 * Stripe replays a 500 or a refusal under the idempotency key for a day, so a repeat with that key cannot succeed. A
 * replayed one moves on to the next key (`key:2`, `key:3`, …); a new one is thrown, to be retried later with the same key.
 * The failed call may have taken effect, so `find` looks for it before the next key is used.
 */
export async function withNextKey<T>(key: string, { call, find }: Attempt<T>, n = 1): Promise<T> {
  try {
    return await call(n === 1 ? key : `${key}:${n}`);
  } catch (error) {
    if (!isReplayedFailure(error) || n === MAX_KEYS) throw error;
    return (await find?.()) ?? withNextKey(key, { call, ...(find && { find }) }, n + 1);
  }
}

const isReplayedFailure = (error: unknown): boolean =>
  (error instanceof Stripe.errors.StripeAPIError || error instanceof Stripe.errors.StripeInvalidRequestError) &&
  error.headers?.['idempotent-replayed'] === 'true';

/**
 * Translates network and server errors into UNAVAILABLE, and answers without the expected fields, which a proxy may send.
 * Errors about the request itself are rethrown.
 */
export async function orUnavailable<T extends { object: string }>(
  answer: Promise<T>,
  expected: Partial<T> & { object: T['object'] },
): Promise<T> {
  try {
    const found = await answer;
    const wrong = (Object.keys(expected) as (keyof T)[]).filter((field) => found[field] !== expected[field]);
    if (wrong.length > 0) throw new Error(`The answer has another ${wrong.join(', ')} than the question.`);
    return found;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
    throw new AppError(
      'UNAVAILABLE',
      'The card provider does not answer. Please try again in a moment; nothing is ever charged twice.',
      { cause: error },
    );
  }
}

/** Translates Stripe's errors about the request into PAYMENT_FAILED with Stripe's message. */
export async function orPaymentFailed<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw new AppError('PAYMENT_FAILED', error.message, { cause: error });
  }
}

export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
