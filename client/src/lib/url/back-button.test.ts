// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { holdBackButton, watchBackButton } from './back-button.ts';

test('of two forms the one that was changed last holds the back button, and the other after it', () => {
  watchBackButton();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const releases = [first, second].map((hold) => holdBackButton(hold));
  const press = () => window.dispatchEvent(new PopStateEvent('popstate'));
  press();
  expect([first, second].map((hold) => hold.mock.calls.length)).toEqual([0, 1]);
  releases[1]?.();
  press();
  expect([first, second].map((hold) => hold.mock.calls.length)).toEqual([1, 1]);
  releases[0]?.();
  press();
  expect([first, second].map((hold) => hold.mock.calls.length)).toEqual([1, 1]);
});
