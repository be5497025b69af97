import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';

let inFlight = 0;
const waiting: (() => void)[] = [];

/** Counts the requests that the server has not answered yet. */
export const inFlightLink = new ApolloLink((operation, forward) => {
  inFlight += 1;
  return forward(operation).pipe(
    finalize(() => {
      inFlight -= 1;
      if (inFlight === 0) for (const act of waiting.splice(0)) act();
    }),
  );
});

/** Acts as soon as the requests in flight have their answers in the cache; never, if there are none. */
export function afterRequestsInFlight(act: () => void) {
  if (inFlight > 0) waiting.push(act);
}
