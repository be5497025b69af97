import type { FormattedExecutionResult } from 'graphql';
import { errorStatus } from '#platform/errors.ts';
import type { RequestPart } from './request-parts.ts';

const refusedCodes = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'];

/**
 * Clients that accept only application/json get status 200 for a refused document, as GraphQL over HTTP requires:
 * https://graphql.github.io/graphql-over-http/draft/#sec-application-json
 *
 * A response without any result gets 503 if a dependency failed and 500 if the server did, for every client: load balancers
 * and monitoring read the status only.
 */
export const setStatus = (): RequestPart => ({
  willSendResponse({ request, response: { body, http } }) {
    if (body.kind !== 'single') return;
    const { singleResult } = body;
    const failure = failureOf(singleResult);
    if (failure) {
      http.status = errorStatus[failure.code];
      if (failure.retryAfter) http.headers.set('retry-after', String(failure.retryAfter));
    }
    const isModern = request.http?.headers.get('accept')?.includes('application/graphql-response+json');
    if (isModern || singleResult.data !== undefined) return;
    if (refusedCodes.includes(String(singleResult.errors?.[0]?.extensions?.['code']))) http.status = 200;
  },
});

/** The failure of an executed operation, if all its root fields failed in the server or in a dependency. */
function failureOf({ data, errors = [] }: FormattedExecutionResult) {
  if (data === undefined || errors.length === 0) return undefined;
  const failed = new Set(errors.map(({ path }) => path?.[0]));
  if (Object.entries(data ?? {}).some(([field, value]) => value !== null || !failed.has(field))) return undefined;
  const codes = new Set(errors.map(({ extensions }) => extensions?.['code']));
  if (codes.size === 1 && codes.has('UNAVAILABLE')) {
    return { code: 'UNAVAILABLE' as const, retryAfter: Number(errors[0]?.extensions?.['retryAfter']) };
  }
  const isOurs = codes.has('INTERNAL') && [...codes].every((code) => code === 'INTERNAL' || code === 'UNAVAILABLE');
  return isOurs ? { code: 'INTERNAL' as const, retryAfter: undefined } : undefined;
}
