import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { me, signUp } from './identity-faults.ts';
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
  const shop = await startShop(settings);
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
    assert(ms(0.99) <= 1_000, `p99 of accepted requests ${ms(0.99)} ms: ${tally(answers)}`);
    assert(drained <= 5, `the last answer came ${drained.toFixed(1)} s after the load`);
    return `overload of 600 requests/s for 10 s: ${tally(answers)}, accepted p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms (calm p50 ${Math.round(before)} ms), last answer ${drained.toFixed(1)} s after the load, then p50 ${Math.round(percentile(calmAgain, 0.5))} ms`;
  } finally {
    await shop.kill();
  }
}
