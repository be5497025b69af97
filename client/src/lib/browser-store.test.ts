// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStore } from './browser-store.ts';

const { localStorage } = window;
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('texts are kept by the browser', () => {
  expect(browserStore.write('a', 'text')).toBe(true);
  expect(localStorage.getItem('a')).toBe('text');
  expect([browserStore.read('a'), browserStore.keys()]).toEqual(['text', ['a']]);
  browserStore.write('a', null);
  expect([browserStore.read('a'), localStorage.length]).toEqual([null, 0]);
});

test('of an entry that is not JSON nothing is read', () => {
  browserStore.write('a', '[1');
  expect([browserStore.readJson('a'), browserStore.readJson('b')]).toEqual([null, null]);
  browserStore.write('a', '[1]');
  expect(browserStore.readJson('a')).toEqual([1]);
});

test('in a browser that forbids its storage, texts last as long as the page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(browserStore.read('a')).toBeNull();
  expect(browserStore.write('a', '[1]')).toBe(false);
  expect([browserStore.readJson('a'), browserStore.keys()]).toEqual([[1], ['a']]);
  browserStore.write('a', null);
  expect([browserStore.read('a'), browserStore.keys()]).toEqual([null, []]);
});

test('a text for which the browser has no room replaces the one that it keeps, until there is room', () => {
  browserStore.write('a', 'old');
  const full: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: (key) => localStorage.getItem(key),
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
  const current = vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as Storage);
  expect(browserStore.write('a', 'new')).toBe(false);
  expect(browserStore.read('a')).toBe('new');
  current.mockRestore();
  expect(browserStore.write('a', 'newest')).toBe(true);
  expect([browserStore.read('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
});
