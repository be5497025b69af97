import { ApolloClient, ApolloLink, HttpLink, Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { inFlightLink } from '#lib/api/requests-in-flight.ts';
import { renewLink, sessionLink, tokenLink } from './auth-links.ts';
import { createCache } from './cache.ts';

/** A uid, null for a visitor, undefined until the identity provider has answered. */
type User = string | null | undefined;

let owner: User;
let client: ApolloClient | undefined;

/** A client, and so a cache, per user: one account never sees the data of another. */
export function clientFor(user: User): ApolloClient {
  // Data that was read before the identity provider answered belongs to the user that it then names.
  if (!client || (user !== owner && owner !== undefined)) client = createClient();
  owner = user;
  return client;
}

function createClient() {
  const http = ApolloLink.from([inFlightLink, renewLink, tokenLink, new HttpLink({ uri: '/graphql' })]);
  return new ApolloClient({
    link: sessionLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      subscriptionLink,
      http,
    ),
    cache: createCache(),
  });
}

/** One event stream per subscription. The code of streams is loaded with the first one. */
const subscriptionLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const unsubscribed = new AbortController();
      import('./live-stream.ts')
        .then(({ followStream }) => followStream(operation, observer, unsubscribed.signal))
        .catch((error: unknown) => observer.error(error));
      return () => unsubscribed.abort();
    }),
);
