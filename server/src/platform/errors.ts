/** The one table of error codes; both doors turn a code into the same HTTP status. */
export const errorStatus = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The code of what a library refused with a status of its own. */
export function codeOfStatus(status: number): ErrorCode {
  return (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status) ?? 'BAD_USER_INPUT';
}

/** An expected failure: its message is shown to the caller as it stands, so it holds a plain sentence and no secret. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The input field that is wrong, as the caller named it. */
  readonly field: string | undefined;
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { field?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.field = options.field;
    this.retryAfter = options.retryAfter;
  }
}

export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `There is no such ${what}.`);
}
