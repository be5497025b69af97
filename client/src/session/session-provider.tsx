import { gql, type TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { CurrentPerson } from '#adapters/identity/identity.ts';
import type { MeQuery, MeQueryVariables } from '#generated/graphql.ts';
import { browserStore } from '#lib/browser-store.ts';
import { ADMIN_MARK } from './admin-mark.ts';
import { SessionContext, type Session } from './session.ts';
import { usePerson } from './use-person.ts';

const ME: TypedDocumentNode<MeQuery, MeQueryVariables> = gql`
  query Me {
    me {
      id
      email
      name
      role
    }
  }
`;

/** The account is read again when the tab is shown again: the role may have changed. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const person = usePerson();
  const { data, error, refetch } = useQuery(ME, person ? {} : skipToken);
  const session = useMemo(
    () => sessionOf(person, { me: data?.me, error, retry: () => void refetch() }),
    [person, data, error, refetch],
  );
  useEffect(() => {
    if (session.status !== 'signedIn') return;
    browserStore.write(ADMIN_MARK, session.role === 'ADMIN' ? session.person.uid : null);
  }, [session]);
  const uid = person?.uid;
  useEffect(() => {
    if (!uid) return undefined;
    const readAgain = () => void (document.hidden || refetch().catch(() => undefined));
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [uid, refetch]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

type RoleAnswer = {
  me: { id: string; name: string; role: string } | null | undefined;
  error: unknown;
  retry: () => void;
};

/** The identity provider has the person, the server has the role and the current name. */
export function sessionOf(person: CurrentPerson, { me, error, retry }: RoleAnswer): Session {
  if (person === undefined) return { status: 'pending' };
  if (person === null) return { status: 'signedOut' };
  // A failed refetch keeps the earlier answer, and with it the page and its entries.
  if (me === undefined) return error ? { status: 'unknownRole', person, error, retry } : { status: 'pending' };
  // An admin has removed the account from the shop; the identity provider still has it.
  if (me === null) return { status: 'signedOut' };
  const role = me.role === 'ADMIN' ? 'ADMIN' : 'CUSTOMER';
  return { status: 'signedIn', userId: me.id, person: { ...person, name: me.name || person.name }, role };
}
