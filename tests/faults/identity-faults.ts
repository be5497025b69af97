import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startIdentity } from '@kelvin/sandbox/identity';
import { failures, PROJECT, startGoogle, tokenOf } from '../support/google/stand-in.ts';
import { top } from '../support/runner/run.ts';
import { type Settings, startShop } from './shop-process.ts';

interface SignUp {
  idToken: string;
}

export async function signUp(identityUrl: string, email: string): Promise<string> {
  const response = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret1', returnSecureToken: true }),
  });
  return ((await response.json()) as SignUp).idToken;
}

/** Asks for the user of a token. */
export async function me(url: string, token: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ me { email } products(first: 1) { totalCount } }' }),
  });
  const text = await response.text();
  return {
    text,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
  };
}

/** The identity provider is gone: verified users stay signed in, others get 503, and visitors notice nothing. */
export async function stopIdentity(settings: Settings): Promise<string> {
  const identity = await startIdentity({ port: 0, dataDir: null, projectId: 'demo-kelvin' });
  const shop = await startShop({ ...settings, FIREBASE_AUTH_EMULATOR_HOST: new URL(identity.url).host });
  try {
    const [known, fresh] = [await signUp(identity.url, 'a@example.com'), await signUp(identity.url, 'b@example.com')];
    assert.equal((await me(shop.url, known)).status, 200);
    await identity.stop();
    const start = performance.now();
    const refused = await me(shop.url, fresh);
    const ms = Math.round(performance.now() - start);
    assert.deepEqual([refused.status, refused.retryAfter], [503, '5']);
    assert.equal((await me(shop.url, known)).status, 200);
    assert(
      (await fetch(`${shop.url}/graphql?query={__typename}`, { headers: { 'apollo-require-preflight': 'y' } })).ok,
    );
    return `identity provider down: verified users and visitors served, 503 to a new token after ${ms} ms`;
  } finally {
    await shop.kill();
  }
}

/** Google is slow or sends something wrong: verified users stay signed in, others get 503, and none gets 401. */
export async function confuseIdentity(settings: Settings, { timeoutSeconds = 2, reserveMs = 1_000 } = {}) {
  const google = await startGoogle();
  const shop = await startShop(
    {
      ...settings,
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_TIMEOUT_SECONDS: String(timeoutSeconds),
      GOOGLE_APPLICATION_CREDENTIALS: google.credentials,
      GOOGLE_STAND_IN_PORT: String(google.port),
    },
    { preload: join(top, 'tests/support/google/redirected-process.ts') },
  );
  const newToken = () => {
    const uid = randomUUID();
    google.accounts.set(uid, { localId: uid });
    return tokenOf(uid).signed;
  };
  try {
    const slowest = { ms: 0, failure: '' };
    // A process that has verified no token yet, and needs an access token, comes first.
    const order = ['access', 'keys', 'lookup'];
    for (const [failure, endpoint, answer] of failures.toSorted(
      ([, one], [, other]) => order.indexOf(one) - order.indexOf(other),
    )) {
      google.fail(endpoint, answer);
      const start = performance.now();
      const refused = await Promise.all(Array.from({ length: 5 }, () => me(shop.url, newToken())));
      const ms = performance.now() - start;
      assert.deepEqual(
        [...new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))],
        ['503 5'],
        failure,
      );
      assert(ms <= timeoutSeconds * 1_000 + reserveMs, `${failure}: 503 after ${Math.round(ms)} ms`);
      if (ms > slowest.ms) Object.assign(slowest, { ms, failure });
      google.heal();
      const known = newToken();
      assert.equal((await me(shop.url, known)).status, 200, `a token after ${failure}`);
      google.fail(endpoint, answer);
      assert.equal((await me(shop.url, known)).status, 200, `a verified token with ${failure}`);
    }
    const longest = `${Math.round(slowest.ms)} ms (${slowest.failure})`;
    return `identity provider slow or wrong in ${failures.length} ways: 0 sign-outs, 503 within ${longest}, good at once afterwards`;
  } finally {
    await shop.kill();
    await google.stop();
  }
}
