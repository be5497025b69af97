import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#modules/users/user.type.ts';
import { AppError } from '#platform/errors.ts';
import { brokenPromises } from '#test/books.ts';
import { openShop, type Shop } from '#test/shop.ts';

// A night's run: HISTORY_OPERATIONS=2000 HISTORY_SEED=… npm test -- server/src/modules/orders/orders.histories.test.ts
const { HISTORY_OPERATIONS = 600, HISTORY_SEED = Date.now() % 1_000_000 } = process.env;
const OPERATIONS = Number(HISTORY_OPERATIONS);
const SEED = Number(HISTORY_SEED);
const ACTORS = 8;
const STOCK = 1_000;

let shop: Shop;
let admin: Viewer;
let customers: Viewer[];
let parts: { id: string }[];
const paidIntents = new Set<string>();
beforeAll(async () => {
  shop = await openShop();
  const row = async ({ id }: { id: string }) => {
    const user = await shop.prisma.user.findUniqueOrThrow({ where: { id } });
    return { ...user, signedInAt: new Date() } as Viewer;
  };
  admin = await row(await shop.admin());
  customers = await Promise.all(Array.from({ length: 5 }, async () => row(await shop.customer())));
  parts = await Promise.all(Array.from({ length: 3 }, () => shop.product({ available: STOCK })));
});
afterAll(() => shop.close());

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Random = ReturnType<typeof randomOf>;
const pick = <T>(random: Random, list: T[]): T => list[random(list.length)] as T;

async function anOrder(random: Random) {
  const orders = await shop.prisma.order.findMany({ orderBy: { placedAt: 'desc' }, take: 25 });
  return orders.length > 0 ? pick(random, orders) : null;
}
const ownerOf = (order: { userId: string }) => customers.find(({ id }) => id === order.userId) ?? admin;
const hear = (intentId: string) => shop.app.inject(shop.cards.signed(shop.cards.notice(intentId)));

/** What may happen, as often as it stands here. */
const operations: [number, (random: Random) => Promise<unknown>][] = [
  [
    8,
    (random) => {
      const input = { productId: pick(random, parts).id, quantity: 100 + random(200), phone: '1', address: '1' };
      return shop.services.orders.place(pick(random, customers), input);
    },
  ],
  [
    5,
    async (random) => {
      const order = await anOrder(random);
      if (!order) return;
      const opened = await shop.services.payments.createIntent(ownerOf(order), { orderId: order.id });
      const [intentId] = 'clientSecret' in opened ? opened.clientSecret.split('_secret_') : [];
      if (!intentId || random(4) === 0) return;
      const { status } = await shop.cards.pay(intentId);
      if (status === 'succeeded') paidIntents.add(intentId);
      // Heard of twice at once, from the browser, or not yet.
      const fate = random(3);
      if (fate === 0) await Promise.all([hear(intentId), hear(intentId)]);
      if (fate === 1) {
        await shop.services.payments.report(ownerOf(order), { orderId: order.id, transactionId: intentId });
      }
    },
  ],
  [
    4,
    async (random) => {
      const order = await anOrder(random);
      if (order) await shop.services.orders.delete(random(2) ? admin : ownerOf(order), { orderId: order.id });
    },
  ],
  [
    3,
    async (random) => {
      const order = await anOrder(random);
      if (order) await shop.services.orders.markDelivered(admin, { orderId: order.id });
    },
  ],
  [
    2,
    async (random) => {
      const order = await anOrder(random);
      if (order) await shop.services.refunds.cancel(random(2) ? admin : ownerOf(order), order.id);
    },
  ],
  [
    2,
    async (random) => {
      const order = await anOrder(random);
      const long = { reservedUntil: new Date(Date.now() - 1_000) };
      if (order)
        await shop.prisma.order.updateMany({ where: { id: order.id, reservedUntil: { not: null } }, data: long });
      await shop.services.orders.lapseReservations();
    },
  ],
  [
    1,
    async (random) => {
      const { id } = pick(random, customers);
      await shop.services.userAdmin.remove(admin, id);
      await shop.services.userAdmin.restore(admin, id);
    },
  ],
];
const weighted = operations.flatMap(([weight, run]) => Array.from({ length: weight }, () => run));

const broken = () => brokenPromises(shop.prisma, STOCK);

it(
  `keeps every promise through ${OPERATIONS} random operations of many at once (seed ${SEED})`,
  { timeout: 900_000 },
  async () => {
    const unexpected: unknown[] = [];
    let left = OPERATIONS;
    await Promise.all(
      Array.from({ length: ACTORS }, async (_, actor) => {
        const random = randomOf(SEED + actor);
        while (left > 0) {
          left -= 1;
          const isTime = left % 50 === 0;
          await pick(
            random,
            weighted,
          )(random).catch((error: unknown) => {
            if (!(error instanceof AppError) || error.code === 'INTERNAL') unexpected.push(error);
          });
          if (isTime) unexpected.push(...(await broken()));
        }
      }),
    );
    // What was lost is heard of at last.
    for (const intentId of paidIntents) await hear(intentId);
    expect(unexpected, `seed ${SEED}`).toEqual([]);
    expect(await broken(), `seed ${SEED}`).toEqual([]);

    // Whoever was charged has a paid order, or the money back.
    const orders = await shop.prisma.order.findMany({ where: { transactionId: { in: [...paidIntents] } } });
    const bought = new Set(orders.map(({ transactionId }) => transactionId));
    for (const intentId of paidIntents) {
      const refunds = bought.has(intentId) ? null : await shop.cards.refundsOf(intentId);
      expect(refunds?.length ?? 1, `seed ${SEED}: ${intentId}`).toBe(1);
    }
    expect(bought.size).toBeGreaterThan(0);
  },
);
