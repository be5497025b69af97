import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import type { CurrentPerson } from '#adapters/identity/identity.ts';
import { MeDocument } from '#generated/graphql.ts';
import { SessionContext, type Session } from './session.ts';
import { usePerson } from './use-person.ts';

export function SessionProvider({ children }: { children: ReactNode }) {
  const person = usePerson();
  const { data, error, refetch } = useQuery(MeDocument, person ? {} : skipToken);
  const session = useMemo(
    () => sessionOf(person, { me: data?.me, error, retry: () => void refetch() }),
    [person, data, error, refetch],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

type RoleAnswer = {
  me: { name: string; role: string } | null | undefined;
  error: unknown;
  retry: () => void;
};

/** The provider knows the person, the shop's server the role. */
export function sessionOf(person: CurrentPerson, { me, error, retry }: RoleAnswer): Session {
  if (person === undefined) return { status: 'pending' };
  if (person === null) return { status: 'signedOut' };
  if (error) return { status: 'unknownRole', person, error, retry };
  if (me === undefined) return { status: 'pending' };
  // The provider still knows this account, the shop no longer does: it was removed.
  if (me === null) return { status: 'signedOut' };
  const role = me.role === 'ADMIN' ? 'ADMIN' : 'CUSTOMER';
  return { status: 'signedIn', person: { ...person, name: me.name || person.name }, role };
}
