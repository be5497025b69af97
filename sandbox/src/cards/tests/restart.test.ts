import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { startCards } from '../start.ts';
import { makeDataDir, openEndpoint, startStandIn, pay, sdkFor, SECRET } from './start-stand-in.ts';

test('a restart keeps intents, idempotency keys, refunds and undelivered webhooks', async () => {
  const dataDir = makeDataDir();
  const before = await startStandIn(dataDir);
  await before.control('webhooks', { mode: 'hold' });
  const intent = await pay(before.stripe);
  const key = { idempotencyKey: 'order-1' };
  const keyed = await before.stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, key);
  await before.stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
  const ledger = await before.control('ledger');
  await before.cards.stop();
  const after = await startStandIn(dataDir);
  expect(await after.control('ledger')).toEqual(ledger);
  expect(await after.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  expect(await after.stripe.paymentIntents.create({ amount: 700, currency: 'usd' }, key)).toEqual(keyed);
  expect(await after.control('webhooks/release', {})).toHaveLength(7);
  expect(await after.control('webhooks')).toEqual([]);
});

test('a kill -9 loses no answered call, and a torn last line is ignored', async () => {
  const dataDir = makeDataDir();
  const endpoint = await openEndpoint();
  endpoint.answers = Array<number>(1000).fill(500);
  const program = `import { startCards } from ${JSON.stringify(new URL('../start.ts', import.meta.url).href)};
    const { url } = await startCards({ port: 0, dataDir: ${JSON.stringify(dataDir)}, webhookUrl: ${JSON.stringify(endpoint.url)}, webhookSecret: 'x' });
    process.stdout.write(url);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  const stripe = sdkFor({ url: url.toString(), stop: () => Promise.resolve() });
  const answered: string[] = [];
  const paying = (async () => {
    for (;;) answered.push((await pay(stripe)).id);
  })();
  await vi.waitFor(() => expect(answered.length).toBeGreaterThan(20), 20_000);
  child.kill('SIGKILL');
  await expect(paying).rejects.toThrow(/connection/);
  appendFileSync(join(dataDir, 'journal.jsonl'), '[["payment_intents","pi_torn",{"id"');

  endpoint.answers = [];
  endpoint.received = [];
  const cards = await startCards({ port: 0, dataDir, webhookUrl: endpoint.url, webhookSecret: SECRET });
  try {
    const kept: string[] = [];
    for await (const { id, status } of sdkFor(cards).paymentIntents.list({ limit: 100 })) {
      expect(status).toBe('succeeded');
      kept.push(id);
    }
    expect(kept).toEqual(expect.arrayContaining(answered));
    await vi.waitFor(
      () => expect(new Set(endpoint.received.map(({ event }) => event.id)).size).toBe(3 * kept.length),
      20_000,
    );
  } finally {
    await cards.stop();
  }
});

test('reset deletes everything', async () => {
  const dataDir = makeDataDir();
  const { stripe, control } = await startStandIn(dataDir);
  await pay(stripe);
  await control('reset', {});
  expect(await control('ledger')).toEqual({
    charges: [],
    refunds: [],
    disputes: [],
    totals: { charged: 0, refunded: 0 },
  });
  expect((await stripe.events.list()).data).toEqual([]);
});
