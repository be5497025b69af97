import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { startLoad, tally } from './load.ts';
import type { ShopProcess } from './shop-process.ts';

interface Termination {
  shop: ShopProcess;
  drainMs: number;
  perSecond: number;
  reserveMs: number;
}

const LONGEST_MS = 10_000;

/** SIGTERM under load without a load balancer: all requests before the end of listening are answered. */
export async function terminate({ shop, drainMs, perSecond, reserveMs }: Termination): Promise<string> {
  const load = startLoad({ url: shop.url, perSecond });
  await setTimeout(300);
  const signaledMs = load.elapsed();
  const ended = shop.terminate();
  await setTimeout(drainMs / 4);
  assert(!(await shop.isReady()), 'readiness goes first');
  // A load balancer has noticed by now.
  await setTimeout(drainMs / 4);
  const answers = await load.stop();
  const { code, ms } = await ended;
  // A busy machine may refuse some because of their number, with Retry-After.
  const lost = answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter));
  assert.equal(tally(lost), '', 'requests that were not served');
  assert.equal(code, 0);
  assert(ms <= LONGEST_MS + reserveMs, `the process ended after ${ms} ms`);
  const after = answers.filter(({ sentMs }) => sentMs > signaledMs).length;
  return `terminated: ${tally(answers)} (${after} of them after the signal), exit after ${(ms / 1_000).toFixed(1)} s`;
}
