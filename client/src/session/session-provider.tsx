import { useQuery } from '@apollo/client/react';
import { useEffect, type ReactNode } from 'react';
import { startIdentity, type CurrentPerson } from '#adapters/identity/identity.ts';
import { MeDocument } from '#generated/graphql.ts';
import { SessionContext, type Session } from './session.ts';
import { usePerson } from './use-person.ts';

export function SessionProvider({ children }: { children: ReactNode }) {
  useEffect(startIdentity, []);
  const session = useRole(usePerson());
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The provider knows the person, the shop's server the role. */
function useRole(person: CurrentPerson): Session {
  const { data, error, refetch } = useQuery(MeDocument, { skip: !person });
  if (person === undefined) return { status: 'pending' };
  if (person === null) return { status: 'signedOut' };
  if (error) return { status: 'unknownRole', person, error, retry: () => void refetch() };
  if (!data) return { status: 'pending' };
  // The provider still knows this account, the shop no longer does: it was removed.
  if (!data.me) return { status: 'signedOut' };
  const role = data.me.role === 'ADMIN' ? 'ADMIN' : 'CUSTOMER';
  return { status: 'signedIn', person: { ...person, name: data.me.name || person.name }, role };
}
