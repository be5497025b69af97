import { createContext, use } from 'react';
import type { Person } from '#adapters/identity/person.ts';

export type Session =
  | { status: 'pending' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; person: Person; role: 'ADMIN' | 'CUSTOMER' }
  /** Signed in, but the shop could not say with which role. */
  | { status: 'unknownRole'; person: Person; error: unknown; retry: () => void };

export const SessionContext = createContext<Session>({ status: 'pending' });

/** Who is here, as far as is known now. */
export const useSession = () => use(SessionContext);

/** Who is here, on pages that a guard protects. */
export function useSignedIn() {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useSignedIn is for pages behind RequireUser');
  return session;
}
