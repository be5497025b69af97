import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '#platform/access.ts';
import type { Database } from '#platform/database.ts';
import { deleteOrder, placeOrder } from '#test/documents.ts';
import { availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let buyers: Person[];
beforeAll(async () => {
  shop = await openShop({ MAX_UNPAID_ORDERS: '1000' });
  buyers = await Promise.all(Array.from({ length: 20 }, () => shop.customer()));
});
afterAll(() => shop.close());

const delivery = { phone: '+1 555 0100', address: '1 Cold Street' };

describe('the last stock', () => {
  it('is sold once to 20 concurrent buyers, in each of 200 rounds', { timeout: 180_000 }, async () => {
    for (let round = 0; round < 200; round += 1) {
      const winners = 1 + (round % 5);
      const product = await shop.product({ available: winners * 100 + 99 });
      const answers = await Promise.all(
        buyers.map((buyer) => placeOrder(shop, { productId: product.id, quantity: 100, ...delivery }, buyer)),
      );
      const results = answers.map(({ data }) => data.placeOrder.__typename);
      expect(results.filter((result) => result === 'PlaceOrderPayload')).toHaveLength(winners);
      expect(results.filter((result) => result === 'InsufficientStock')).toHaveLength(20 - winners);
      expect(await availableOf(shop, product.id)).toBe(99);
    }
  });
});

describe('a part that others buy before each try, and give back after it', () => {
  it.each([{}, { expectedTotalCents: 199_900 }])('is too little stock for an order of %j', async (seen) => {
    const product = await shop.product();
    const { placement } = shop.servicesWith({ db: contested(product.id) }).orders;
    const [buyer] = buyers;
    const user = await shop.prisma.user.findUniqueOrThrow({ where: { id: buyer?.id ?? '' } });
    const viewer = { ...user, role: Role.CUSTOMER, signedInAt: new Date() };
    const result = await placement.place(viewer, { productId: product.id, quantity: 100, ...delivery, ...seen });
    expect(result).toMatchObject({ kind: 'insufficientStock', available: 0 });
  });
});

describe('one customer', () => {
  it('gets one order from ten concurrent requests', async () => {
    const [buyer] = buyers;
    const product = await shop.product();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(shop, { productId: product.id, quantity: 100, ...delivery }, buyer)),
    );
    const results = answers.map(({ data }) => data.placeOrder.__typename);
    expect(results.filter((result) => result === 'PlaceOrderPayload')).toHaveLength(1);
    expect(results.filter((result) => result === 'OrderAlreadyPlaced')).toHaveLength(9);
    expect(await availableOf(shop, product.id)).toBe(900);
  });

  it('returns the stock once for ten concurrent deletions', async () => {
    const [buyer] = buyers;
    const product = await shop.product();
    const { data } = await placeOrder(shop, { productId: product.id, quantity: 100, ...delivery }, buyer);
    const id = data.placeOrder.order?.id ?? '';
    await Promise.all(Array.from({ length: 10 }, () => deleteOrder(shop, id, buyer)));
    expect(await availableOf(shop, product.id)).toBe(1_000);
  });
});

describe('concurrent orders and deletions', () => {
  it.each([1_500, 500])('keep %i pieces and open orders constant, without a deadlock', async (available) => {
    const product = await shop.product({ available });
    const answers = await Promise.all(buyers.map((buyer) => orderAndDelete(buyer, product.id)));
    expect(answers.flat().filter(({ errors }) => errors.length > 0)).toEqual([]);
    const open = await shop.prisma.order.aggregate({
      where: { productId: product.id, deletedAt: null },
      _sum: { quantity: true },
    });
    expect((await availableOf(shop, product.id)) + (open._sum.quantity ?? 0)).toBe(available);
  });
});

/** The shop's database, in which the part has no stock while a statement places an order. */
function contested(id: string): Database {
  const setStock = (available: number) => shop.prisma.product.update({ where: { id }, data: { available } });
  async function whileSold<Result>(run: () => Promise<Result>) {
    await setStock(0);
    const result = await run();
    await setStock(1_000);
    return result;
  }
  return {
    ...shop.db,
    query: (statement, params) =>
      statement.name?.startsWith('orders.place') === true
        ? whileSold(() => shop.db.query(statement, params))
        : shop.db.query(statement, params),
    transaction: (run) => whileSold(() => shop.db.transaction(run)),
  };
}

async function orderAndDelete(buyer: Person, productId: string) {
  const answers = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const placed = await placeOrder(shop, { productId, quantity: 100, ...delivery }, buyer);
    answers.push(placed);
    const id = placed.errors.length > 0 ? undefined : placed.data.placeOrder.order?.id;
    if (id) answers.push(await deleteOrder(shop, id, buyer));
  }
  return answers;
}
