import { expect, test } from 'vitest';
import { pauseMs } from './pause.ts';

test.each([
  [1, 0, 500],
  [1, 1, 1000],
  [2, 1, 2000],
  [5, 1, 16_000],
  [6, 1, 30_000],
  [6, 0, 15_000],
  [500, 1, 30_000],
])('after %d failures, by chance %d: %d ms', (failures, random, ms) => {
  expect(pauseMs(failures, random)).toBe(ms);
});
