import { expect, test, vi } from 'vitest';
import { sessionOf } from './session-provider.tsx';

const person = { uid: 'u1', email: 'mary@example.com', name: 'Mary', isEmailVerified: true };
const waiting = { me: undefined, error: undefined, retry: vi.fn() };

test('nothing is decided before the identity provider and the shop have answered', () => {
  expect(sessionOf(undefined, waiting).status).toBe('pending');
  expect(sessionOf(person, waiting).status).toBe('pending');
  expect(sessionOf(null, waiting).status).toBe('signedOut');
});

test("the role and the name are the shop's", () => {
  const me = { name: 'Mary Whitfield', role: 'ADMIN' };
  expect(sessionOf(person, { ...waiting, me })).toMatchObject({
    status: 'signedIn',
    role: 'ADMIN',
    person: { uid: 'u1', name: 'Mary Whitfield' },
  });
});

test('an account that the shop removed is signed out', () => {
  expect(sessionOf(person, { ...waiting, me: null }).status).toBe('signedOut');
});

test('a shop that cannot be asked leaves the role unknown', () => {
  expect(sessionOf(person, { ...waiting, error: new Error('down') }).status).toBe('unknownRole');
});
