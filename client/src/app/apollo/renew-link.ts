import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import { identity } from '#adapters/identity/identity.ts';
import { errorCode } from '#lib/api/errors.ts';

/**
 * A token that the server refuses is renewed once and the request sent again: this clock may be slow, or the token may
 * have run out on the way. Where the provider refuses, too, the refusal stands and the session ends.
 */
export const renewLink = new ErrorLink(({ error, operation, forward }) => {
  if (errorCode(error) !== 'UNAUTHENTICATED' || !identity.current()) return undefined;
  return from(identity.renew()).pipe(
    mergeMap((isRenewed) => (isRenewed ? forward(operation) : throwError(() => error))),
  );
});
