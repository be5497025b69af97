import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { changeBasket } from '#test/basket.ts';
import { order as oneOrder, placeOrder, placeOrderInFull, reorder } from '#test/documents.ts';
import { address, availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { pick, randomOf } from '#test/random.ts';
import { openShop, type Shop } from '#test/shop.ts';

// Nightly: RACING_BASKETS=2000 npm test -- server/src/modules/orders/placement/order-lines.test.ts
// oxlint-disable-next-line node/no-process-env -- the size of a test, not a setting of the server
const BASKETS = Number(process.env['RACING_BASKETS'] ?? 80);

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop({ MAX_UNPAID_ORDERS: '1000', MAX_UNPAID_LINES: '2000', MAX_UNPAID_LINES_UNVERIFIED: '4' });
  customer = await shop.customer();
});
afterAll(() => shop.close());

type Part = Parameters<Shop['product']>[0];
const parts = (...fields: Part[]) => Promise.all(fields.map((part) => shop.product(part)));
const lineOf = ({ id }: { id: string }, quantity = 100) => ({ productId: id, quantity });
const place = (lines: object[], as: Person = customer, more: object = {}) =>
  placeOrder(shop, { lines, ...address, ...more }, as);
const stockOf = (ordered: { id: string }[]) => Promise.all(ordered.map(({ id }) => availableOf(shop, id)));

describe('an order of several lines', () => {
  it('takes the stock of all parts, and costs the sum of its lines', async () => {
    const ordered = await parts(
      { name: 'Igniter', priceCents: 200 },
      { name: 'Fan', priceCents: 300 },
      { name: 'Coil', priceCents: 5_000 },
    );
    const lines = ordered.map((part, n) => lineOf(part, 100 + n));
    const { data } = await placeOrderInFull(shop, { lines, ...address }, customer);
    expect(data.placeOrder).toMatchObject({
      __typename: 'PlaceOrderPayload',
      order: {
        productName: 'Igniter and 2 more',
        quantity: 303,
        total: { cents: 20_000 + 30_300 + 510_000 },
        unitPrice: { cents: 200 },
        lines: [
          { position: 1, productName: 'Igniter', quantity: 100, unitPrice: { cents: 200 }, total: { cents: 20_000 } },
          { position: 2, productName: 'Fan', quantity: 101, total: { cents: 30_300 }, returned: 0 },
          { position: 3, productName: 'Coil', quantity: 102, total: { cents: 510_000 } },
        ],
        history: [{ kind: 'PLACED' }],
      },
    });
    expect(await stockOf(ordered)).toEqual([900, 899, 898]);
  });

  it('may have 50 lines, and repeat the parts of another unpaid one', async () => {
    const ordered = await parts(...Array.from({ length: 50 }, () => ({})));
    for (const left of [900, 800]) {
      const { data } = await place(ordered.map((part) => lineOf(part)));
      expect(data.placeOrder.order?.lines).toHaveLength(50);
      expect(new Set(await stockOf(ordered))).toEqual(new Set([left]));
    }
  });

  it('is refused as a whole, with the reason and the data of each line', async () => {
    const [low, short, archived, good] = await parts({ minimum: 120 }, { available: 140 }, {}, {});
    await shop.prisma.product.update({ where: { id: archived?.id ?? '' }, data: { archivedAt: new Date() } });
    const ids = [low, short, archived, good].map((part) => part?.id ?? '');
    const unknown = [newId(), 'x'];
    const { data } = await place([...ids, ...unknown].map((id, n) => lineOf({ id }, n === 1 ? 141 : 119)));
    const refusal = (position: number, __typename: string, more: object = {}) => ({
      position,
      productId: [...ids, ...unknown][position - 1],
      refusal: expect.objectContaining({ __typename, ...more }) as object,
    });
    expect(data.placeOrder).toEqual({
      __typename: 'LinesRefused',
      message: '5 parts cannot be ordered as entered.',
      lines: [
        refusal(1, 'BelowMinimum', { minimum: 120, message: 'Order at least 120 pieces of this part.' }),
        refusal(2, 'InsufficientStock', { available: 140 }),
        ...[3, 5, 6].map((position) => refusal(position, 'PartUnavailable')),
      ],
    });
    const { data: only } = await place([lineOf({ id: ids[3] ?? '' }), lineOf({ id: ids[1] ?? '' }, 141)]);
    expect(only.placeOrder.lines).toEqual([{ ...refusal(2, 'InsufficientStock'), productId: ids[1] }]);
    expect(await stockOf([{ id: ids[0] ?? '' }, { id: ids[1] ?? '' }, { id: ids[3] ?? '' }])).toEqual([
      1_000, 140, 1_000,
    ]);
  });

  it.each([
    ['lines', { lines: [] }],
    ['lines', { lines: Array.from({ length: 51 }, () => lineOf({ id: newId() })) }],
    ['lines.1.quantity', { lines: [lineOf({ id: newId() }), lineOf({ id: newId() }, 0)] }],
    ['lines.1.productId', { lines: [lineOf({ id: 'a' }), lineOf({ id: 'A' })] }],
    ['productId', { lines: [lineOf({ id: 'a' })], productId: 'a' }],
    ['quantity', { lines: [lineOf({ id: 'a' })], quantity: 100 }],
    ['productId', { quantity: 100 }],
    ['quantity', { productId: 'a' }],
  ])('names the invalid field %s of %o', async (field, wrong) => {
    const answer = await placeOrder(shop, { ...address, ...wrong }, customer);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it('requires sign-in', async () => {
    const [part] = await parts({});
    const answer = await placeOrder(shop, { lines: [lineOf(part ?? { id: '' })], ...address });
    expect(answer.code).toBe('UNAUTHENTICATED');
  });

  it('is placed once per key, and not for other lines with the key', async () => {
    const [one, other] = await parts({}, {});
    if (!one || !other) throw new Error('no parts');
    const more = { idempotencyKey: newId() };
    const lines = [lineOf(one), lineOf(other)];
    const answers = await Promise.all([1, 2, 3].map(() => place(lines, customer, more)));
    expect(new Set(answers.map(({ data }) => data.placeOrder.order?.id)).size).toBe(1);
    expect(await stockOf([one, other])).toEqual([900, 900]);
    const reused = await place([lineOf(one), lineOf(other, 101)], customer, more);
    expect(reused.errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'idempotencyKey' });
  });

  it("is ordered again, at today's prices", async () => {
    const ordered = await parts({}, {});
    const { data } = await place(ordered.map((part) => lineOf(part)));
    await shop.prisma.product.update({ where: { id: ordered[1]?.id ?? '' }, data: { priceCents: 500 } });
    const again = await reorder(shop, data.placeOrder.order?.id ?? '', customer);
    expect(again.data.reorder.order?.lines.map(({ unitPrice }) => unitPrice.cents)).toEqual([1_999, 500]);
    expect(await stockOf(ordered)).toEqual([800, 800]);
    const stranger = await shop.customer();
    expect((await oneOrder(shop, data.placeOrder.order?.id ?? '', stranger)).data.order).toBeNull();
  });
});

describe('limits', () => {
  it('allow one unpaid order of a part among orders of one line', async () => {
    const [part, other] = await parts({}, {});
    if (!part || !other) throw new Error('no parts');
    const { data } = await place([lineOf(part)]);
    const id = data.placeOrder.order?.id;
    for (const wanted of [{ lines: [lineOf(part)] }, lineOf(part)]) {
      const again = await placeOrder(shop, { ...wanted, ...address }, customer);
      expect(again.data.placeOrder).toMatchObject({ __typename: 'OrderAlreadyPlaced', order: { id } });
    }
    expect((await place([lineOf(part), lineOf(other)])).data.placeOrder.__typename).toBe('PlaceOrderPayload');
  });

  it('count the pieces of a part and the lines of all unpaid orders of an account', async () => {
    const buyer = await shop.unverifiedCustomer();
    const [large, ...small] = await parts({ available: 5_000 }, {}, {}, {}, {});
    if (!large) throw new Error('no part');
    const lines = small.map((part) => lineOf(part));
    // A tenth of 5,000 pieces in two orders.
    expect((await place([lineOf(large, 300), ...lines.slice(0, 1)], buyer)).data.placeOrder.order).toBeTruthy();
    const second = [lineOf(large, 201), ...lines.slice(1, 2)];
    expect((await place(second, buyer)).data.placeOrder.lines).toMatchObject([
      { position: 1, refusal: { __typename: 'ReservationLimitExceeded', maximum: 200 } },
    ]);
    expect((await placeOrder(shop, { ...lineOf(large, 201), ...address }, buyer)).data.placeOrder).toMatchObject({
      __typename: 'ReservationLimitExceeded',
      maximum: 200,
    });
    const terms = `{ product(id: "${large.id}") { reservationTerms { maximum } } }`;
    expect((await shop.call(terms, {}, buyer)).data).toEqual({ product: { reservationTerms: { maximum: 200 } } });
    expect((await place(lines.slice(1, 4), buyer)).data.placeOrder).toMatchObject({
      __typename: 'TooManyUnpaidLines',
      maximum: 4,
    });
    expect(await availableOf(shop, large.id)).toBe(4_700);
  });
});

describe('concurrent orders', () => {
  it(
    'from baskets with the same parts in any order are placed or refused, without a deadlock or an oversold part',
    { timeout: 180_000 + BASKETS * 300 },
    async () => {
      const [buyers, stock] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => shop.customer())),
        parts(...Array.from({ length: 6 }, () => ({ available: 2_000 }))),
      ]);
      const random = randomOf(7);
      const before = await deadlocks();
      const wanted = Array.from({ length: BASKETS }, () =>
        stock
          .toSorted(() => random(3) - 1)
          .slice(0, 2 + random(4))
          .map((part) => lineOf(part, 100 + random(50))),
      );
      const answers = [];
      // More at the same time than the server queues would be refused as overload.
      for (let first = 0; first < BASKETS; first += 80) {
        const wave = wanted.slice(first, first + 80).map(async (lines) => {
          const buyer = pick(random, buyers);
          await changeBasket(shop, lines, buyer);
          return place(lines, buyer, { fromBasket: true });
        });
        answers.push(...(await Promise.all(wave)));
      }
      expect(answers.filter(({ errors }) => errors.length > 0)).toEqual([]);
      const results = answers.map(({ data }) => data.placeOrder.__typename);
      expect(new Set(results)).toEqual(new Set(['PlaceOrderPayload', 'LinesRefused']));
      const sold = await shop.prisma.orderLine.groupBy({
        by: ['productId'],
        where: { productId: { in: stock.map(({ id }) => id) } },
        _sum: { quantity: true },
      });
      for (const { productId, _sum } of sold)
        expect((await availableOf(shop, productId)) + (_sum.quantity ?? 0)).toBe(2_000);
      expect(await deadlocks()).toBe(before);
    },
  );
});

async function deadlocks(): Promise<number> {
  const [row] = await shop.prisma.$queryRaw<{ deadlocks: number }[]>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`;
  return row?.deadlocks ?? NaN;
}
