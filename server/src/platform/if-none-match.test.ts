import { expect, it } from 'vitest';
import { holds } from './if-none-match.ts';

it.each(['"a1"', 'W/"a1"', '"b2", "a1"', '"b2",W/"a1"', ' W/"b2" ,  "a1" ', '*'])('%s holds "a1"', (header) => {
  expect(holds({ 'if-none-match': header }, '"a1"')).toBe(true);
  expect(holds({ 'if-none-match': header }, 'W/"a1"')).toBe(true);
});

it.each([undefined, '', 'a1', '"a"', '"a12"', '"b2", W/"c3"', 'w/"a1"', '"a1'])('%s does not hold "a1"', (header) => {
  expect(holds({ 'if-none-match': header }, '"a1"')).toBe(false);
  expect(holds({ 'if-none-match': header }, 'W/"a1"')).toBe(false);
});
