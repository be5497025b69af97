import { expect, test } from 'vitest';
import { isDraggedAway } from './use-drag-away.ts';

test.each([
  [79, 100, false],
  [80, 100, true],
  [-80, 100, true],
  [-79, 100, false],
  [0, 0, false],
])('%i of %i pixels: %s', (distance, width, expected) => {
  expect(isDraggedAway(distance, width)).toBe(expected);
});
