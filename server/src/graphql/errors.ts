import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { databaseUnavailable } from '#platform/database-unavailable.ts';
import { AppError, errorStatus } from '#platform/errors.ts';
import { limits } from './limits/limits.ts';

// Apollo Server's codes for documents that it refuses to run.
export const clientErrorCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Formats an error for the client: AppErrors as they are, every other error masked. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = causeOf(thrown);
  const error = databaseUnavailable(cause) ?? cause;
  const { locations, path } = formatted;
  const message = formatted.message.slice(0, limits.errorMessage);
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (error instanceof AppError) {
    const { code, field, retryAfter } = error;
    const extensions = { code, ...(field && { field }), ...(retryAfter && { retryAfter }) };
    return { message: error.message, ...place, extensions };
  }
  const code = formatted.extensions?.['code'];
  if (typeof code === 'string' && clientErrorCodes.has(code)) {
    const field = formatted.extensions?.['field'];
    return { message, ...place, extensions: { code, ...(typeof field === 'string' && { field }) } };
  }
  return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL' } };
}

/** The error that a GraphQLError wraps. */
export function causeOf(thrown: unknown): unknown {
  return thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
}

/** Wraps an error thrown before a document runs, so that the response has the error's HTTP status instead of 200. */
export function asRequestError(thrown: unknown): unknown {
  const error = databaseUnavailable(thrown) ?? thrown;
  if (!(error instanceof AppError)) return error;
  const headers = new HeaderMap(error.retryAfter ? [['retry-after', String(error.retryAfter)]] : []);
  // Apollo Server needs a HeaderMap here; the global types of the playground's package declare a plain object.
  const extensions: Record<string, unknown> = { code: error.code, http: { status: errorStatus[error.code], headers } };
  return new GraphQLError(error.message, { originalError: error, extensions });
}

/** The code that the client gets for an error. */
export function codeOf(thrown: unknown): string {
  const formatted = { message: '', extensions: (thrown as { extensions?: Record<string, unknown> }).extensions ?? {} };
  return String(formatError(formatted, thrown).extensions?.['code']);
}

/** Whether the error is a server or vendor failure that must be logged. */
export const isUnexpected = (thrown: unknown): boolean => ['INTERNAL', 'UNAVAILABLE'].includes(codeOf(thrown));
