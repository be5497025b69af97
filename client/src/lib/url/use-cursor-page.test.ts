import { describe, expect, test } from 'vitest';
import { readPage } from './use-cursor-page.ts';

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

  test('reads a page with the trail of its history entry', () => {
    const place = readPage(new URLSearchParams('page=3&after=c'), { trail: [null, 'b'] });
    expect(place).toEqual({ number: 3, after: 'c', trail: [null, 'b'] });
  });

  test.each([null, undefined, 'x', {}, { trail: 'ab' }, { trail: [null] }, { trail: [1, 2] }])(
    'reads the page without a trail when the history entry has %j',
    (state) => {
      expect(readPage(new URLSearchParams('page=3&after=c'), state)).toEqual({ number: 3, after: 'c', trail: [] });
    },
  );
});
