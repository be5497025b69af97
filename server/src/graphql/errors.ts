import { HeaderMap } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { ArgumentValidationError } from 'type-graphql';
import { refusalOfDatabase } from '#platform/database-unavailable.ts';
import { AppError, errorStatus } from '#platform/errors.ts';
import { limits } from './limits/limits.ts';

// The codes with which Apollo Server answers documents that it refuses to run.
export const callersFault = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Turns whatever was thrown into what the caller may see: our own errors as they are, anything else masked. */
export function formatError(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const cause = causeOf(thrown);
  const error = refusalOfDatabase(cause) ?? cause;
  const { locations, path } = formatted;
  const message = formatted.message.slice(0, limits.errorMessage);
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (error instanceof AppError) {
    const { code, field, retryAfter } = error;
    const extensions = { code, ...(field && { field }), ...(retryAfter && { retryAfter }) };
    return { message: error.message, ...place, extensions };
  }
  if (error instanceof ArgumentValidationError) {
    const [first] = invalidFields(error.extensions.validationErrors);
    return {
      message: first?.message ?? message,
      ...place,
      extensions: { code: 'BAD_USER_INPUT', field: first?.field },
    };
  }
  const code = formatted.extensions?.['code'];
  if (typeof code === 'string' && callersFault.has(code)) {
    const field = formatted.extensions?.['field'];
    return { message, ...place, extensions: { code, ...(typeof field === 'string' && { field }) } };
  }
  return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL' } };
}

/** What was thrown at first, before GraphQL put its own error around it. */
export function causeOf(thrown: unknown): unknown {
  return thrown instanceof GraphQLError ? (thrown.originalError ?? thrown) : thrown;
}

/** For what fails before a document runs: the HTTP status is the error's own, instead of 200. */
export function asRequestError(thrown: unknown): unknown {
  const error = refusalOfDatabase(thrown) ?? thrown;
  if (!(error instanceof AppError)) return error;
  const headers = new HeaderMap(error.retryAfter ? [['retry-after', String(error.retryAfter)]] : []);
  // Apollo Server wants a map of headers; the types of the playground's package, which are global, know plain objects only.
  const extensions: Record<string, unknown> = { code: error.code, http: { status: errorStatus[error.code], headers } };
  return new GraphQLError(error.message, { originalError: error, extensions });
}

/** Whether the fault is ours or a vendor's, so that somebody has to look at it. */
export function isUnexpected(thrown: unknown): boolean {
  const formatted = { message: '', extensions: (thrown as { extensions?: Record<string, unknown> }).extensions ?? {} };
  const code = formatError(formatted, thrown).extensions?.['code'];
  return code === 'INTERNAL' || code === 'UNAVAILABLE';
}

type ValidationErrors = ArgumentValidationError['extensions']['validationErrors'];

/** Every field that class-validator refused, named as the caller wrote it: filter.search. */
function invalidFields(errors: ValidationErrors, parent = ''): { field: string; message: string }[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent + property;
    const own = Object.values(constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...invalidFields(children ?? [], `${field}.`)];
  });
}
