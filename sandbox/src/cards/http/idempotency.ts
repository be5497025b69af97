import { createHash } from 'node:crypto';
import type { StoredResponse } from '../store/tables.ts';
import { ApiError, badRequest } from './errors.ts';
import type { Form } from './form.ts';

/** Identifies the call of an idempotency key. It is written to disk, so it holds no card number or code. */
export function fingerprintOf(path: string, form: Form): string {
  const withoutCard = JSON.stringify([path, form], (key, value: unknown) =>
    key === 'card' ? masked(value as Form) : value,
  );
  return createHash('sha256').update(withoutCard).digest('base64url');
}

export function checkedKey(header: string | undefined): string | null {
  if (header === undefined || header.length <= 255) return header ?? null;
  throw badRequest('Idempotency keys must be at most 255 characters long.');
}

/** Refuses a key that was used for another call. */
export function requireSame(stored: StoredResponse, fingerprint: string): void {
  if (stored.fingerprint === fingerprint) return;
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${stored.id}' if you meant to execute a different request.`,
  });
}

function masked(card: Form): Form {
  const number = card['number'];
  return typeof number === 'string' ? { ...card, number: number.slice(-4), cvc: '' } : card;
}
