// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOutdatedPage } from './kept-page.ts';
import { writeToken } from './token-store.ts';

const transition = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

reloadOutdatedPage();
beforeEach(() => writeToken('before'));
afterEach(() => writeToken(null));

/** Whether the page is reloaded when the user goes back to it. Another file's test may have started Firebase in this window. */
function isReloadedAfter(meanwhile: () => void, persisted = true) {
  const reload = vi.spyOn(window.location, 'reload').mockReset();
  transition('pagehide', persisted);
  meanwhile();
  transition('pageshow', persisted);
  return reload.mock.calls.length > 0;
}

test('a kept page is reloaded if the user has signed out or in, and only then', () => {
  expect(isReloadedAfter(() => writeToken(null))).toBe(true);
  expect(isReloadedAfter(() => writeToken('of another'))).toBe(true);
  expect(isReloadedAfter(() => undefined)).toBe(false);
});

test('a token that was renewed before the user left the page is not a change', () => {
  writeToken('renewed');
  expect(isReloadedAfter(() => undefined)).toBe(false);
});

test('a page that was loaded is not reloaded', () => {
  expect(isReloadedAfter(() => writeToken(null), false)).toBe(false);
});
