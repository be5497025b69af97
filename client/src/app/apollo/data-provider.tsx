import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { SessionProvider } from '#session/session-provider.tsx';
import { usePerson } from '#session/use-person.ts';
import { clientOf } from './client-of.ts';
import { useRefetchWhenBack } from './use-refetch-when-back.ts';

/** The shop's data and who may see it. May stand in several places of a page: they share one client. */
export function DataProvider({ children }: { children: ReactNode }) {
  const person = usePerson();
  const client = clientOf(person === undefined ? undefined : (person?.uid ?? null));
  useRefetchWhenBack(client);
  return (
    <ApolloProvider client={client}>
      <SessionProvider>{children}</SessionProvider>
    </ApolloProvider>
  );
}
