import { v7, validate } from 'uuid';

/** Time-ordered UUIDv7 (RFC 9562), so that primary keys grow at one end of their index. */
export const newId = (): string => v7();

/** Postgres refuses a malformed uuid with an error; callers ask here first and answer 'no such row'. */
export const isId = (text: string): boolean => validate(text);
