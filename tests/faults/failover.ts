import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startCards } from '@kelvin/sandbox/cards';
import { percentile, startLoad, tally } from './load.ts';
import { startCluster } from './postgres-cluster.ts';
import { openTill } from './purchases.ts';
import { type Settings, startShop } from './shop-process.ts';

interface Failover {
  folder: string;
  /** The folder of all programs of Postgres. */
  programs: string;
  settings: Settings;
  identityUrl: string;
}

const RECOVERY_MS = 10_000;
const PURCHASES_PER_SECOND = 4;

/** kill -9 of the primary of a Patroni cluster while customers pay. The shop is not restarted. */
export async function failOver({ folder, programs, settings, identityUrl }: Failover): Promise<string> {
  const clusterFolder = join(folder, 'cluster');
  await mkdir(clusterFolder);
  const cards = await startCards({ port: 0, dataDir: null, webhookUrl: null, webhookSecret: 'whsec_sandbox' });
  const cluster = await startCluster(clusterFolder, programs);
  const limits = ['ORDERS', 'INTENTS', 'PAYMENT_REPORTS'].map((name) => [`RATE_LIMIT_${name}`, '1000000']);
  const own = { DATABASE_URL: cluster.url, STRIPE_API_URL: cards.url, ...Object.fromEntries(limits) } as Settings;
  const shop = await startShop({ ...settings, ...own }).catch(async (error: unknown) => {
    await cluster.stop();
    throw error;
  });
  try {
    const { url } = shop;
    const till = await openTill({ url, identityUrl, cardsUrl: cards.url, rows: cluster.rows });
    const load = startLoad({ url, perSecond: 20 });
    let isOver = false;
    const buys: Promise<void>[] = [];
    const timer = setInterval(() => buys.push(till.buy(buys.length, () => isOver)), 1_000 / PURCHASES_PER_SECOND);
    await setTimeout(4_000);
    const paidBefore = till.purchases.filter(({ isPaid }) => isPaid).length;
    const killedMs = load.elapsed();
    await cluster.killPrimary();
    await setTimeout(RECOVERY_MS + 3_000);
    clearInterval(timer);
    const answers = await load.stop();
    void setTimeout(10_000).then(() => (isOver = true));
    await Promise.all(buys);

    const wrong = answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter));
    assert.equal(tally(wrong), '', 'every answer is 200, or 503 with Retry-After');
    const refused = answers.filter(({ status }) => status === 503);
    const lastBadMs = Math.max(killedMs, ...refused.map(({ sentMs, ms }) => sentMs + ms));
    assert(
      lastBadMs - killedMs <= RECOVERY_MS,
      `the last refusal came ${lastBadMs - killedMs} ms after the end of the primary`,
    );
    const written = answers.flatMap(({ acknowledged }) => acknowledged ?? []);
    const found = await cluster.rows('SELECT FROM contact_messages WHERE message = ANY($1)', [written]);
    assert.equal(written.length - found.length, 0, 'acknowledged writes that are lost');
    const paid = await till.assertLedger();
    const recovery = ((lastBadMs - killedMs) / 1_000).toFixed(1);
    return `primary of a cluster killed: ${tally(answers)}, good ${recovery} s after it, p99 ${Math.round(percentile(answers, 0.99))} ms; ${paidBefore} orders paid before and ${paid - paidBefore} after it, 0 acknowledged ones and 0 of ${written.length} writes lost`;
  } finally {
    await shop.kill();
    await cluster.stop();
    await cards.stop();
  }
}
