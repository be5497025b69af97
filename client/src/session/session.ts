import { createContext, use } from 'react';
import type { Person } from '#adapters/identity/person.ts';

export type Session =
  | { status: 'pending' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; userId: string; person: Person; role: 'ADMIN' | 'CUSTOMER' }
  /** Signed in, but the query for the role failed. */
  | { status: 'unknownRole'; person: Person; error: unknown; retry: () => void };

export const SessionContext = createContext<Session>({ status: 'pending' });

/** The session as far as it is known. */
export const useSession = () => use(SessionContext);

/** The signed-in user, on pages behind RequireUser. */
export function useSignedIn() {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useSignedIn is for pages behind RequireUser');
  return session;
}
