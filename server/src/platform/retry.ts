import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from './errors.ts';

/** An attempt's result when another request changed the row between its read and its write. */
export const CHANGED = Symbol('changed by another request');

/** The message for a row that other requests keep changing. */
export const isChanging = (subject: string) =>
  `This ${subject} is being changed elsewhere. Please try again in a moment.`;

const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 20;

/**
 * Repeats an attempt (read, decide, write if the row is still as read) until it is not disturbed by another request.
 * Throws CONFLICT with the message after five attempts.
 */
export async function retryWhileChanging<Result>(
  message: string,
  attempt: () => Promise<Result | typeof CHANGED>,
): Promise<Result> {
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
    const result = await attempt();
    if (result !== CHANGED) return result;
    // Random, so that the requests do not disturb each other again.
    await pause(Math.random() * attempts * MAX_PAUSE_MS);
  }
  throw new AppError('CONFLICT', message);
}
