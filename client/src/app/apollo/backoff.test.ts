import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test.each([
  [1, 0, 500],
  [1, 1, 1000],
  [2, 1, 2000],
  [5, 1, 16_000],
  [6, 1, 30_000],
  [6, 0, 15_000],
  [500, 1, 30_000],
])('after %d failures and with random %d: %d ms', (failures, random, ms) => {
  expect(backoffMs(failures, random)).toBe(ms);
});
