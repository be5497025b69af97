import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, -1_234])('%i is formatted as by the browser', (count) => {
  expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
});
