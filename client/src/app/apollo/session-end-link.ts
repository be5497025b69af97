import { ErrorLink } from '@apollo/client/link/error';
import { identity } from '#adapters/identity/identity.ts';
import { errorCode } from '#lib/errors.ts';

/** A token that the server no longer accepts ends the session here too; the guards then lead to /login. */
export const sessionEndLink = new ErrorLink(({ error }) => {
  if (errorCode(error) === 'UNAUTHENTICATED' && identity.current()) void identity.signOut().catch(() => undefined);
});
