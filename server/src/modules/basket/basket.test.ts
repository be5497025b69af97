import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { changeBasket, mergeBasket, myBasket, quoteBasket } from '#test/basket.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let customer: Person;
beforeAll(async () => {
  shop = await openShop();
  customer = await shop.customer();
});
afterAll(() => shop.close());

type Part = Parameters<Shop['product']>[0];
const parts = (...fields: Part[]) => Promise.all(fields.map((part) => shop.product(part)));
const lineOf = ({ id }: { id: string }, quantity = 100, more: object = {}) => ({ productId: id, quantity, ...more });
const linesIn = async (as: Person) => (await myBasket(shop, as)).lines.map(({ id, quantity }) => [id, quantity]);

describe('changeBasket', () => {
  it('adds, changes and removes lines, and keeps their order', async () => {
    const buyer = await shop.customer();
    const [one, two, three] = await parts({ priceCents: 200 }, { priceCents: 300 }, {});
    if (!one || !two || !three) throw new Error('no parts');
    await changeBasket(shop, [lineOf(one), lineOf(two), lineOf(three)], buyer);
    const { data } = await changeBasket(shop, [lineOf(three, 0), lineOf(one, 150)], buyer);
    expect(data.changeBasket).toMatchObject({ __typename: 'BasketPayload', overflow: 0 });
    expect(data.changeBasket.basket).toMatchObject({
      lines: [
        { id: one.id, quantity: 150, total: { cents: 30_000 }, addedPrice: { cents: 200 }, problem: null },
        { id: two.id, quantity: 100, total: { cents: 30_000 } },
      ],
      savedForLater: [],
      total: { cents: 60_000 },
    });
    expect(await myBasket(shop, buyer)).toEqual(data.changeBasket.basket);
    expect((await shop.prisma.product.findUniqueOrThrow({ where: { id: one.id } })).available).toBe(1_000);
  });

  it('saves a line for later and takes it back', async () => {
    const buyer = await shop.customer();
    const [part] = await parts({});
    if (!part) throw new Error('no part');
    await changeBasket(shop, [lineOf(part, 100, { savedForLater: true })], buyer);
    expect(await myBasket(shop, buyer)).toMatchObject({
      lines: [],
      savedForLater: [{ id: part.id }],
      total: { cents: 0 },
    });
    await changeBasket(shop, [lineOf(part, 100)], buyer);
    expect(await myBasket(shop, buyer)).toMatchObject({ lines: [{ id: part.id }], savedForLater: [] });
  });

  it('shows new prices with the price of the adding, and why lines cannot be ordered', async () => {
    const buyer = await shop.customer();
    const ordered = await parts({ priceCents: 650 }, { available: 40 }, { minimum: 120 }, {});
    const [dearer, short, low, archived] = ordered.map(({ id }) => id);
    await changeBasket(
      shop,
      ordered.map((part) => lineOf(part, 110)),
      buyer,
    );
    await shop.prisma.product.update({ where: { id: dearer ?? '' }, data: { priceCents: 690 } });
    await shop.prisma.product.update({ where: { id: archived ?? '' }, data: { archivedAt: new Date() } });
    expect(await myBasket(shop, buyer)).toMatchObject({
      lines: [
        { id: dearer, addedPrice: { cents: 650 }, product: { price: { cents: 690 } }, problem: null },
        { id: short, total: null, problem: { __typename: 'InsufficientStock', available: 40 } },
        { id: low, total: null, problem: { __typename: 'BelowMinimum', minimum: 120 } },
        { id: archived, total: null, problem: { __typename: 'PartUnavailable' } },
      ],
      total: { cents: 110 * 690 },
    });
  });

  it('refuses a 51st line, also of 60 concurrent ones, and more than 50 saved lines', async () => {
    const buyer = await shop.customer();
    const all = await parts(...Array.from({ length: 60 }, () => ({})));
    const answers = await Promise.all(all.map((part) => changeBasket(shop, [lineOf(part)], buyer)));
    const results = answers.map(({ data }) => data.changeBasket.__typename);
    expect(results.filter((result) => result === 'BasketPayload')).toHaveLength(50);
    expect(results.filter((result) => result === 'BasketFull')).toHaveLength(10);
    expect((await myBasket(shop, buyer)).lines).toHaveLength(50);
    const saved = all.slice(0, 51).map((part) => lineOf(part, 1, { savedForLater: true }));
    expect((await changeBasket(shop, saved, buyer)).data.changeBasket).toMatchObject({
      __typename: 'BasketFull',
      maximum: 50,
    });
  });

  it.each([
    ['lines', []],
    ['lines', Array.from({ length: 101 }, () => ({ productId: newId(), quantity: 1 }))],
    ['lines.0.quantity', [{ productId: 'a', quantity: -1 }]],
    ['lines.0.quantity', [{ productId: 'a', quantity: 1_000_001 }]],
    [
      'lines.1.productId',
      [
        { productId: 'a', quantity: 1 },
        { productId: 'A', quantity: 1 },
      ],
    ],
  ])('names the invalid field %s', async (field, lines) => {
    const answer = await changeBasket(shop, lines, customer);
    expect(answer.errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field });
  });

  it.each(['x', newId()])('refuses the unknown part %s, and removes it without a complaint', async (productId) => {
    expect((await changeBasket(shop, [{ productId, quantity: 1 }], customer)).code).toBe('NOT_FOUND');
    expect((await changeBasket(shop, [{ productId, quantity: 0 }], customer)).errors).toEqual([]);
  });

  it('requires sign-in, and changes no other basket', async () => {
    const [part] = await parts({});
    if (!part) throw new Error('no part');
    const other = await shop.customer();
    await changeBasket(shop, [lineOf(part)], other);
    expect((await changeBasket(shop, [lineOf(part, 0)])).code).toBe('UNAUTHENTICATED');
    await changeBasket(shop, [lineOf(part, 0)], customer);
    expect(await linesIn(other)).toEqual([[part.id, 100]]);
  });
});

describe('mergeBasket', () => {
  it('saves lines for later, unless the basket has their parts', async () => {
    const buyer = await shop.customer();
    const [one, two, three] = await parts({}, {}, {});
    if (!one || !two || !three) throw new Error('no parts');
    await changeBasket(shop, [lineOf(one, 300)], buyer);
    const visitor = {
      lines: [lineOf(two)],
      savedForLater: [lineOf(one), lineOf(two, 500), lineOf(three, 70), { productId: newId(), quantity: 5 }],
    };
    for (const again of [visitor, visitor, { ...visitor, lines: [] }]) {
      const { data } = await mergeBasket(shop, again, buyer);
      expect(data.mergeBasket.basket).toMatchObject({
        lines: [
          { id: one.id, quantity: 300 },
          { id: two.id, quantity: 100 },
        ],
        savedForLater: [{ id: three.id, quantity: 70 }],
      });
    }
    const many = Array.from({ length: 51 }, () => lineOf(one));
    const { code } = await mergeBasket(shop, { lines: [], savedForLater: many }, buyer);
    expect(code).toBe('BAD_USER_INPUT');
  });

  it('keeps the larger quantity of a part, and changes nothing when it is repeated', async () => {
    const buyer = await shop.customer();
    const [one, two, three] = await parts({}, {}, {});
    if (!one || !two || !three) throw new Error('no parts');
    await changeBasket(shop, [lineOf(one, 300), lineOf(two, 100), lineOf(three, 500, { savedForLater: true })], buyer);
    const visitor = [lineOf(one, 200), lineOf(two, 200), lineOf(three, 100), { productId: newId(), quantity: 5 }];
    for (const answer of [
      ...(await Promise.all([1, 2, 3].map(() => mergeBasket(shop, visitor, buyer)))),
      await mergeBasket(shop, visitor, buyer),
    ]) {
      expect(answer.data.mergeBasket).toMatchObject({ __typename: 'BasketPayload', overflow: 0 });
    }
    expect(await linesIn(buyer)).toEqual([
      [one.id, 300],
      [two.id, 200],
      [three.id, 500],
    ]);
  });

  it('saves lines for later that do not fit, and refuses those for which there is no room at all', async () => {
    const buyer = await shop.customer();
    const all = await parts(...Array.from({ length: 100 }, () => ({})));
    const lines = all.map((part) => lineOf(part));
    await mergeBasket(shop, lines.slice(0, 30), buyer);
    const { data } = await mergeBasket(shop, lines.slice(30, 80), buyer);
    expect(data.mergeBasket).toMatchObject({ __typename: 'BasketPayload', overflow: 30 });
    const { data: full } = await mergeBasket(shop, lines.slice(60, 100).concat(lineOf(await shop.product())), buyer);
    expect(full.mergeBasket.__typename).toBe('BasketFull');
    const { lines: inBasket, savedForLater } = await myBasket(shop, buyer);
    expect([inBasket.length, savedForLater.length]).toEqual([50, 30]);
  });

  it('requires sign-in', async () => {
    expect((await mergeBasket(shop, [{ productId: newId(), quantity: 1 }])).code).toBe('UNAUTHENTICATED');
  });
});

describe('quoteBasket', () => {
  it('prices the basket of a visitor, without unknown parts', async () => {
    const [good, short] = await parts({ priceCents: 300 }, { available: 40 });
    if (!good || !short) throw new Error('no parts');
    const unknown = [newId(), 'x'].map((productId) => ({ productId, quantity: 1 }));
    const { data } = await quoteBasket(shop, [lineOf(good), ...unknown, lineOf(short, 1_000_000)]);
    expect(data.quoteBasket).toMatchObject({
      lines: [
        { id: good.id, quantity: 100, total: { cents: 30_000 }, addedPrice: null, problem: null },
        { id: short.id, total: null, problem: { __typename: 'InsufficientStock', available: 40 } },
      ],
      total: { cents: 30_000 },
    });
  });

  it('refuses more than 50 lines', async () => {
    const lines = Array.from({ length: 51 }, () => ({ productId: newId(), quantity: 1 }));
    expect((await quoteBasket(shop, lines)).errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'lines' });
  });
});
