import { expect, test } from 'vitest';
import { withFilter } from './list-address.ts';

test('another filter begins on the first page and keeps the rest', () => {
  const before = new URLSearchParams('search=fan&view=open&page=3&after=abc');
  expect(withFilter(before, { view: 'handled' }).toString()).toBe('search=fan&view=handled');
  expect(withFilter(before, { search: '' }).toString()).toBe('view=open');
});
