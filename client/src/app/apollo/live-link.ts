import { ApolloLink, Observable } from '@apollo/client';

/** Subscriptions: a stream of events each, whose code comes with the first one. */
export const liveLink = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      const left = new AbortController();
      import('./live-stream.ts')
        .then(({ followStream }) => followStream(operation, observer, left.signal))
        .catch((error: unknown) => observer.error(error));
      return () => left.abort();
    }),
);
