import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The codes of `extensions.code`, the same table as the server's. */
export const explanations = {
  UNAUTHENTICATED: 'Your session has ended. Please log in again.',
  FORBIDDEN: 'Your account is not allowed to do this.',
  NOT_FOUND: 'We could not find what you asked for. It may have been removed.',
  BAD_USER_INPUT: 'Please check the form and try again.',
  CONFLICT: 'This has changed in the meantime. Please reload the page and try again.',
  PAYLOAD_TOO_LARGE: 'That is too large. Please send something smaller.',
  UNSUPPORTED_MEDIA_TYPE: 'We cannot read this kind of file.',
  PAYMENT_FAILED: 'The payment did not go through.',
  RATE_LIMITED: 'Too many requests. Please wait a minute and try again.',
  INTERNAL: 'Something went wrong on our side. Please try again in a moment.',
  UNAVAILABLE: 'The shop is busy or briefly down for maintenance. Please try again shortly.',
  UNREACHABLE: 'The shop cannot be reached. Please check your connection and try again.',
};

export type ErrorCode = keyof typeof explanations;

// A proxy before the server responds with pages of its own.
const statusCodes: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
};

/** The code of a response that has none. */
export const codeOfStatus = (status: number): ErrorCode =>
  statusCodes[status] ?? (status > 501 ? 'UNAVAILABLE' : 'INTERNAL');

/** The code of an error of a query or mutation. */
export function errorCode(error: unknown): ErrorCode {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.['code'] as ErrorCode;
    return code in explanations ? code : 'INTERNAL';
  }
  if (ServerError.is(error)) return codeOfStatus(error.statusCode);
  return 'UNREACHABLE';
}

/** Whether a mutation that failed so may have been done. */
export const mayBeDone = (code: ErrorCode): boolean =>
  code === 'UNREACHABLE' || code === 'UNAVAILABLE' || code === 'INTERNAL';

/**
 * One plain sentence for the user. For UNAVAILABLE it is the server's, which knows whether the shop or a vendor is down. A wait
 * of more than a minute is named.
 */
export function describeError(error: unknown): string {
  const code = errorCode(error);
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  if (code === 'UNAVAILABLE' && first) return first.message;
  const minutes = Math.ceil(Number(first?.extensions?.['retryAfter']) / 60);
  return minutes > 1 ? explanations[code].replace('a minute', `${minutes} minutes`) : explanations[code];
}

/** Why a mutation failed. */
export type Failure = {
  /** The sentence to show: the server's if it names the field that is wrong, otherwise the one of the code. */
  message: string;
  code: ErrorCode;
  /** The field of the input that is wrong, if the server names one. */
  field: string | null;
  /** The server's own sentence, for the few screens that show it in place of the general one. */
  serverMessage: string | null;
};

export function describeFailure(error: unknown): Failure {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
  const field = first?.extensions?.['field'];
  const code = errorCode(error);
  return typeof field === 'string' && first
    ? { message: first.message, code, field, serverMessage: first.message }
    : { message: describeError(error), code, field: null, serverMessage: first?.message ?? null };
}

/** The sentence about a failed action: of a conflict and of a refused payment the server's, because only it knows the cause. */
export const explainRefusal = ({ code, message, serverMessage }: Failure): string =>
  ((code === 'CONFLICT' || code === 'PAYMENT_FAILED') && serverMessage) || message;
