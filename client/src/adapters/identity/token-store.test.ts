// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFresh, watchToken } from './token-store.ts';

const now = Date.UTC(2026, 10, 21);
const tokenUntil = (exp: unknown) => `e30.${Buffer.from(JSON.stringify({ exp, name: 'Zoë' })).toString('base64url')}.`;

test('a token is fresh until a minute before it expires', () => {
  expect(isFresh(tokenUntil(now / 1000 + 61), now)).toBe(true);
  expect(isFresh(tokenUntil(now / 1000 + 60), now)).toBe(false);
  expect(isFresh(tokenUntil(now / 1000 - 1), now)).toBe(false);
});

test.each(['', 'x', 'a.b.c', 'e30.e30.', tokenUntil('soon')])('%j is not fresh', (token) => {
  expect(isFresh(token, now)).toBe(false);
});

test('a page that the browser kept looks for a token when it is shown again', async () => {
  await import('#lib/restored-page.ts');
  const listener = vi.fn();
  onTestFinished(watchToken(listener));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(listener).toHaveBeenCalledOnce();
});
