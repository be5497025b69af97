import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { identity } from '#adapters/identity/identity.ts';

/** Before the shop is opened: its session ends as at the identity provider, and the same user can log in again. */
export function simulateSession() {
  const listeners = new Set<() => void>();
  vi.spyOn(identity, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
  const become = (person: ReturnType<typeof identity.current>) =>
    act(() => {
      vi.mocked(identity.current).mockReturnValue(person);
      for (const listener of listeners) listener();
    });
  let last: ReturnType<typeof identity.current>;
  vi.spyOn(identity, 'renew').mockResolvedValue(false);
  vi.spyOn(identity, 'signOut').mockImplementation(() => {
    last = identity.current();
    return Promise.resolve(become(null));
  });
  return { logIn: become, logInAgain: () => become(last) };
}
