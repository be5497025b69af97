import type { Failure } from './errors.ts';

/** The sentence about a failed action: of a conflict and of a refused payment the server's, because only it knows the cause. */
export const explainRefusal = ({ code, message, serverMessage }: Failure): string =>
  ((code === 'CONFLICT' || code === 'PAYMENT_FAILED') && serverMessage) || message;
