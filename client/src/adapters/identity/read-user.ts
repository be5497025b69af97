import type { IdTokenResult, User } from 'firebase/auth';
import type { Person } from './person.ts';
import { readToken } from './token-store.ts';

type KnownUser = Pick<User, 'uid' | 'email' | 'displayName' | 'emailVerified' | 'providerData' | 'getIdTokenResult'>;

// Once for each user: the provider may withdraw a verification, which the SDK learns later than its tokens.
const renewed = new WeakSet<KnownUser>();

/**
 * The person and the token of a user of the SDK; the last token while the provider cannot be reached. An address is verified
 * if the token has it, as for the server. The SDK learns of a verification earlier, so it then gets a new token.
 */
export async function readUser(user: KnownUser): Promise<{ person: Person; token: string | null }> {
  const current = await user.getIdTokenResult().catch(() => null);
  if (!current) return { person: toPerson(user, user.emailVerified), token: readToken() };
  const isOutdated = user.emailVerified && !isVerified(current) && !renewed.has(user);
  if (isOutdated) renewed.add(user);
  const latest = isOutdated ? await user.getIdTokenResult(true).catch(() => current) : current;
  return { person: toPerson(user, isVerified(latest)), token: latest.token };
}

const isVerified = ({ claims }: IdTokenResult) => claims['email_verified'] === true;

const toPerson = (user: KnownUser, isEmailVerified: boolean): Person => ({
  uid: user.uid,
  email: user.email ?? '',
  name: user.displayName ?? '',
  isEmailVerified,
  hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
});
