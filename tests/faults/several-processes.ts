import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { startBalancer } from './balancer.ts';
import { percentile, startLoad, tally } from './load.ts';
import type { FaultyPostgres } from './faulty-postgres.ts';
import { type Settings, startShop } from './shop-process.ts';

interface Cluster {
  folder: string;
  postgres: FaultyPostgres;
  settings: Settings;
  processes: number;
}

const LIMIT = 10;

/** Replaces one process after the other under load, and counts a rate limit over all of them. */
export async function restartRolling({ folder, postgres, settings, processes }: Cluster): Promise<string> {
  const shared = { ...settings, LIMITS_STORE: 'postgres', TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SIGN_IN: String(LIMIT) };
  const shops = await Promise.all(Array.from({ length: processes }, () => startShop(shared)));
  const balancer = await startBalancer(
    folder,
    shops.map(({ port }) => port),
  );
  try {
    const load = startLoad({ url: balancer.url, perSecond: 50 });
    const ends: number[] = [];
    for (const [n, { port, terminate }] of shops.entries()) {
      const { code, ms } = await terminate();
      assert.equal(code, 0);
      ends.push(ms);
      shops[n] = await startShop(shared, { port });
      await setTimeout(2_000);
    }
    const answers = await load.stop();
    // Calls of an earlier fault in the same minute.
    await postgres.rows('DELETE FROM rate_limit_counters', []);
    const lost = answers.filter(({ status }) => status !== 200);
    const seconds = [...new Set(lost.map(({ retryAfter }) => retryAfter ?? 'none'))].join(', ');
    assert.equal(tally(lost), '', `requests that were not served, Retry-After (HAProxy sends none): ${seconds}`);
    const exits = (Math.max(...ends) / 1_000).toFixed(1);
    return `${processes} processes replaced at 50 requests/s: ${tally(answers)}, p99 ${Math.round(percentile(answers, 0.99))} ms, each exits within ${exits} s; ${await countLimit(balancer.url)}`;
  } finally {
    await balancer.stop();
    await Promise.all(shops.map(({ kill }) => kill()));
  }
}

/** Calls of one address at once, over all processes. */
async function countLimit(url: string): Promise<string> {
  const call = async () => (await fetch(`${url}/user/a@example.com`, { method: 'POST' })).status;
  const statuses = await Promise.all(Array.from({ length: 40 }, call));
  const allowed = statuses.filter((status) => status !== 429).length;
  assert.equal(allowed, LIMIT);
  return `a limit of ${LIMIT} allowed ${allowed} of 40`;
}
