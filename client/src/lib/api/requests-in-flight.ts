import { ApolloLink, type Observable } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { finalize, mergeMap, of } from 'rxjs';

type Act = () => void;

/** What to do after each of the requests that the server has not answered yet. */
const inFlight = new Set<Act[]>();
let answeredMutations = 0;

/**
 * Knows the requests in flight. A query that was one of them while a mutation was answered is sent again: the server may
 * have read its answer before the mutation, and it would replace what the mutation returned.
 */
export const inFlightLink = new ApolloLink((operation, forward) => {
  const acts: Act[] = [];
  inFlight.add(acts);
  const isMutation = operation.operationType === OperationTypeNode.MUTATION;
  const send = (): Observable<ApolloLink.Result> => {
    const before = answeredMutations;
    return forward(operation).pipe(
      mergeMap((result) => (isMutation || answeredMutations === before ? of(result) : send())),
    );
  };
  return send().pipe(
    finalize(() => {
      inFlight.delete(acts);
      if (isMutation) answeredMutations += 1;
      for (const act of acts) act();
    }),
  );
});

/** Acts each time that one of the requests in flight has its answer in the cache; never, if there are none. */
export function afterRequestsInFlight(act: Act) {
  for (const acts of inFlight) acts.push(act);
}
