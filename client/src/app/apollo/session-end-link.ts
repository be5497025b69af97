import { ErrorLink } from '@apollo/client/link/error';
import { identity } from '#adapters/identity/identity.ts';
import { errorCode } from '#lib/api/errors.ts';

/** A token that the server no longer accepts, even renewed, ends the session here too; the guards lead to /login. */
export const sessionEndLink = new ErrorLink(({ error }) => {
  if (errorCode(error) === 'UNAUTHENTICATED' && identity.current()) void identity.signOut().catch(() => undefined);
});
