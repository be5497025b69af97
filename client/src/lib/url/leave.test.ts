// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { holdPage, leave, watchBackButton } from './leave.ts';

test('of two forms the one that was changed last holds the page, and the other after it', () => {
  watchBackButton();
  const makeHold = () => ({ onBack: vi.fn<() => void>(), onLeave: vi.fn<() => void>() });
  const [first, second] = [makeHold(), makeHold()];
  const releases = [first, second].map((hold) => holdPage(hold));
  const go = vi.fn<() => void>();
  const tryToLeave = () => {
    window.dispatchEvent(new PopStateEvent('popstate'));
    leave(go);
  };
  const calls = () =>
    [first.onBack, first.onLeave, second.onBack, second.onLeave, go].map(({ mock }) => mock.calls.length);
  tryToLeave();
  expect(calls()).toEqual([0, 0, 1, 1, 0]);
  releases[1]?.();
  tryToLeave();
  expect(calls()).toEqual([1, 1, 1, 1, 0]);
  releases[0]?.();
  tryToLeave();
  expect(calls()).toEqual([1, 1, 1, 1, 1]);
});
