/** The table of error codes and their HTTP status, for GraphQL and REST. */
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

/** The code of an error that a library reports by HTTP status. */
export function codeOfStatus(status: number): ErrorCode {
  return (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status) ?? 'BAD_USER_INPUT';
}

/** When to repeat a call that failed with UNAVAILABLE. */
const RETRY_SECONDS = 5;

/** An expected failure. The caller sees its message, so the message is a plain sentence without secrets. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The invalid input field, by the caller's name for it. */
  readonly field: string | undefined;
  /** Seconds until a retry can succeed. */
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
    this.retryAfter = options.retryAfter ?? (code === 'UNAVAILABLE' ? RETRY_SECONDS : undefined);
  }
}

/** A value of this input field is not accepted. */
export const badInput = (field: string, message: string): AppError =>
  new AppError('BAD_USER_INPUT', message, { field });

export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `There is no such ${what}.`);
}

/** Another editor, an order or a job has changed the row since the caller has read it. */
export const changedMeanwhile = (field = 'version'): AppError =>
  new AppError('CONFLICT', 'This was changed meanwhile. Load it again, then save your changes.', { field });

/** Refuses a change whose author has not seen the row as it is. */
export function requireVersion(seen: number | null | undefined, row: { version: number }): void {
  if (seen != null && seen !== row.version) throw changedMeanwhile();
}
