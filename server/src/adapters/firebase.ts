import { createHash } from 'node:crypto';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { AppError } from '#platform/errors.ts';
import type { Identity, IdentityProvider } from '#ports/identity.ts';

// How long a revoked token may still work. Removals and roles are read from this database on every request.
const CACHE_MS = 30_000;
const CLOCK_SKEW_MS = 60_000;
/** The end of the address that replaces an unverified one; the domain cannot exist (RFC 2606). */
const FREED = '@freed.invalid';

export function makeFirebase(options: { projectId: string; emulatorHost: string | null }): IdentityProvider {
  const credential = options.emulatorHost ? {} : { credential: applicationDefault() };
  const auth = getAuth(initializeApp({ projectId: options.projectId, ...credential }, crypto.randomUUID()));
  const verified = new LRUCache<string, DecodedIdToken>({ max: 10_000, ttl: CACHE_MS });

  return {
    async verify(token) {
      const key = createHash('sha256').update(token).digest('base64');
      const cached = verified.get(key);
      if (cached && cached.exp * 1000 > Date.now()) return toIdentity(cached);
      const decoded = await verifyAtProvider(token);
      verified.set(key, decoded);
      return toIdentity(decoded);
    },

    disable: (uid) =>
      changeAccount(async () => {
        const { emailVerified } = await auth.getUser(uid);
        const email = `${crypto.randomUUID()}${FREED}`;
        await auth.updateUser(uid, { disabled: true, ...(!emailVerified && { email }) });
        await auth.revokeRefreshTokens(uid);
      }),

    enable: (account) => changeAccount(() => enableAccount(account)),

    delete: (uid) => changeAccount(() => auth.deleteUser(uid)),
  };

  async function enableAccount({ uid, email }: { uid: string; email: string }): Promise<void> {
    const account = await auth.getUser(uid);
    const isFreed = account.email?.endsWith(FREED) ?? false;
    try {
      await auth.updateUser(uid, { disabled: false, ...(isFreed && { email }) });
    } catch (error) {
      if (codeOf(error) !== 'auth/email-already-exists') throw error;
      await auth.updateUser(uid, { disabled: false });
    }
  }

  async function verifyAtProvider(token: string): Promise<DecodedIdToken> {
    try {
      const decoded = await auth.verifyIdToken(token, true);
      // firebase-admin does not check this.
      if (decoded.auth_time * 1_000 > Date.now() + CLOCK_SKEW_MS) throw new Error('auth_time is in the future');
      return decoded;
    } catch (error) {
      if (isOutage(error as { code?: string; message: string })) {
        throw new AppError('UNAVAILABLE', 'Sign-in cannot be checked right now. Please try again.', { cause: error });
      }
      throw new AppError('UNAUTHENTICATED', 'Your sign-in is not valid any more. Please sign in again.', {
        cause: error,
      });
    }
  }
}

/** Whether Google was unreachable. A failure to fetch its public keys has a message but no code. */
function isOutage({ code = '', message }: { code?: string; message: string }): boolean {
  const isKeyFailure = /^Error (while making request|fetching public keys)/.test(message);
  return isKeyFailure || code === 'auth/internal-error' || code.startsWith('app/');
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** A deleted account needs no change. */
async function changeAccount(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return;
    throw new AppError('UNAVAILABLE', 'The sign-in provider did not answer. Please try again.', { cause: error });
  }
}

function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: token.email?.toLowerCase() ?? '',
    emailVerified: token.email_verified ?? false,
    name: typeof token['name'] === 'string' ? token['name'] : '',
    issuedAt: new Date(token.iat * 1_000),
    signedInAt: new Date(token.auth_time * 1_000),
  };
}
