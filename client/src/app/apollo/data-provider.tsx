import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { SessionProvider } from '#session/session-provider.tsx';
import { usePerson } from '#session/use-person.ts';
import { clientFor } from './client.ts';
import { useRefetchOnReconnect } from './use-refetch-on-reconnect.ts';

/** The Apollo client and the session. Several of them on one page share one client. */
export function DataProvider({ children }: { children: ReactNode }) {
  const person = usePerson();
  const client = clientFor(person === undefined ? undefined : (person?.uid ?? null));
  useRefetchOnReconnect(client);
  return (
    <ApolloProvider client={client}>
      <SessionProvider>{children}</SessionProvider>
    </ApolloProvider>
  );
}
