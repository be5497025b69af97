import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { authLink } from './auth-link.ts';
import { createCache } from './cache.ts';
import { liveLink } from './live-link.ts';
import { renewLink } from './renew-link.ts';
import { sessionEndLink } from './session-end-link.ts';

export function createClient() {
  const asked = ApolloLink.from([renewLink, authLink, new HttpLink({ uri: '/graphql' })]);
  return new ApolloClient({
    link: sessionEndLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      liveLink,
      asked,
    ),
    cache: createCache(),
  });
}
