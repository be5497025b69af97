import { expect, it } from 'vitest';
import { makeSeenBefore } from './seen-before.ts';

it('recognizes a text that came before, and no other', () => {
  const isSeenBefore = makeSeenBefore();
  const texts = ['', 'a', 'b', 'ab', 'ba', '{"n":1}', '{"n":2}', '✓', 'x'.repeat(8_000), 'x'.repeat(7_999)];
  expect(texts.filter(isSeenBefore)).toEqual([]);
  expect(texts.filter(isSeenBefore)).toEqual(texts);
});

it('among thousands of texts it takes hardly one for another, and forgets old ones', () => {
  const isSeenBefore = makeSeenBefore();
  const texts = Array.from({ length: 50_000 }, (_, n) => `{"query":"query($n:Int){a(n:$n)}","variables":{"n":${n}}}`);
  expect(texts.filter(isSeenBefore).length).toBeLessThan(5);
  expect(isSeenBefore(texts.at(-1) ?? '')).toBe(true);
  expect(texts.slice(0, 1_000).filter(isSeenBefore).length).toBeLessThan(100);
});
