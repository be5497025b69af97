import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { FaultyPostgres } from './faulty-postgres.ts';
import { type Answer, percentile, slowest, startLoad, tally } from './load.ts';
import type { ShopProcess } from './shop-process.ts';

/** A running shop on its own Postgres, and the size of the faults. */
export interface Stage {
  shop: ShopProcess;
  postgres: FaultyPostgres;
  /** The server's DATABASE_TIMEOUT_SECONDS in milliseconds. */
  timeoutMs: number;
  perSecond: number;
  /** For a machine that also runs other tests. */
  reserveMs: number;
}

const RECOVERY_MS = 5_000;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Milliseconds until three reads in a row are answered. */
async function untilGood({ shop, reserveMs }: Pick<Stage, 'shop' | 'reserveMs'>): Promise<number> {
  const start = performance.now();
  let good = 0;
  let first = 0;
  while (good < 3) {
    const response = await fetch(`${shop.url}/graphql?query={products{totalCount}}`, {
      headers: { 'apollo-require-preflight': 'yes' },
    }).catch(() => undefined);
    if (response?.ok && good === 0) first = performance.now() - start;
    good = response?.ok ? good + 1 : 0;
    await response?.text();
    assert(performance.now() - start < RECOVERY_MS + reserveMs, `not well again after ${seconds(RECOVERY_MS)}`);
    if (good === 0) await setTimeout(20);
  }
  return first;
}

function assertClear(answers: Answer[], limitMs: number): void {
  const bad = answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter));
  assert.deepEqual(bad, [], 'every answer is 200, or 503 with Retry-After');
  assert(slowest(answers) <= limitMs, `the slowest answer took ${slowest(answers)} ms, more than ${limitMs}`);
}

async function assertNoneLost({ postgres }: Stage, answers: Answer[]): Promise<number> {
  const written = answers.flatMap(({ acknowledged }) => acknowledged ?? []);
  const rows = await postgres.rows('SELECT FROM contact_messages WHERE message = ANY($1)', [written]);
  assert.equal(written.length - rows.length, 0, 'acknowledged writes that are lost');
  return written.length;
}

/** All processes of Postgres stop, and continue later. */
export async function freezePostgres(stage: Stage): Promise<string> {
  const { shop, postgres, timeoutMs, perSecond, reserveMs } = stage;
  const load = startLoad({ url: shop.url, perSecond });
  await setTimeout(500);
  await postgres.freeze();
  await setTimeout(timeoutMs * 1.5);
  assert(!(await shop.isReady()), 'not ready while Postgres is frozen');
  assert(
    load.answers.some(({ status }) => status === 503),
    'requests end while Postgres is frozen',
  );
  postgres.thaw();
  const recovery = await untilGood(stage);
  const answers = await load.stop();
  assertClear(answers, Math.min(5_000, timeoutMs * 1.5) + reserveMs);
  await assertNoneLost(stage, answers);
  return `frozen for ${seconds(timeoutMs * 1.5)}: ${tally(answers)}, slowest ${seconds(slowest(answers))}, good after ${seconds(recovery)}`;
}

/** kill -9 of Postgres under load, and a new start. */
export async function killPostgres(stage: Stage): Promise<string> {
  const { shop, postgres, perSecond, reserveMs } = stage;
  const load = startLoad({ url: shop.url, perSecond });
  await setTimeout(500);
  await postgres.kill();
  await postgres.restart();
  const recovery = await untilGood(stage);
  const answers = await load.stop();
  assertClear(answers, 2_000 + reserveMs);
  const written = await assertNoneLost(stage, answers);
  return `killed: ${tally(answers)}, 0 of ${written} acknowledged writes lost, good ${seconds(recovery)} after Postgres`;
}

/** A lock holds all connections of the pool, while more requests arrive than the server accepts. */
export async function exhaustPool(stage: Stage): Promise<string> {
  const { shop, postgres, timeoutMs, perSecond, reserveMs } = stage;
  const locker = new pg.Client({ connectionString: postgres.url });
  await locker.connect();
  await locker.query('BEGIN');
  await locker.query('LOCK TABLE products, contact_messages');
  const load = startLoad({ url: shop.url, perSecond: perSecond * 5 });
  await setTimeout(timeoutMs);
  assert((await fetch(`${shop.url}/healthz`)).ok, 'the health check is answered');
  await locker.end();
  const ended = load.stop();
  const recovery = await untilGood(stage);
  const answers = await ended;
  assertClear(answers, timeoutMs * 1.5 + reserveMs);
  const refused = answers.filter(({ status }) => status === 503);
  assert(refused.length > 0, 'requests above the limits are refused');
  return `pool held for ${seconds(timeoutMs)}: ${tally(answers)}, median refusal ${seconds(percentile(refused, 0.5))}, good after ${seconds(recovery)}`;
}
