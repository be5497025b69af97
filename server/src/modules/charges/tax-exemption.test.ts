import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { placeCharged, quoteOrder, rule, setRules } from '#test/charges.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { decideCertificate, submitCertificate, withdrawCertificate } from '#test/tax-certificates.ts';

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  const taxRates = ['TX', 'NY'].map((state) => ({ state, ratePpm: 100_000, taxesShipping: false }));
  const agencies = [{ name: 'Dallas', address: '2 Warm Street, Dallas, TX 75001', state: 'TX' }];
  await setRules(shop, { shippingRules: [rule({ cents: 1_000 })], taxRates, agencies }, admin);
});
afterAll(() => shop.close());

const texas = { phone: '+1 555 0100', address: '1 Cold Street, Austin, TX 78701' };
const untaxed = { kind: 'TAX', label: 'Tax exempt, TX certificate TX-77', amount: { cents: 0 } };
const shipping = { kind: 'SHIPPING', label: 'Ground', amount: { cents: 1_000 } };
const taxed = { kind: 'TAX', label: 'Sales tax, TX 10%', amount: { cents: 1_000 } };

async function exempt({ input = {}, isApproved = true } = {}) {
  const person = await shop.customer();
  const { data } = await submitCertificate(shop, input, person);
  const certificateId = data.submitTaxCertificate.certificate?.id ?? '';
  if (isApproved) await decideCertificate(shop, { certificateId, isApproved }, admin);
  return { person, certificateId };
}

/** The charges of the quote and of the order, which are the same. */
async function chargesOf(person: Person, delivery: object = texas) {
  const part = await shop.product({ priceCents: 100 });
  const lines = [{ productId: part.id, quantity: 100 }];
  const { data: asked } = await quoteOrder(shop, { lines, ...texas, ...delivery, phone: undefined }, person);
  const { quoteOrder: quote } = asked;
  const input = { lines, ...texas, ...delivery, expectedTotalCents: quote.total?.cents };
  const { data } = await placeCharged(shop, input, person);
  expect(data.placeOrder.order?.charges).toEqual(quote.charges);
  expect(data.placeOrder.order?.total.cents).toBe(quote.total?.cents);
  return quote.charges;
}

describe('an approved tax certificate', () => {
  it('makes the tax of its states zero, and is recorded on the order', async () => {
    const { person, certificateId } = await exempt();
    expect(await chargesOf(person)).toEqual([shipping, untaxed]);
    expect(await chargesOf(person, { address: '1 Main, New York, NY 10001' })).toMatchObject([
      shipping,
      { label: 'Sales tax, NY 10%', amount: { cents: 1_000 } },
    ]);
    await withdrawCertificate(shop, certificateId, person);
    const where = { order: { userId: person.id }, cents: 0 };
    expect(await shop.prisma.orderCharge.findMany({ where })).toMatchObject([
      { label: untaxed.label, details: { certificate: 'TX-77', state: 'TX', ratePpm: 100_000, taxedCents: 10_000 } },
    ]);
    expect(await chargesOf(person)).toEqual([shipping, taxed]);
  });

  it('is named without its number to a guest who finds the order', async () => {
    const { person } = await exempt();
    await chargesOf(person);
    const { number } = await shop.prisma.order.findFirstOrThrow({ where: { userId: person.id } });
    const { data } = await shop.call<{ findOrder: { charges: { label: string; certificate: string | null }[] } }>(
      'query ($input: FindOrderInput!) { findOrder(input: $input) { charges { label certificate } } }',
      { input: { number: String(number), email: person.email } },
    );
    expect(data.findOrder.charges.map(({ label }) => label)).toEqual(['Ground', 'Tax exempt']);
    expect(data.findOrder.charges.map(({ certificate }) => certificate)).toEqual([null, null]);
  });

  it('is listed with its state and number in the orders of an admin, and a taxed order with its state', async () => {
    const { person } = await exempt();
    await chargesOf(person);
    await chargesOf(person, { address: '1 Main, New York, NY 10001' });
    const { data } = await shop.call<{
      allOrders: { edges: { node: { subtotal: { cents: number }; charges: object[] } }[] };
    }>(
      `query ($filter: OrderFilter) { allOrders(filter: $filter, orderBy: OLDEST) { edges { node {
        subtotal { cents } charges { kind state certificate amount { cents } } } } } }`,
      { filter: { userId: person.id } },
      admin,
    );
    const shipped = { kind: 'SHIPPING', state: null, certificate: null, amount: { cents: 1_000 } };
    const tax = { kind: 'TAX', state: 'NY', certificate: null, amount: { cents: 1_000 } };
    expect(data.allOrders.edges.map(({ node }) => node)).toEqual([
      {
        subtotal: { cents: 10_000 },
        charges: [shipped, { ...tax, state: 'TX', certificate: 'TX-77', amount: { cents: 0 } }],
      },
      { subtotal: { cents: 10_000 }, charges: [shipped, tax] },
    ]);
  });

  it('counts for a pickup in its state', async () => {
    const { person } = await exempt();
    expect(await chargesOf(person, { address: 'New York, NY 10001', pickupAgency: 'Dallas' })).toEqual([untaxed]);
  });

  it('counts for an order of one part', async () => {
    const { person } = await exempt();
    const part = await shop.product({ priceCents: 100 });
    const { data } = await placeCharged(shop, { productId: part.id, quantity: 100, ...texas }, person);
    expect(data.placeOrder.order?.charges).toEqual([shipping, untaxed]);
  });

  it('of another customer, of no customer, submitted, expired or revoked does not count', async () => {
    const { person: other } = await exempt();
    expect(await chargesOf(await shop.customer())).toEqual([shipping, taxed]);
    const part = await shop.product({ priceCents: 100 });
    const lines = [{ productId: part.id, quantity: 100 }];
    const { data } = await quoteOrder(shop, { lines, address: texas.address });
    expect(data.quoteOrder.charges).toEqual([shipping, taxed]);
    expect(await chargesOf((await exempt({ isApproved: false })).person)).toEqual([shipping, taxed]);
    const expired = await exempt();
    await shop.prisma.taxCertificate.update({
      where: { id: expired.certificateId },
      data: { expiresOn: new Date(Date.now() - 24 * 3_600_000) },
    });
    expect(await chargesOf(expired.person)).toEqual([shipping, taxed]);
    const revoked = await exempt();
    const { certificateId } = revoked;
    await decideCertificate(shop, { certificateId, isApproved: false, answer: 'Revoked' }, admin);
    expect(await chargesOf(revoked.person)).toEqual([shipping, taxed]);
    expect(await chargesOf(other)).toEqual([shipping, untaxed]);
  });

  it('counts through its last day', async () => {
    const expiresOn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(new Date());
    const { person } = await exempt({ input: { expiresOn } });
    expect(await chargesOf(person)).toEqual([shipping, untaxed]);
  });

  it('that is revoked after the quote makes the order be refused with the new total', async () => {
    const { person, certificateId } = await exempt();
    const part = await shop.product({ priceCents: 100 });
    const input = { lines: [{ productId: part.id, quantity: 100 }], ...texas, expectedTotalCents: 11_000 };
    await decideCertificate(shop, { certificateId, isApproved: false, answer: 'Revoked' }, admin);
    const { data } = await placeCharged(shop, input, person);
    expect(data.placeOrder).toMatchObject({ __typename: 'TotalChanged', quote: { total: { cents: 12_000 } } });
  });

  it('that is revoked between the quote and the order of a call does not count', async () => {
    const { person, certificateId } = await exempt();
    const part = await shop.product({ priceCents: 100 });
    const query = shop.db.query.bind(shop.db);
    const spy = vi.spyOn(shop.db, 'query').mockImplementation(async (statement, params) => {
      if (statement.name === 'orders.place-quoted') {
        await shop.prisma.taxCertificate.updateMany({ where: { id: certificateId }, data: { status: 'DECLINED' } });
      }
      return query(statement, params);
    });
    onTestFinished(() => spy.mockRestore());
    const { data } = await placeCharged(shop, { productId: part.id, quantity: 100, ...texas }, person);
    expect(data.placeOrder.order?.charges).toEqual([shipping, taxed]);
  });

  it('is exported with the account and deleted with it, while the order keeps its number', async () => {
    const { person } = await exempt();
    await chargesOf(person);
    const { data } = await shop.call<{ myData: { json: string } }>('{ myData { json } }', {}, person);
    const kept = JSON.parse(data.myData.json) as { taxCertificates: object[]; orders: { charges: object[] }[] };
    expect(kept.taxCertificates).toMatchObject([{ number: 'TX-77', status: 'APPROVED', states: ['TX'] }]);
    expect(kept.orders[0]?.charges).toMatchObject([
      { kind: 'SHIPPING', label: 'Ground', cents: 1_000 },
      { kind: 'TAX', label: untaxed.label, cents: 0 },
    ]);
    const { person: other } = await exempt();
    expect(JSON.stringify(kept)).not.toContain(other.id);
    await shop.call(
      'mutation ($input: DeleteMyAccountInput!) { deleteMyAccount(input: $input) { __typename } }',
      { input: { email: person.email } },
      person,
    );
    expect(await shop.prisma.taxCertificate.count({ where: { userId: person.id } })).toBe(0);
    expect(await shop.prisma.taxCertificate.count({ where: { userId: other.id } })).toBe(1);
    expect(await shop.prisma.orderCharge.count({ where: { order: { userId: person.id }, cents: 0 } })).toBe(1);
  });
});

it('a tax of zero is no charge of its state, and asks for no state if there is no other tax', async () => {
  const taxes = (...rates: [string, number][]) => ({
    shippingRules: [rule({ cents: 1_000 })],
    taxRates: rates.map(([state, ratePpm]) => ({ state, ratePpm, taxesShipping: false })),
  });
  const person = await shop.customer();
  await setRules(shop, taxes(['TX', 0], ['NY', 100_000]), admin);
  expect(await chargesOf(person)).toEqual([shipping]);
  await setRules(shop, taxes(['TX', 0]), admin);
  expect(await chargesOf(person, { address: '1 Cold Street' })).toEqual([shipping]);
});
