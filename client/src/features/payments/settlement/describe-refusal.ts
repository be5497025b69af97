import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { errorCode } from '#lib/api/errors.ts';

/**
 * Why the provider's money did not pay the order (it was given back, say), in the server's words; null when the server
 * could not be asked, as then the charge still counts.
 */
export function describeRefusal(error: unknown): string | null {
  if (errorCode(error) !== 'PAYMENT_FAILED' || !CombinedGraphQLErrors.is(error)) return null;
  return error.errors[0]?.message ?? null;
}
