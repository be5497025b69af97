import { createHash } from 'node:crypto';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { AppError } from '#platform/errors.ts';
import type { Identity, IdentityProvider } from '#ports/identity.ts';

// A token is checked against revocation at most this often; removal and roles are read from our own row each time.
const TRUSTED_FOR_MS = 30_000;
const CLOCKS_DIFFER_MS = 60_000;

export function makeFirebase(options: { projectId: string; emulatorHost: string | null }): IdentityProvider {
  const credential = options.emulatorHost ? {} : { credential: applicationDefault() };
  const auth = getAuth(initializeApp({ projectId: options.projectId, ...credential }, crypto.randomUUID()));
  const known = new LRUCache<string, DecodedIdToken>({ max: 10_000, ttl: TRUSTED_FOR_MS });

  return {
    async verify(token) {
      const key = createHash('sha256').update(token).digest('base64');
      const trusted = known.get(key);
      if (trusted && trusted.exp * 1000 > Date.now()) return toIdentity(trusted);
      const decoded = await verifyAtProvider(token);
      known.set(key, decoded);
      return toIdentity(decoded);
    },

    disable: (uid) =>
      ofAccount(async () => {
        await auth.updateUser(uid, { disabled: true });
        await auth.revokeRefreshTokens(uid);
      }),

    enable: (uid) => ofAccount(() => auth.updateUser(uid, { disabled: false })),

    delete: (uid) => ofAccount(() => auth.deleteUser(uid)),
  };

  async function verifyAtProvider(token: string): Promise<DecodedIdToken> {
    try {
      const decoded = await auth.verifyIdToken(token, true);
      // firebase-admin leaves this to its caller.
      if (decoded.auth_time * 1_000 > Date.now() + CLOCKS_DIFFER_MS) throw new Error('The sign-in is to come.');
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

/** Whether Google could not be asked; its keys that could not be fetched have no code of their own. */
function isOutage({ code = '', message }: { code?: string; message: string }): boolean {
  const isWithoutKeys = /^Error (while making request|fetching public keys)/.test(message);
  return isWithoutKeys || code === 'auth/internal-error' || code.startsWith('app/');
}

/** An account that its owner has closed meanwhile is as good as disabled. */
async function ofAccount(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return;
    throw new AppError('UNAVAILABLE', 'The sign-in provider did not answer. Please try again.', { cause: error });
  }
}

function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: token.email?.toLowerCase() ?? '',
    emailVerified: token.email_verified ?? false,
    name: typeof token['name'] === 'string' ? token['name'] : '',
    signedInAt: new Date(token.auth_time * 1_000),
  };
}
