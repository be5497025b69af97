import { statement } from './statement.ts';

/**
 * Serializes changes of what a user has, such as rows with a limit per user. It is a statement of its own, so that the next
 * one sees the changes that it waited for.
 */
export const lockUser = statement<{ userId: string }>(
  'users.lock',
  (p) => `SELECT id FROM users WHERE id = ${p.userId} FOR NO KEY UPDATE`,
);
