import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '../charges.ts';
import { deleteOrder, placeOrder } from '../documents.ts';
import { address } from '../orders.ts';
import type { Person } from '../people.ts';
import { pick, type Random, randomOf } from '../random.ts';
import { agencies, changeStock, levelsOf, partAtAgencies, wrongLevels } from '../stock.ts';
import { crashAt } from './crash-at.ts';
import { type Client, type CrashableShop, openCrashableShop } from './crashable-shop.ts';
import { stock } from './stock.flows.ts';

// Nightly: KILL_ROUNDS=20 npm test -- server/src/test/crash-recovery/stock-crash.test.ts
// oxlint-disable-next-line node/no-process-env -- the size of a test, not a setting of the server
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 1);

let shop: CrashableShop;
let admin: Person;
/** The server that follows a killed one is the next to be killed. */
let server: Awaited<ReturnType<CrashableShop['start']>>;
beforeAll(async () => {
  shop = await openCrashableShop();
  admin = await shop.admin();
  await setRules(shop, { agencies }, admin);
  server = await shop.start();
});
afterAll(async () => {
  await server.kill();
  await shop.close();
});

it(
  `a server killed at ${stock.length} points of transfers, counts, receipts and orders leaves whole changes, and repeats make them once`,
  { timeout: 120_000 * (ROUNDS + 1) },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { begun, calls } = await crashAt(shop, server, stock);
      expect(calls.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      expect(await wrongLevels(shop)).toEqual([]);
      server = await shop.start();
      for (const { call } of begun) await call(server.client);
      for (const { check } of begun) await check(server.client);
      expect(await wrongLevels(shop)).toEqual([]);
    }
  },
);

interface Made {
  call: (client: Client) => Promise<unknown[]>;
  /** The entries of the ledger: none, or all of them. */
  entries: () => Promise<number>;
  whole: number;
  isAnswered: boolean;
}

/** A change of the part with a key, by which the ledger is searched later. */
function anyChange(random: Random, productId: string): Made {
  const note = newId();
  const entries = () => shop.prisma.stockMovement.count({ where: { productId, note } });
  const [from, to] = pick(random, [
    ['Dallas', 'Tulsa'],
    ['Tulsa', 'Springfield'],
    ['Springfield', 'Dallas'],
  ] as const);
  const more = { productId, quantity: 1 + random(3), note, idempotencyKey: newId() };
  const input =
    random(2) === 0
      ? (['transferStock', { ...more, from, to }] as const)
      : (['receiveStock', { ...more, agency: to }] as const);
  return {
    call: async (client) => (await changeStock(client, [...input], admin)).errors,
    entries,
    whole: input[0] === 'transferStock' ? 2 : 1,
    isAnswered: false,
  };
}

/** Orders for pickup in Tulsa and deletes the order again, until the server is gone. */
async function shopUntilGone(client: Client, productId: string, buyer: Person): Promise<void> {
  for (;;) {
    const input = { productId, quantity: 100, pickupAgency: 'Tulsa', ...address };
    const placed = await placeOrder(client, input, buyer);
    const { order } = placed.data.placeOrder;
    if (order) await deleteOrder(client, order.id, buyer);
  }
}

/** Changes levels one after the other, until the server is gone; kills it when a number of calls was answered. */
async function tendUntilGone(
  client: Client,
  { next, onAnswer }: { next: () => Made; onAnswer: (errors: unknown[]) => void },
) {
  for (;;) {
    const made = next();
    const errors = await made.call(client);
    made.isAnswered = true;
    onAnswer(errors);
  }
}

it(
  `a busy server killed ${ROUNDS * 3} times at any moment leaves levels that are the stock, and a ledger with each answered change once`,
  { timeout: 120_000 * (ROUNDS * 3 + 1) },
  async () => {
    const seed = 20_261_123;
    const random = randomOf(seed);
    // The orders never empty Tulsa, so that no transfer is refused.
    const productId = await partAtAgencies(shop, admin, { Dallas: 600, Springfield: 300, Tulsa: 900 });
    const buyers = await Promise.all(Array.from({ length: 3 }, () => shop.customer()));
    for (let round = 0; round < ROUNDS * 3; round += 1) {
      const { client, kill } = server;
      const made: Made[] = [];
      const next = () => {
        const change = anyChange(random, productId);
        made.push(change);
        return change;
      };
      const wanted = 8 + random(20);
      let answered = 0;
      let killed: Promise<void> | undefined;
      const refused: unknown[] = [];
      const onAnswer = (errors: unknown[]) => {
        refused.push(...errors);
        answered += 1;
        if (answered === wanted) killed = kill();
      };
      const tending = Array.from({ length: 3 }, () => tendUntilGone(client, { next, onAnswer }));
      const buying = buyers.map((buyer) => shopUntilGone(client, productId, buyer));
      // Only the kill ends them.
      await Promise.allSettled([...tending, ...buying]);
      await killed;
      expect(answered).toBeGreaterThanOrEqual(wanted);
      expect(refused).toEqual([]);
      expect(await wrongLevels(shop), `seed ${seed}, round ${round}`).toEqual([]);
      for (const change of made) {
        const least = change.isAnswered ? change.whole : 0;
        expect([least, change.whole]).toContain(await change.entries());
      }
      server = await shop.start();
      for (const change of made) expect(await change.call(server.client)).toEqual([]);
      for (const change of made) expect(await change.entries()).toBe(change.whole);
      expect(await wrongLevels(shop)).toEqual([]);
      await shop.prisma.order.updateMany({
        where: { productId, reservedUntil: { not: null } },
        data: { reservedUntil: new Date(0) },
      });
      await shop.services.orders.lifecycle.lapseReservations();
      const levels = Object.values((await levelsOf(server.client, productId, admin)) ?? {});
      const received = await shop.prisma.stockMovement.aggregate({
        where: { productId, reason: 'RECEIPT' },
        _sum: { change: true },
      });
      expect(levels.reduce((sum, pieces) => sum + pieces, 0)).toBe(1_800 + (received._sum.change ?? 0));
      await shop.prisma.order.updateMany({ where: { productId, deletedAt: null }, data: { deletedAt: new Date() } });
    }
  },
);
