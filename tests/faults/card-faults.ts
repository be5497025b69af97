import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { startCards } from '@kelvin/sandbox/cards';
import { openTill, type Till } from './purchases.ts';
import { type Settings, startShop } from './shop-process.ts';

type Fault = { body: string } | { delayMs: number };

const TIMEOUT_SECONDS = 1;
/** Each call is tried three times, with pauses of up to two seconds. */
const LIMIT_MS = TIMEOUT_SECONDS * 3_000 + 4_000;

const faults: [name: string, fault: Fault][] = [
  ['slow', { delayMs: TIMEOUT_SECONDS * 800 }],
  ['too slow', { delayMs: TIMEOUT_SECONDS * 1_500 }],
  ['a page', { body: '<html>Please sign in to this network.</html>' }],
  ['an empty object', { body: '{}' }],
  ['another object', { body: '{"id":"pi_other","object":"payment_intent","status":"succeeded"}' }],
];

/** The card provider is slow or sends something wrong: steps end with 503, and no cent is lost or taken twice. */
export async function confuseCards(settings: Settings, till: Omit<Till, 'url' | 'cardsUrl'>, reserveMs: number) {
  const cards = await startCards({ port: 0, dataDir: null, webhookUrl: null, webhookSecret: 'whsec_sandbox' });
  const proxy = await startProxy(cards.url);
  const shop = await startShop({
    ...settings,
    STRIPE_API_URL: proxy.url,
    STRIPE_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    RATE_LIMIT_INTENTS: '1000000',
  });
  try {
    const { order, intent, confirm, report, steps, purchases, assertLedger } = await openTill(
      { ...till, url: shop.url, cardsUrl: cards.url },
      { customers: 1 },
    );
    const found: string[] = [];
    for (const [n, [name, fault]] of faults.entries()) {
      const [first, second] = [await order(2 * n), await order(2 * n + 1)];
      const open = await intent(second ?? '');
      assert(first && second && open, name);
      await confirm(open);
      const before = steps.length;
      proxy.break(fault);
      // Each step twice at once, as by an impatient customer.
      await Promise.all([intent(first), intent(first)]);
      const reported = { orderId: second, intentId: open };
      const early = await Promise.all([report(reported), report(reported)]);
      proxy.break(null);
      const during = steps.slice(before);
      const wrong = during.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter));
      assert.deepEqual(wrong, [], `${name}: every answer is 200, or 503 with Retry-After`);
      const slowest = Math.max(...during.map(({ ms }) => ms));
      assert(slowest <= LIMIT_MS + reserveMs, `${name}: an answer after ${Math.round(slowest)} ms`);
      found.push(
        `${name} ${during.filter(({ status }) => status === 503).length} × 503 within ${(slowest / 1_000).toFixed(1)} s`,
      );
      assert.equal('body' in fault && early.includes(true), false, `${name}: a wrong answer paid an order`);

      const intentId = (await intent(first)) ?? '';
      await confirm(intentId);
      for (const purchase of [reported, { orderId: first, intentId }]) {
        assert.equal(await report(purchase), true, `${name}: paid afterwards`);
        purchases.push({ ...purchase, isPaid: true });
      }
    }
    return `card provider slow or wrong: ${found.join(', ')}; ${await assertLedger()} charges fit ${purchases.length} orders`;
  } finally {
    await shop.kill();
    proxy.stop();
    await cards.stop();
  }
}

/** Passes calls on, unless a fault is set. */
async function startProxy(target: string) {
  let fault: Fault | null = null;
  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await buffer(incoming);
      if (fault && 'body' in fault) return response.setHeader('content-type', 'application/json').end(fault.body);
      if (fault) await setTimeout(fault.delayMs);
      const { method, url, headers } = incoming;
      const call = request(`${target}${url}`, { method, headers }).end(body);
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      return answer.pipe(response);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (next: Fault | null) => void (fault = next),
    stop() {
      server.close().closeAllConnections();
    },
  };
}
