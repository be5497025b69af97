import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { authLink } from './auth-link.ts';
import { createCache } from './cache.ts';
import { renewLink } from './renew-link.ts';
import { sessionEndLink } from './session-end-link.ts';

export function createClient() {
  return new ApolloClient({
    link: ApolloLink.from([sessionEndLink, renewLink, authLink, new HttpLink({ uri: '/graphql' })]),
    cache: createCache(),
  });
}
