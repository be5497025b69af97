import { SetContextLink } from '@apollo/client/link/context';
import { identity } from '#adapters/identity/identity.ts';

/** Every request carries a token that is valid now, if somebody is signed in. */
export const authLink = new SetContextLink(async () => {
  const token = await identity.token();
  return token ? { headers: { authorization: `Bearer ${token}` } } : {};
});
