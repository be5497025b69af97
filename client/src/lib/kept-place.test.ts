// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlace } from './kept-place.ts';

const page = document.documentElement;
let height = 0;
let observers: (() => void)[] = [];

class Observer {
  readonly #follow: () => void;
  constructor(follow: () => void) {
    this.#follow = follow;
  }
  observe() {
    observers.push(this.#follow);
  }
  disconnect() {
    observers = observers.filter((follow) => follow !== this.#follow);
  }
}

/** Happy-dom has no layout: here the page is as tall as `height`, and `resize` calls what observes its size. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(window, 'scrollTo').mockImplementation((to: unknown) => scroll((to as { top: number }).top));
  height = 9_000;
  const end = keepPlace();
  show('list');
  scroll(2_000);
  return () => {
    end();
    page.scrollTop = 0;
    window.history.replaceState(null, '');
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

function scroll(top: number) {
  page.scrollTop = Math.min(top, height);
  window.dispatchEvent(new Event('scroll'));
}

function resize(to: number) {
  height = to;
  if (page.scrollTop > to) scroll(to);
  for (const follow of observers) follow();
}

/** Shows an entry of the history from its top. */
function show(key: string) {
  window.history.replaceState({ key }, '');
  scroll(0);
}

/** Goes back to a page that is shorter until it has loaded. */
function goBack(key = 'list') {
  window.history.replaceState({ key }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  resize(300);
}

test('after going back the page scrolls along as it grows, up to the place where it was left', () => {
  show('part');
  goBack();
  expect(page.scrollTop).toBe(300);
  resize(1_500);
  expect(page.scrollTop).toBe(1_500);
  resize(4_000);
  expect(page.scrollTop).toBe(2_000);
  expect(observers).toEqual([]);
});

test('a link is remembered before it replaces the page', () => {
  page.scrollTop = 1_200;
  document.body.click();
  show('part');
  goBack();
  resize(4_000);
  expect(page.scrollTop).toBe(1_200);
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('a visitor who moves by %s stays there', (type) => {
  show('part');
  goBack();
  window.dispatchEvent(new Event(type));
  resize(4_000);
  expect(page.scrollTop).toBe(300);
});

test('a page that grows only after a while does not move', () => {
  show('part');
  goBack();
  vi.advanceTimersByTime(10_001);
  resize(4_000);
  expect(page.scrollTop).toBe(300);
});

test.each([
  ['back', () => goBack('unknown')],
  ['by a redirect', () => window.history.replaceState({ key: 'target' }, '')],
])('a page that is left %s moves no other page', (_, leave) => {
  show('part');
  goBack();
  leave();
  resize(4_000);
  expect(page.scrollTop).toBe(300);
});

test('a link to an anchor of the first page does not lead back to the link', () => {
  window.history.replaceState({ idx: 0 }, '');
  scroll(700);
  window.history.replaceState(null, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  scroll(1_600);
  resize(4_000);
  expect(page.scrollTop).toBe(1_600);
});
