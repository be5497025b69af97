import { expect, test, vi } from 'vitest';
import { sessionOf } from './session-provider.tsx';

const person = { uid: 'u1', email: 'mary@example.com', name: 'Mary', isEmailVerified: true, hasPassword: true };
const waiting = { me: undefined, error: undefined, retry: vi.fn() };

test('the session is pending until the identity provider and the server have answered', () => {
  expect(sessionOf(undefined, waiting).status).toBe('pending');
  expect(sessionOf(person, waiting).status).toBe('pending');
  expect(sessionOf(null, waiting).status).toBe('signedOut');
});

test('the role and the name are those of the server', () => {
  const me = { id: 'user-1', name: 'Mary Whitfield', role: 'ADMIN' };
  expect(sessionOf(person, { ...waiting, me })).toMatchObject({
    status: 'signedIn',
    role: 'ADMIN',
    userId: 'user-1',
    person: { uid: 'u1', name: 'Mary Whitfield' },
  });
});

test('a removed account is signed out', () => {
  expect(sessionOf(person, { ...waiting, me: null }).status).toBe('signedOut');
});

test('the role is unknown while the server cannot be reached', () => {
  expect(sessionOf(person, { ...waiting, error: new Error('down') }).status).toBe('unknownRole');
});

test('the role stays known while the server cannot be reached again', () => {
  const me = { id: 'user-1', name: 'Mary Whitfield', role: 'CUSTOMER' };
  expect(sessionOf(person, { ...waiting, me, error: new Error('down') }).status).toBe('signedIn');
});
