import { v5, v7, validate } from 'uuid';

/** Time-ordered UUIDv7 (RFC 9562): new primary keys are added at one end of their index. */
export const newId = (): string => v7();

/** Whether the text is a UUID. Postgres raises an error for a malformed one, so callers check first and return "not found". */
export const isId = (text: string): boolean => validate(text);

/** The same UUID for the same id and purpose, so that its primary key allows one row. */
export const derivedId = (id: string, purpose: string): string => v5(purpose, id);
