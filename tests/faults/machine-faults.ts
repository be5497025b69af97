import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startIdentity } from '@kelvin/sandbox/identity';
import { startFaultyPostgres } from './faulty-postgres.ts';
import { percentile, startLoad, tally } from './load.ts';
import { type Settings, startShop } from './shop-process.ts';

const MB = 1_000_000;

/** The disk of Postgres is full for two seconds. Needs root, for a small file system in memory. */
export async function fillDisk(folder: string, settings: Settings): Promise<string> {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]);
  await chmod(disk, 0o755);
  const postgres = await startFaultyPostgres(join(disk, 'postgres'));
  const shop = await startShop({ ...settings, DATABASE_URL: postgres.url });
  try {
    const load = startLoad({ url: shop.url, perSecond: 50 });
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(256 * MB)).catch(() => undefined);
    await setTimeout(4_000);
    await rm(filler);
    const freed = load.elapsed();
    await setTimeout(5_000);
    const answers = await load.stop();
    const wrong = answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter));
    assert.equal(tally(wrong), '', 'every answer is 200, or 503 with Retry-After');
    assert(
      answers.some(({ status }) => status === 503),
      'the disk was full',
    );
    const lastRefusal = Math.max(...answers.filter(({ status }) => status === 503).map(({ sentMs }) => sentMs));
    const written = answers.flatMap(({ acknowledged }) => acknowledged ?? []);
    const rows = await postgres.rows('SELECT FROM contact_messages WHERE message = ANY($1)', [written]);
    assert.equal(rows.length, written.length, 'acknowledged writes');
    const recovery = Math.max(0, lastRefusal - freed);
    return `disk full for 4 s: ${tally(answers)}, 0 of ${written.length} acknowledged writes lost, good after ${(recovery / 1_000).toFixed(1)} s`;
  } finally {
    await shop.kill();
    await postgres.stop();
    execFileSync('umount', ['--lazy', disk]);
  }
}

interface SignUp {
  idToken: string;
}

async function signUp(identityUrl: string, email: string): Promise<string> {
  const response = await fetch(`${identityUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'secret1', returnSecureToken: true }),
  });
  return ((await response.json()) as SignUp).idToken;
}

async function me(url: string, token: string) {
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

/** The clock of the server is wrong by an hour. Needs libfaketime. */
export async function moveClock(settings: Settings, library: string, identityUrl: string): Promise<string> {
  const statuses: string[] = [];
  for (const shift of ['+1h', '-1h']) {
    const clock = { LD_PRELOAD: library, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
    const shop = await startShop({ ...settings, ...clock, LIMITS_STORE: 'postgres' });
    try {
      const load = startLoad({ url: shop.url, perSecond: 20 });
      const { status, text } = await me(shop.url, await signUp(identityUrl, `${shift}@example.com`));
      assert(status < 500, `a token with a clock of ${shift}: ${status} ${text}`);
      await setTimeout(2_000);
      assert.equal(tally((await load.stop()).filter((answer) => answer.status !== 200)), '');
      statuses.push(`${shift}: visitors served, a token ${status}`);
    } finally {
      await shop.kill();
    }
  }
  return `clock moved: ${statuses.join('; ')}`;
}

/** More requests than one process can serve. */
export async function overload(settings: Settings): Promise<string> {
  const shop = await startShop({ ...settings, MAX_EVENT_LOOP_DELAY_MS: '500' });
  try {
    const calm = startLoad({ url: shop.url, perSecond: 20 });
    await setTimeout(5_000);
    const before = percentile(await calm.stop(), 0.5);
    const load = startLoad({ url: shop.url, perSecond: 600 });
    await setTimeout(10_000);
    const ended = load.stop();
    const over = performance.now();
    const answers = await ended;
    const drained = (performance.now() - over) / 1_000;
    const after = startLoad({ url: shop.url, perSecond: 20 });
    await setTimeout(3_000);
    const calmAgain = await after.stop();
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).length,
      0,
      tally(refused),
    );
    assert.equal(tally(calmAgain.filter(({ status }) => status !== 200)), '', 'normal after the overload');
    const ms = (share: number) => Math.round(percentile(accepted, share));
    return `overload of 600 requests/s for 10 s: ${tally(answers)}, accepted p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms (calm p50 ${Math.round(before)} ms), last answer ${drained.toFixed(1)} s after the load, then p50 ${Math.round(percentile(calmAgain, 0.5))} ms`;
  } finally {
    await shop.kill();
  }
}
