import { describe, expect, test } from 'vitest';
import { readPage, readPageSize } from './page-place.ts';

const first = { number: 1, after: null, trail: [] };

describe('readPage', () => {
  test.each([
    '',
    'page=3',
    'after=abc',
    'page=1&after=abc',
    'page=2.5&after=abc',
    'page=x&after=abc',
    'page=-4&after=abc',
  ])('reads ?%s as the first page', (search) =>
    expect(readPage(new URLSearchParams(search), { trail: [null] })).toEqual(first),
  );

  test('reads a page with the trail that led to it', () => {
    const place = readPage(new URLSearchParams('page=3&after=c'), { trail: [null, 'b'] });
    expect(place).toEqual({ number: 3, after: 'c', trail: [null, 'b'] });
  });

  test.each([null, undefined, 'x', {}, { trail: 'ab' }, { trail: [null] }, { trail: [1, 2] }])(
    'keeps the page without a trail when the history entry holds %j',
    (state) => {
      expect(readPage(new URLSearchParams('page=3&after=c'), state)).toEqual({ number: 3, after: 'c', trail: [] });
    },
  );
});

test.each([
  ['', 20],
  ['rows=50', 50],
  ['rows=100', 100],
  ['rows=1000', 20],
  ['rows=x', 20],
])('readPageSize reads ?%s as %i rows', (search, size) => expect(readPageSize(new URLSearchParams(search))).toBe(size));
