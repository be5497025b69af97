import { expect, test } from 'vitest';
import { isFresh } from './token-store.ts';

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
