import { afterAll, beforeAll, expect, it } from 'vitest';
import { violatedInvariants } from '#test/ledger-invariants.ts';
import { makeConcurrentUsers } from '#test/concurrent-users.ts';
import type { Person } from '#test/people.ts';
import { randomOf } from '#test/random.ts';
import { openShop, type Shop } from '#test/shop.ts';

// A long run: HISTORY_OPERATIONS=2000 HISTORY_SEED=… npm test -- server/src/modules/orders/random-histories.test.ts
const { HISTORY_OPERATIONS = 300, HISTORY_SEED = Date.now() % 1_000_000 } = process.env;
const OPERATIONS = Number(HISTORY_OPERATIONS);
const SEED = Number(HISTORY_SEED);
const CUSTOMERS = 13;
const ADMINS = 3;
const STOCK = 4_000;
const CHECK_EVERY = 50;

let shop: Shop;
let customers: Person[];
let admins: Person[];
let parts: { id: string }[];
beforeAll(async () => {
  shop = await openShop();
  const many = <T>(length: number, make: () => Promise<T>) => Promise.all(Array.from({ length }, make));
  customers = await many(CUSTOMERS, () => shop.customer());
  admins = await many(ADMINS, () => shop.admin());
  parts = await many(4, () => shop.product({ available: STOCK }));
});
afterAll(() => shop.close());

/** Codes that concurrent users may get; any other code is a defect of the server or of this test. */
const expected = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'PAYMENT_FAILED',
  // A statement timeout on a slow machine; nothing was changed.
  'UNAVAILABLE',
]);

it(
  `the ledger invariants hold through ${OPERATIONS} random operations of ${CUSTOMERS + ADMINS} concurrent users (seed ${SEED})`,
  { timeout: 900_000 },
  async () => {
    const answers = new Map<string, number>();
    const unexpected: unknown[] = [];
    const crowd = makeConcurrentUsers({
      shop,
      customers,
      admins,
      parts,
      onResponse(call, { status, errors }) {
        const code = errors[0]?.extensions.code ?? 'answered';
        answers.set(code, (answers.get(code) ?? 0) + 1);
        const isFault = errors.some(({ extensions }) => !expected.has(extensions.code));
        if (isFault || (status >= 500 && code !== 'UNAVAILABLE')) unexpected.push({ call, status, errors });
      },
    });

    let left = OPERATIONS;
    await Promise.all(
      [...customers, ...admins].map(async (who, actor) => {
        const random = randomOf(SEED + actor);
        while (left > 0) {
          left -= 1;
          const isTime = left % CHECK_EVERY === 0;
          await crowd.act(random, who);
          if (isTime) unexpected.push(...(await violatedInvariants(shop.prisma, STOCK)));
        }
      }),
    );
    // Deliver the webhook events that the random run lost.
    for (const intentId of crowd.charged.keys()) await crowd.notice(intentId);
    const later = new Date(Date.now() + 3_600_000);
    await shop.services.payments.refunds.sweepPending({ now: later, limit: OPERATIONS });

    expect(unexpected, `seed ${SEED}`).toEqual([]);
    expect(await violatedInvariants(shop.prisma, STOCK), `seed ${SEED}`).toEqual([]);
    expect(crowd.misquoted, `I3, seed ${SEED}`).toEqual([]);
    expect(await lostMoney(crowd.charged), `seed ${SEED}`).toEqual([]);
    expect(answers.get('answered'), `seed ${SEED}: ${JSON.stringify([...answers])}`).toBeGreaterThan(OPERATIONS / 4);
  },
);

/** Charges that differ from the order they paid, less its refunds, or that were not refunded in full. */
async function lostMoney(charged: ReadonlyMap<string, { id: string }>): Promise<unknown[]> {
  const lost: unknown[] = [];
  for (const [intentId, { id }] of charged) {
    const order = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    const back = (await shop.cards.refundsOf(intentId)).reduce((sum, { amount }) => sum + amount, 0);
    const owed = order.transactionId === intentId ? order.refundedCents : order.totalCents;
    if (back !== owed) lost.push({ intentId, order: id, back, owed });
  }
  return lost;
}
