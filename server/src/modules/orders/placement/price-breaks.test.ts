import 'reflect-metadata';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitPriceAt, unitPriceOf } from '#modules/products/price-breaks.type.ts';
import { placeCharged, quoteOrder, setRules } from '#test/charges.ts';
import { cancelLine, order as oneOrder, placeOrder } from '#test/documents.ts';
import { address, paid } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
afterAll(() => shop.close());

const breaks = [
  { quantity: 200, cents: 900 },
  { quantity: 500, cents: 620 },
];
const partWith = (priceBreaks = breaks) => shop.product({ priceCents: 1_000, available: 5_000, priceBreaks });
const lineOf = (productId: string, quantity: number) => ({ productId, quantity });

async function place(input: object) {
  const { data } = await placeOrder(shop, { ...address, ...input }, buyer);
  if (!data.placeOrder.order) throw new Error(JSON.stringify(data));
  return data.placeOrder.order;
}

const edit = (productId: string, changes: object, as: Person | undefined = admin) =>
  shop.call<{ editProduct: { product: { priceBreaks: object[] } } } | null>(
    `mutation ($input: EditProductInput!) {
      editProduct(input: $input) { product { priceBreaks { quantity price { cents formatted } } } } }`,
    { input: { productId, ...changes } },
    as,
  );

describe('the price of a line', () => {
  it.each([
    [100, 1_000],
    [199, 1_000],
    [200, 900],
    [499, 900],
    [500, 620],
    [5_000, 620],
  ])(
    'of %i pieces is that of the last break that it reaches, alone and in an order of several',
    async (quantity, cents) => {
      const [part, other] = [await partWith(), await partWith([])];
      const line = { quantity, unitPrice: { cents }, total: { cents: quantity * cents } };
      const several = [lineOf(other.id, 100), lineOf(part.id, quantity)];
      expect(await place({ lines: several })).toMatchObject({
        total: { cents: 100_000 + quantity * cents },
        lines: [{ unitPrice: { cents: 1_000 } }, line],
      });
      const again = await partWith();
      expect(await place(lineOf(again.id, quantity))).toMatchObject({ total: line.total, lines: [line] });
    },
  );

  it('is that of the break with the greatest quantity not above it, in SQL and in TypeScript', async () => {
    const someBreaks = fc
      .uniqueArray(
        fc.record({ quantity: fc.integer({ min: 101, max: 2_000 }), step: fc.integer({ min: 1, max: 300 }) }),
        {
          selector: ({ quantity }) => quantity,
          maxLength: 5,
        },
      )
      .map((given) => {
        let cents = 2_000;
        return given
          .toSorted((a, b) => a.quantity - b.quantity)
          .map(({ quantity, step }) => ({ quantity, cents: (cents -= step) }));
      });
    await fc.assert(
      fc.asyncProperty(
        someBreaks,
        fc.array(fc.integer({ min: 100, max: 2_100 }), { minLength: 1 }),
        async (given, some) => {
          const quantities = [...some, ...given.flatMap(({ quantity }) => [quantity - 1, quantity, quantity + 1])];
          const rows = await shop.prisma.$queryRawUnsafe<{ cents: number }[]>(
            `SELECT ${unitPriceAt('wanted.quantity')} AS cents
            FROM (SELECT $1::jsonb AS price_breaks, 2000 AS price_cents) AS products,
              unnest($2::int[]) WITH ORDINALITY AS wanted (quantity, place) ORDER BY place`,
            JSON.stringify(given),
            quantities,
          );
          const part = { priceCents: 2_000, priceBreaks: given };
          const wanted = quantities.map((quantity) => {
            const reached = given.filter((priced) => priced.quantity <= quantity);
            const greatest = Math.max(...reached.map((priced) => priced.quantity));
            return reached.find((priced) => priced.quantity === greatest)?.cents ?? 2_000;
          });
          expect(rows.map(({ cents }) => cents)).toEqual(wanted);
          expect(quantities.map((quantity) => unitPriceOf(part, quantity))).toEqual(wanted);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the same in the quote and in the basket', async () => {
    const { id } = await partWith();
    const lines = [lineOf(id, 500)];
    expect((await quoteOrder(shop, { lines })).data.quoteOrder).toMatchObject({ total: { cents: 310_000 } });
    const { data } = await shop.call<{ quoteBasket: object }>(
      'query ($lines: [OrderLineInput!]!) { quoteBasket(lines: $lines) { total { cents } lines { total { cents } } } }',
      { lines },
    );
    expect(data.quoteBasket).toEqual({ total: { cents: 310_000 }, lines: [{ total: { cents: 310_000 } }] });
  });

  it('has tax and shipping added to it', async () => {
    const { id } = await partWith();
    await setRules(shop, { taxRates: [{ state: 'TX', ratePpm: 100_000, taxesShipping: false }] }, admin);
    const input = { ...lineOf(id, 500), phone: '1', address: 'Austin, TX 78701' };
    const { data } = await placeCharged(shop, { ...input, expectedTotalCents: 341_000 }, buyer);
    expect(data.placeOrder).toMatchObject({ order: { subtotal: { cents: 310_000 }, total: { cents: 341_000 } } });
    await setRules(shop, {}, admin);
  });
});

describe('a changed break', () => {
  const dearer = [{ quantity: 500, priceCents: 700 }];

  it.each([
    ['one line', (id: string) => lineOf(id, 500), 310_000, 350_000],
    [
      'several lines',
      (id: string, other: string) => ({ lines: [lineOf(other, 100), lineOf(id, 500)] }),
      410_000,
      450_000,
    ],
  ])('refuses the total that the customer has seen, of %s', async (...[, linesOf, seen, now]) => {
    const [{ id }, other] = [await partWith(), await partWith([])];
    await edit(id, { priceBreaks: dearer });
    const input = { ...linesOf(id, other.id), ...address };
    const { data } = await placeCharged(shop, { ...input, expectedTotalCents: seen }, buyer);
    expect(data.placeOrder).toMatchObject({ __typename: 'TotalChanged', quote: { total: { cents: now } } });
    const again = await placeCharged(shop, { ...input, expectedTotalCents: now }, buyer);
    expect(again.data.placeOrder).toMatchObject({ order: { total: { cents: now } } });
  });

  it('leaves placed orders and their refunds at the price that was paid', async () => {
    await setRules(shop, { minMinimum: 50 }, admin);
    const { order, product } = await paid(shop, buyer, {
      priceCents: 1_000,
      minimum: 50,
      priceBreaks: [{ quantity: 100, cents: 620 }],
    });
    expect(order.unitPrice.cents).toBe(620);
    expect((await edit(product.id, { priceCents: 900, priceBreaks: [] })).errors).toEqual([]);
    await cancelLine(shop, { orderId: order.id, position: 1, quantity: 60 }, buyer);
    expect((await oneOrder(shop, order.id, buyer)).data.order).toMatchObject({
      lines: [{ unitPrice: { cents: 620 } }],
      total: { cents: 62_000 },
      refunded: { cents: 60 * 620 },
    });
  });

  it('counts for an order or not, but never for a part of it', async () => {
    const customer = await shop.customer();
    for (let round = 0; round < 10; round += 1) {
      const { id } = await partWith();
      const [placed] = await Promise.all([
        placeCharged(shop, { ...lineOf(id, 500), ...address, expectedTotalCents: 310_000 }, customer),
        edit(id, { priceBreaks: dearer }),
      ]);
      const { order, __typename } = placed.data.placeOrder;
      expect([
        ['PlaceOrderPayload', 310_000],
        ['TotalChanged', undefined],
      ]).toContainEqual([__typename, order?.total.cents]);
    }
  });
});
