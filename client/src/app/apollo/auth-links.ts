import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import { identity } from '#adapters/identity/identity.ts';
import { errorCode } from '#lib/api/errors.ts';

/** Adds a valid token to every request of a signed-in user. */
export const tokenLink = new SetContextLink(async () => {
  const token = await identity.token();
  return token ? { headers: { authorization: `Bearer ${token}` } } : {};
});

/**
 * Renews a refused token once and repeats the request: the clock of this device may be slow, or the token may have
 * expired on the way. If the identity provider refuses the renewal too, the request fails.
 */
export const renewLink = new ErrorLink(({ error, operation, forward }) => {
  if (errorCode(error) !== 'UNAUTHENTICATED' || identity.current() === null) return undefined;
  return from(identity.renew()).pipe(
    mergeMap((isRenewed) => (isRenewed ? forward(operation) : throwError(() => error))),
  );
});

/**
 * Signs out when the server refuses a renewed token; the route guards then redirect to /login. Reads the account again when
 * an action is refused: the role may have changed.
 */
export const sessionLink = new ErrorLink(({ error, operation: { client, operationName } }) => {
  if (!identity.current()) return;
  const code = errorCode(error);
  if (code === 'UNAUTHENTICATED') void identity.signOut().catch(() => undefined);
  if (code === 'FORBIDDEN' && operationName !== 'Me') {
    client.refetchQueries({ include: ['Me'] }).catch(() => undefined);
  }
});
