import type { GraphQLFormattedError } from 'graphql';
import type { Logger } from '#platform/logger.ts';
import { causeOf, isUnexpected } from './errors.ts';
import type { RequestPart } from './request-parts.ts';

/**
 * Logs unexpected errors with their cause, adds the codes of all errors to the request's log line, and the request id to
 * INTERNAL errors for support.
 */
export const logErrors = (logger: Logger) => (): RequestPart => ({
  didEncounterErrors({ errors }) {
    for (const error of errors.filter(isUnexpected)) {
      logger.error({ err: causeOf(error), path: error.path }, 'resolver failed');
    }
  },
  willSendResponse({ response: { body }, contextValue: { requestId, logged } }) {
    if (body.kind !== 'single' || !body.singleResult.errors) return;
    logged.codes = codesOf(body.singleResult.errors);
    const named = body.singleResult.errors.map((error) => withRequestId(error, requestId));
    body.singleResult = { ...body.singleResult, errors: named };
  },
});

const codesOf = (errors: readonly GraphQLFormattedError[]) => [
  ...new Set(errors.map(({ extensions }) => String(extensions?.['code']))),
];

function withRequestId(error: GraphQLFormattedError, requestId: string): GraphQLFormattedError {
  if (error.extensions?.['code'] !== 'INTERNAL') return error;
  return { ...error, extensions: { ...error.extensions, requestId } };
}
