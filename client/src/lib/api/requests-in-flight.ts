import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';

type Act = () => void;

/** What to do after each of the requests that the server has not answered yet. */
const inFlight = new Set<Act[]>();

export const inFlightLink = new ApolloLink((operation, forward) => {
  const acts: Act[] = [];
  inFlight.add(acts);
  return forward(operation).pipe(
    finalize(() => {
      inFlight.delete(acts);
      for (const act of acts) act();
    }),
  );
});

/** Acts each time that one of the requests in flight has its answer in the cache; never, if there are none. */
export function afterRequestsInFlight(act: Act) {
  for (const acts of inFlight) acts.push(act);
}
