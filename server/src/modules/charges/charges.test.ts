import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargedOrder, placeCharged, quoteOrder, rule, setRules } from '#test/charges.ts';
import { Role } from '#platform/access.ts';
import { createPaymentIntent, placeOrder } from '#test/documents.ts';
import { availableOf } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

let shop: Shop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = await Promise.all([shop.admin(), shop.customer()]);
});
beforeEach(() => setRules(shop, {}, admin));
afterAll(() => shop.close());

const texas = { phone: '+1 555 0100', address: '1 Cold Street, Austin, TX 78701' };
const lineOf = ({ id: productId }: { id: string }, quantity = 100) => ({ productId, quantity });
const tax = (state: string, ratePpm: number, taxesShipping = false) => ({ state, ratePpm, taxesShipping });
const dallas = { name: 'Dallas', address: '2 Warm Street, Dallas, TX 75001', state: 'TX' };

const quoted = async (lines: object[], more: object = {}) =>
  (await quoteOrder(shop, { lines, address: texas.address, ...more })).data.quoteOrder;

describe('without rules', () => {
  it('an order costs quantity x price', async () => {
    const part = await shop.product({ priceCents: 650 });
    const { data } = await placeCharged(shop, { ...lineOf(part), ...texas, expectedTotalCents: 65_000 }, buyer);
    expect(data.placeOrder).toMatchObject({
      __typename: 'PlaceOrderPayload',
      order: { total: { cents: 65_000 }, subtotal: { cents: 65_000 }, charges: [], pickup: null },
    });
  });

  it('an order at an old price is refused if the customer has seen another total', async () => {
    const part = await shop.product({ priceCents: 650 });
    const input = { lines: [lineOf(part)], ...texas, expectedTotalCents: 64_000 };
    const { data } = await placeCharged(shop, input, buyer);
    expect(data.placeOrder).toMatchObject({
      __typename: 'TotalChanged',
      message: 'The total is $650.00 now. Check it, and place the order again.',
      quote: { total: { cents: 65_000 }, charges: [] },
    });
    expect(await availableOf(shop, part.id)).toBe(1_000);
  });
});

describe('shipping', () => {
  it.each([
    ['the first rule that fits by weight', [rule({ maxOunces: 1_599 }), rule({ maxOunces: 1_600, cents: 2 })], 2],
    ['the first rule that fits by pieces', [rule({ maxPieces: 100, cents: 1 }), rule({ cents: 2 })], 1],
    [
      'a rule of another state does not fit',
      [rule({ states: ['NY'], cents: 1 }), rule({ states: ['TX'], cents: 2 })],
      2,
    ],
    ['a rule of other ZIP codes does not fit', [rule({ zipPrefixes: ['100'], cents: 1 }), rule({ cents: 2 })], 2],
    ['a rule of the ZIP code fits', [rule({ zipPrefixes: ['9', '787'], cents: 1 }), rule({ cents: 2 })], 1],
    ['free from the amount', [rule({ freeAboveCents: 65_000 })], 0],
    ['not free below the amount', [rule({ freeAboveCents: 65_001 })], 1_500],
  ])('costs by %s', async (_what, shippingRules, cents) => {
    await setRules(shop, { shippingRules }, admin);
    const part = await shop.product({ priceCents: 650, weightOunces: 16 });
    expect(await quoted([lineOf(part)])).toMatchObject({
      subtotal: { cents: 65_000 },
      charges: [{ kind: 'SHIPPING', label: 'Ground', amount: { cents } }],
      total: { cents: 65_000 + cents },
    });
  });

  it('is charged for a part whose id is in upper case', async () => {
    await setRules(shop, { shippingRules: [rule()] }, admin);
    const part = await shop.product({ priceCents: 650 });
    const line = lineOf({ id: part.id.toUpperCase() });
    expect(await quoted([line])).toMatchObject({ total: { cents: 66_500 } });
    for (const input of [line, { lines: [line] }]) {
      const { data } = await placeCharged(shop, { ...input, ...texas }, await shop.customer());
      expect(data.placeOrder.order?.total.cents).toBe(66_500);
    }
  });

  it.each([
    ['ADDRESS_NEEDED', [rule({ states: ['TX'] })], '1 Cold Street'],
    ['ADDRESS_NEEDED', [rule({ zipPrefixes: ['7'] })], 'Austin, TX'],
    ['NOT_SHIPPED_THERE', [rule({ states: ['NY'] })], texas.address],
    ['NOT_SHIPPED_THERE', [rule({ maxPieces: 99 })], texas.address],
    ['NOT_SHIPPED_THERE', [rule({ states: ['TX'] })], 'PSC 1, APO 09001'],
  ])('is refused with %s', async (code, shippingRules, address) => {
    await setRules(shop, { shippingRules }, admin);
    const part = await shop.product();
    expect(await quoted([lineOf(part)], { address })).toMatchObject({ __typename: 'DeliveryRefused', code });
    const { data } = await placeCharged(shop, { ...lineOf(part), ...texas, address }, buyer);
    expect(data.placeOrder).toMatchObject({ __typename: 'DeliveryRefused', code });
    expect(await availableOf(shop, part.id)).toBe(1_000);
  });
});

describe('tax', () => {
  it('is not charged at a ZIP code outside of all states, and at others by the ZIP code', async () => {
    await setRules(shop, { taxRates: [tax('TX', 82_500)], shippingRules: [rule({ states: ['TX'] }), rule()] }, admin);
    const part = await shop.product({ priceCents: 790 });
    const kindsAt = async (address: string) => (await quoted([lineOf(part)], { address })).charges?.map((c) => c.kind);
    expect(String([await kindsAt('Tamuning, GU 96913'), await kindsAt('OR 78701')])).toBe('SHIPPING,SHIPPING,TAX');
  });

  it.each([
    ['of the lines, half a cent rounded up', [tax('TX', 82_500)], 6_518],
    ['of lines and shipping', [tax('TX', 82_500, true)], 6_641],
    ['of no state without a rate', [tax('NY', 82_500)], null],
  ])('is that %s', async (_what, taxRates, cents) => {
    await setRules(shop, { taxRates, shippingRules: [rule()] }, admin);
    const part = await shop.product({ priceCents: 790 });
    const { charges } = await quoted([lineOf(part)]);
    const amounts = (charges ?? []).filter(({ kind }) => kind === 'TAX').map(({ amount }) => amount.cents);
    expect(amounts).toEqual(cents === null ? [] : [cents]);
  });

  it('of an order to pick up is that of the agency, which has no shipping', async () => {
    await setRules(shop, { taxRates: [tax('TX', 100_000)], shippingRules: [rule()], agencies: [dallas] }, admin);
    const part = await shop.product({ priceCents: 1_000 });
    const more = { pickupAgency: 'Dallas', address: 'New York, NY 10001' };
    const { total, charges } = await quoted([lineOf(part)], more);
    expect([total, charges?.map(({ kind }) => kind)]).toEqual([{ cents: 110_000 }, ['TAX']]);
    expect(await quoted([lineOf(part)], { pickupAgency: 'Boston' })).toMatchObject({ code: 'NO_SUCH_AGENCY' });
    const { data } = await placeCharged(shop, { ...lineOf(part), ...texas, ...more }, buyer);
    expect(data.placeOrder.order).toMatchObject({
      total: { cents: 110_000 },
      pickup: { agency: 'Dallas', code: null },
    });
    const id = data.placeOrder.order?.id ?? '';
    await shop.prisma.order.update({
      where: { id },
      data: { status: 'SHIPPING', paidAt: new Date(), transactionId: id, reservedUntil: null },
    });
    expect((await chargedOrder(shop, id, buyer)).data.order?.pickup?.code).toMatch(/^\d{6}$/);
    expect((await chargedOrder(shop, id, await shop.customer())).data.order).toBeNull();
    const ends = [
      { cancelledAt: new Date() },
      { cancelledAt: null, status: 'DELIVERED', deliveredAt: new Date() },
    ] as const;
    for (const end of ends) {
      await shop.prisma.order.update({ where: { id }, data: end });
      expect((await chargedOrder(shop, id, buyer)).data.order?.pickup).toEqual({ agency: 'Dallas', code: null });
    }
  });
});

describe('an order with charges', () => {
  it('has the quoted total, which its payment charges, and keeps it when the rules change', async () => {
    await setRules(shop, { shippingRules: [rule()], taxRates: [tax('TX', 82_500)] }, admin);
    const parts = await Promise.all([shop.product({ priceCents: 650 }), shop.product({ priceCents: 1_250 })]);
    const lines = parts.map((part) => lineOf(part));
    const { total } = await quoted(lines);
    expect(total).toEqual({ cents: 190_000 + 1_500 + 15_675 });
    const { data } = await placeCharged(shop, { lines, ...texas, expectedTotalCents: total?.cents }, buyer);
    const { order } = data.placeOrder;
    expect(order).toMatchObject({
      total,
      subtotal: { cents: 190_000 },
      charges: [{ kind: 'SHIPPING' }, { kind: 'TAX' }],
    });
    await setRules(shop, {}, admin);
    expect((await chargedOrder(shop, order?.id ?? '', buyer)).data.order).toEqual(order);
    const intent = await createPaymentIntent(shop, order?.id ?? '', buyer);
    expect(intent.data.createPaymentIntent.amount).toEqual(total);
  });

  it('of one part is charged, too, also by a client that knows no charges', async () => {
    await setRules(shop, { shippingRules: [rule()] }, admin);
    const part = await shop.product({ priceCents: 650 });
    const { data } = await placeOrder(shop, { ...lineOf(part), ...texas }, buyer);
    expect(data.placeOrder.order?.total.cents).toBe(66_500);
  });

  it('is not placed at the total of rules that changed since the quote', async () => {
    const part = await shop.product({ priceCents: 650 });
    const { total } = await quoted([lineOf(part)]);
    await setRules(shop, { shippingRules: [rule()] }, admin);
    const input = { ...lineOf(part), ...texas, expectedTotalCents: total?.cents };
    const { data } = await placeCharged(shop, input, buyer);
    expect(data.placeOrder).toMatchObject({ __typename: 'TotalChanged', quote: { total: { cents: 66_500 } } });
  });

  it('is not quoted if a part is named twice', async () => {
    const { errors } = await quoteOrder(shop, { lines: [lineOf({ id: 'a' }), lineOf({ id: 'A' })] });
    expect(errors[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'lines.1.productId' });
  });

  it('of more pieces than the stock is quoted for the stock, and refused', async () => {
    await setRules(shop, { taxRates: [tax('TX', 300_000)] }, admin);
    const part = await shop.product({ priceCents: 5_000, available: 5_000 });
    const line = lineOf(part, 1_000_000);
    expect(await quoted([line])).toMatchObject({ subtotal: { cents: 25_000_000 }, total: { cents: 32_500_000 } });
    const { data } = await placeOrder(shop, { ...line, ...texas }, buyer);
    expect(data.placeOrder).toMatchObject({ __typename: 'InsufficientStock', available: 5_000 });
  });

  it('is charged by a server that has not read the new rules yet', async () => {
    const { settings, orders } = shop.servicesWith({});
    await settings.current();
    await setRules(shop, { shippingRules: [rule()] }, admin);
    const part = await shop.product({ priceCents: 650 });
    const { id } = await shop.customer();
    const user = await shop.prisma.user.findUniqueOrThrow({ where: { id } });
    const viewer = { ...user, role: Role.CUSTOMER, signedInAt: new Date() };
    const result = await orders.placement.place(viewer, { ...lineOf(part), ...texas });
    expect(result).toMatchObject({ kind: 'placed', order: { totalCents: 66_500, chargesCents: 1_500 } });
  });

  it('has the charges of one version of the rules, which change at the same moment', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.customer()));
    const part = await shop.product({ priceCents: 100, available: 5_000 });
    await setRules(shop, { shippingRules: [rule({ cents: 100, label: 'v1' })] }, admin);
    const versions = [1, 2, 3, 4, 5, 6];
    const change = async () => {
      for (const version of versions) {
        await setRules(shop, { shippingRules: [rule({ cents: version * 100, label: `v${version}` })] }, admin);
      }
    };
    const place = (person: Person, expectedTotalCents: number | null) =>
      placeCharged(shop, { ...lineOf(part), ...texas, expectedTotalCents }, person);
    const [, ...answers] = await Promise.all([
      change(),
      ...buyers.map((person, index) => place(person, index % 2 ? null : 10_000 + (index % 6) * 100)),
    ]);
    const orders = answers.flatMap(({ data }) => data?.placeOrder.order ?? []);
    expect(orders.length).toBeGreaterThan(0);
    for (const { total, charges } of orders) {
      const [charge] = charges;
      expect(total.cents).toBe(10_000 + (charge?.amount.cents ?? 0));
      expect(charge?.label).toBe(`v${(charge?.amount.cents ?? 0) / 100}`);
    }
    const seen = await shop.prisma.order.count({ where: { productId: part.id } });
    expect(seen).toBe(orders.length);
  });

  it.each([
    ['an order that is not the sum', `UPDATE orders SET charges_cents = charges_cents + 1 WHERE id = $1::uuid`],
    ['another amount', `UPDATE order_charges SET cents = 0 WHERE order_id = $1::uuid`],
    ['another charge', `INSERT INTO order_charges VALUES ($1::uuid, 'TAX', 'x', 5, '{}')`],
    ['no charge', `DELETE FROM order_charges WHERE order_id = $1::uuid`],
  ])('cannot become %s in the database', async (_what, statement) => {
    await setRules(shop, { shippingRules: [rule()] }, admin);
    const { data } = await placeCharged(shop, { ...lineOf(await shop.product()), ...texas }, buyer);
    const change = shop.prisma.$executeRawUnsafe(statement, data.placeOrder.order?.id);
    await expect(change).rejects.toThrow(/never changes|not their sum/);
  });
});
