import { ApolloProvider } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { usePerson } from '#session/use-person.ts';
import { createClient } from './client.ts';

/** Every person gets a client, and so a cache, of their own: nothing of one account can be shown to the next. */
export function ShopApolloProvider({ children }: { children: ReactNode }) {
  const person = usePerson();
  const uid = person === undefined ? undefined : (person?.uid ?? null);
  const [held, setHeld] = useState(() => ({ uid, client: createClient() }));
  if (held.uid !== uid) {
    // What was read while it was not yet known who is here belongs to whoever it turns out to be.
    setHeld({ uid, client: held.uid === undefined ? held.client : createClient() });
  }
  return <ApolloProvider client={held.client}>{children}</ApolloProvider>;
}
