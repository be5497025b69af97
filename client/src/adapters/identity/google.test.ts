// @vitest-environment happy-dom
import { browserPopupRedirectResolver } from 'firebase/auth';
import { afterEach, expect, test } from 'vitest';
import { googleProvider, resolverAhead } from './google.ts';
import { writeToken } from './token-store.ts';

afterEach(() => writeToken(null));

test("the SDK prepares Google's window for visitors, and neither for a session nor at the emulator", () => {
  expect(resolverAhead(false)).toEqual({ popupRedirectResolver: browserPopupRedirectResolver });
  expect(resolverAhead(true)).toEqual({});
  writeToken('stored');
  expect(resolverAhead(false)).toEqual({});
});

test("Google's window asks for the account, also when it knows one", () => {
  expect(googleProvider()).toMatchObject({ providerId: 'google.com', customParameters: { prompt: 'select_account' } });
});
