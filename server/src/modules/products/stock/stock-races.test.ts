import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setRules } from '#test/charges.ts';
import { deleteOrder, placeOrder } from '#test/documents.ts';
import { address, availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock, levelsOf, partAtAgencies, wrongLevels } from '#test/stock.ts';

const ROUNDS = 12;

let shop: Shop;
let admin: Person;
let buyers: Person[];
let parts: string[];
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  buyers = await Promise.all(Array.from({ length: 4 }, () => shop.customer()));
  await setRules(shop, { agencies }, admin);
  parts = [await partAtAgencies(shop, admin), await partAtAgencies(shop, admin)];
});
afterAll(() => shop.close());

/** Orders both parts in either order of their lines, with and without pickup, and deletes every second order. */
async function buy(buyer: Person, number: number) {
  const answers = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = (round + number) % 2 === 0 ? parts : parts.toReversed();
    const lines = ids.map((productId) => ({ productId, quantity: 100 + round }));
    const pickupAgency = [null, 'Tulsa', 'Springfield'][(round + number) % 3];
    const placed = await placeOrder(shop, { lines, pickupAgency, ...address }, buyer);
    answers.push(placed);
    if (placed.errors.length > 0) continue;
    const id = placed.data.placeOrder.order?.id;
    if (id && (round + number) % 4 > 0) answers.push(await deleteOrder(shop, id, buyer));
  }
  return answers.flatMap(({ errors }) => errors);
}

/** Transfers, counts and receives pieces; all may be refused only because the level has changed. */
async function tend() {
  const codes = new Set<unknown>();
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const productId = parts[round % 2] ?? '';
    const [from, to] = [agencies[round % 3]?.name ?? '', agencies[(round + 1) % 3]?.name ?? ''];
    const levels = (await levelsOf(shop, productId, admin)) ?? {};
    const seen = levels[from] ?? 0;
    const calls = await Promise.all([
      changeStock(shop, ['transferStock', { productId, from, to, quantity: 50 }], admin),
      changeStock(shop, ['countStock', { productId, agency: from, counted: seen + 3, seen }], admin),
      changeStock(shop, ['receiveStock', { productId, agency: to, quantity: 7 }], admin),
    ]);
    for (const { errors } of calls) for (const { extensions } of errors) codes.add(extensions.code);
  }
  return [...codes].filter((code) => code !== 'CONFLICT');
}

it(
  'four buyers and an admin at once leave levels that are the stock, and a ledger that is the levels',
  { timeout: 120_000 },
  async () => {
    const deadlocks = () => shop.prisma.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
    const [before] = await deadlocks();
    const watched = { isOver: false };
    const work = Promise.all([...buyers.map(buy), tend()]).finally(() => (watched.isOver = true));
    const watch = async () => {
      const wrong = [];
      while (!watched.isOver) wrong.push(...((await wrongLevels(shop)) as unknown[]));
      return wrong;
    };
    const [answers, wrong] = await Promise.all([work, watch()]);
    expect(answers.flat()).toEqual([]);
    expect(wrong).toEqual([]);
    expect(await wrongLevels(shop)).toEqual([]);
    expect((await deadlocks())[0]).toEqual(before);
    for (const id of parts) {
      const levels = (await levelsOf(shop, id, admin)) ?? {};
      expect(Object.values(levels).reduce((sum, pieces) => sum + pieces, 0)).toBe(await availableOf(shop, id));
    }
  },
);

it('of changes that two admins make at once from the same level, one is made and the other is refused', async () => {
  const second = await shop.admin();
  const race = async (
    productId: string,
    mutation: 'countStock' | 'transferStock' | 'startStockByAgency',
    inputs: object[],
  ) => {
    const answers = await Promise.all(
      inputs.map((input, place) =>
        changeStock(shop, [mutation, { productId, ...input }], place === 0 ? admin : second),
      ),
    );
    const codes = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions));
    return { codes, levels: await levelsOf(shop, productId, admin) };
  };
  for (let round = 0; round < 5; round += 1) {
    const part = await partAtAgencies(shop, admin);
    const count = { agency: 'Dallas', seen: 600 };
    const counted = await race(
      part,
      'countStock',
      [590, 580].map((pieces) => ({ ...count, counted: pieces })),
    );
    expect(counted.codes).toEqual([{ code: 'CONFLICT', field: 'seen' }]);
    expect([590, 580]).toContain(counted.levels?.['Dallas']);
    const transfer = { from: 'Tulsa', to: 'Springfield', quantity: 70 };
    const moved = await race(part, 'transferStock', [transfer, transfer]);
    expect(moved.codes).toEqual([{ code: 'CONFLICT', field: 'quantity' }]);
    expect(moved.levels).toMatchObject({ Springfield: 370, Tulsa: 30 });
    const { id: plain } = await shop.product({ available: 500 });
    const spreads = ['Dallas', 'Tulsa'].map((agency) => ({ levels: [{ agency, quantity: 500 }] }));
    const started = await race(plain, 'startStockByAgency', spreads);
    expect(started.codes).toEqual([{ code: 'CONFLICT', field: 'productId' }]);
    expect(Object.values(started.levels ?? {}).filter(Boolean)).toEqual([500]);
  }
});

it('a transfer and a receipt that are sent twice at once with one key are made once', async () => {
  const productId = await partAtAgencies(shop, admin);
  const twice = async (mutation: 'transferStock' | 'receiveStock', input: object) => {
    const call = { productId, ...input, idempotencyKey: newId() };
    const answers = await Promise.all([1, 2, 3].map(() => changeStock(shop, [mutation, call], admin)));
    return answers.flatMap(({ errors }) => errors);
  };
  expect(await twice('transferStock', { from: 'Dallas', to: 'Tulsa', quantity: 5 })).toEqual([]);
  expect(await twice('receiveStock', { agency: 'Tulsa', quantity: 8 })).toEqual([]);
  expect(await levelsOf(shop, productId, admin)).toEqual({ Dallas: 595, Springfield: 300, Tulsa: 113 });
});
