import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { AppError } from '#platform/errors.ts';
import type { Identity, IdentityProvider } from '#ports/identity.ts';
import { makeForgeryCheck } from './google-keys.ts';

// How long a revoked token may still work. Removals and roles are read from this database on every request.
const CACHE_MS = 30_000;
const CLOCK_SKEW_MS = 60_000;
/** The end of the address that replaces an unverified one; the domain cannot exist (RFC 2606). */
const FREED = '@freed.invalid';

/** Seconds after which clients may repeat a request that the provider could not check. */
const RETRY_AFTER = 5;

interface Options {
  projectId: string;
  emulatorHost: string | null;
  /** How long a request waits for the provider. */
  timeoutMs: number;
}

export function makeFirebase(options: Options): IdentityProvider {
  const credential = options.emulatorHost ? {} : { credential: applicationDefault() };
  const auth = getAuth(initializeApp({ projectId: options.projectId, ...credential }, crypto.randomUUID()));
  const isForged = makeForgeryCheck(options);
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

    revoke: (uid) => changeAccount(() => auth.revokeRefreshTokens(uid)),

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
      const decoded = await inTime(auth.verifyIdToken(token, true));
      // firebase-admin does not check this.
      if (decoded.auth_time * 1_000 > Date.now() + CLOCK_SKEW_MS) throw new Error(SIGN_IN_TO_COME);
      return decoded;
    } catch (error) {
      if (!(error instanceof Error) || !isTokenError(error)) throw unavailable(error);
      if (isKeyError(error) && !(await isRefusedTwice(token))) throw unavailable(error);
      throw new AppError('UNAUTHENTICATED', 'Your session has expired. Please log in again.', {
        cause: error,
      });
    }
  }

  /** With wrong keys every token seems forged, and a sign-out of all users would be the result. */
  async function isRefusedTwice(token: string): Promise<boolean> {
    // The emulator has no keys.
    if (options.emulatorHost) return true;
    return isForged(token).catch(() => false);
  }

  /** A deleted account needs no change. */
  async function changeAccount(change: () => Promise<unknown>): Promise<void> {
    try {
      await inTime(change());
    } catch (error) {
      if (codeOf(error) !== 'auth/user-not-found') throw unavailable(error);
    }
  }

  /** Rejects after the timeout; the library itself waits up to 25 seconds. */
  async function inTime<T>(work: Promise<T>): Promise<T> {
    const late = setTimeout(options.timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${options.timeoutMs} ms`);
    });
    return Promise.race([work, late]);
  }
}

const SIGN_IN_TO_COME = 'auth_time is in the future';

const tokenErrors = ['auth/id-token-expired', 'auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'];

/**
 * Whether the token itself is refused. All other errors are the provider's: its keys, quota, permissions, outages. The
 * library has one code for an invalid token and for keys that it could not load; only the messages of the first name the
 * token.
 */
function isTokenError(error: Error): boolean {
  const code = codeOf(error);
  const isInvalid = code === 'auth/argument-error' && error.message.includes('Firebase ID token');
  return isInvalid || tokenErrors.includes(code) || error.message === SIGN_IN_TO_COME;
}

/** Whether the error says that a token and the keys do not fit: the token is forged, or the keys are wrong. */
const isKeyError = ({ message }: Error): boolean =>
  message.includes('has invalid signature') || message.includes('known public key');

const unavailable = (cause: unknown) =>
  new AppError('UNAVAILABLE', 'Sign-in cannot be checked right now. Please try again.', {
    cause,
    retryAfter: RETRY_AFTER,
  });

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

function toIdentity(token: DecodedIdToken): Identity {
  return {
    uid: token.uid,
    email: token.email?.toLowerCase() ?? '',
    emailVerified: token.email_verified ?? false,
    name: asName(token['name']),
    issuedAt: new Date(token.iat * 1_000),
    signedInAt: new Date(token.auth_time * 1_000),
  };
}

/** Users choose their display name, and the provider hardly checks it. */
const MAX_NAME_LENGTH = 100;

/** The name without what Postgres cannot store (NUL, lone surrogates), and without other control characters. */
function asName(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  return claim
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
}
