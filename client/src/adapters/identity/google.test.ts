// @vitest-environment happy-dom
import { type Auth, browserPopupRedirectResolver, type GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { resolverAhead, signInWithGoogle } from './google.ts';
import { writeToken } from './token-store.ts';

vi.mock(import('firebase/auth'), async (importActual) => ({ ...(await importActual()), signInWithPopup: vi.fn() }));
afterEach(() => writeToken(null));

test("the SDK prepares Google's window for visitors, and neither for a session nor at the emulator", () => {
  expect(resolverAhead(false)).toEqual({ popupRedirectResolver: browserPopupRedirectResolver });
  expect(resolverAhead(true)).toEqual({});
  writeToken('stored');
  expect(resolverAhead(false)).toEqual({});
});

test("Google's window asks for the account, also when it knows one", async () => {
  await signInWithGoogle({} as Auth, null);
  const provider = vi.mocked(signInWithPopup).mock.calls[0]?.[1] as GoogleAuthProvider;
  expect(provider.getCustomParameters()).toEqual({ prompt: 'select_account' });
});
