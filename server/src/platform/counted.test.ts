import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 pieces'],
  [1, '1 piece'],
  [1_250, '1,250 pieces'],
])('%i is counted as %s', (count, text) => expect(counted(count, 'piece')).toBe(text));
