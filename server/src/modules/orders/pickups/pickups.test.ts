import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidCharged, saveShopSettings, setRules, shopSettings } from '#test/charges.ts';
import { cancelOrder, markDelivered, placeOrder, shipOrder } from '#test/documents.ts';
import { openMailServer } from '#test/mail-server.ts';
import { address } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';
import { agencies, changeStock, partAtAgencies } from '#test/stock.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let shop: Shop;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  server = await openMailServer();
  shop = await openShop(server.settings);
  [admin, customer] = await Promise.all([shop.admin(), shop.customer()]);
  await setRules(shop, { agencies }, admin);
});
afterAll(async () => {
  await shop.close();
  await server.stop();
});

const setTransferDays = async (transferDays?: number | null) => {
  const { shippingRules, taxRates, version } = (await shopSettings(shop, admin)).data.shopSettings;
  return saveShopSettings(shop, { shippingRules, taxRates, version, agencies, transferDays }, admin);
};

interface QuotedPickup {
  agency: string;
  transferDays: number;
  parts: { productId: string; quantity: number; here: number }[];
}

async function quotedPickup(lines: object[], pickupAgency: string | null, as?: Person) {
  const { data, errors } = await shop.call<{ quoteOrder: { pickup: QuotedPickup | null } }>(
    `query ($lines: [OrderLineInput!]!, $pickupAgency: String) { quoteOrder(lines: $lines, pickupAgency: $pickupAgency) {
      ... on OrderQuote { pickup { agency transferDays parts { productId quantity here } } } } }`,
    { lines, pickupAgency },
    as,
  );
  expect(errors).toEqual([]);
  return data.quoteOrder.pickup;
}

interface OrderFacts {
  pickup: { agency: string; address: string | null; transferred: number; transferDays: number } | null;
  lines: { leftToShip: number; picks: { agency: string; bin: string | null; quantity: number }[] }[];
}

async function factsOf(id: string, as: Person) {
  const { data, errors } = await shop.call<{ order: OrderFacts }>(
    `query ($id: ID!) { order(id: $id) { pickup { agency address transferred transferDays }
      lines { leftToShip picks { agency bin quantity } } } }`,
    { id },
    as,
  );
  expect(errors).toEqual([]);
  return data.order;
}

const picksOf = async (id: string) => (await factsOf(id, admin)).lines.map(({ picks }) => picks);

describe('the quote of a pickup', () => {
  it('has what the agency has of each part with levels, and in how many days the rest arrives', async () => {
    const [split, none] = [
      await partAtAgencies(shop, admin),
      await partAtAgencies(shop, admin, { Dallas: 500, Springfield: 0, Tulsa: 0 }),
    ];
    const { id: plain } = await shop.product();
    const lines = [split, plain, none].map((productId) => ({ productId, quantity: 150 }));
    await setTransferDays(3);
    expect(await quotedPickup(lines, 'Tulsa')).toEqual({
      agency: 'Tulsa',
      transferDays: 3,
      parts: [
        { productId: split, quantity: 150, here: 100 },
        { productId: none, quantity: 150, here: 0 },
      ],
    });
    expect((await quotedPickup(lines, 'Dallas', customer))?.parts.map(({ here }) => here)).toEqual([150, 150]);
    expect(await quotedPickup(lines, null)).toBeNull();
    // Pieces beyond the stock are left out of quotes.
    const [part] = (await quotedPickup([{ productId: split, quantity: 5_000 }], 'Tulsa'))?.parts ?? [];
    expect(part).toEqual({ productId: split, quantity: 1_000, here: 100 });
  });
});

describe('the transfer days of the settings', () => {
  it('are two at first, stay without a new number, and are 0 to 30', async () => {
    const days = async () => (await shop.prisma.shopSettings.findFirstOrThrow()).transferDays;
    await setTransferDays(0);
    expect(await days()).toBe(0);
    expect((await setTransferDays()).errors).toEqual([]);
    expect((await setTransferDays(null)).errors).toEqual([]);
    expect(await days()).toBe(0);
    for (const wrong of [-1, 31]) {
      expect((await setTransferDays(wrong)).errors[0]).toMatchObject({
        message: 'Give 0 to 30 business days.',
        extensions: { code: 'BAD_USER_INPUT', field: 'transferDays' },
      });
    }
    await setTransferDays(2);
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'SETTINGS_CHANGED' },
      orderBy: { createdAt: 'desc' },
    });
    expect([entry.before, entry.after]).toEqual([{ transferDays: 0 }, { transferDays: 2 }]);
    await expect(shop.prisma.$executeRaw`UPDATE shop_settings SET transfer_days = 31`).rejects.toThrow('transfer_days');
  });
});

describe('an order to pick up', () => {
  it('says where, and how many pieces come from other agencies, until they are there', async () => {
    const productId = await partAtAgencies(shop, admin);
    const input = { ...address, productId, quantity: 150, pickupAgency: 'Tulsa' };
    const { id } = await paidCharged(shop, input, customer);
    const pickup = { agency: 'Tulsa', address: '1 Main St', transferred: 50, transferDays: 2 };
    expect(await factsOf(id, customer)).toEqual({ pickup, lines: [{ leftToShip: 150, picks: [] }] });
    for (const [quantity, transferred] of [
      [60, 50],
      [70, 20],
      [20, 0],
    ]) {
      await shipOrder(shop, { orderId: id, lines: [{ position: 1, quantity }] }, admin);
      expect((await factsOf(id, customer)).pickup).toEqual({ ...pickup, transferred });
    }
    await markDelivered(shop, id, admin);
    expect((await factsOf(id, customer)).pickup).toEqual({ ...pickup, transferred: 0 });
    const { data } = await shop.call(
      `query ($id: ID!) { order(id: $id) { shipments { isPickup } } }`,
      { id },
      customer,
    );
    expect(data).toEqual({ order: { shipments: Array.from({ length: 3 }, () => ({ isPickup: true })) } });
  });

  it('needs no transfer once it is canceled, or if its agency has all', async () => {
    const productId = await partAtAgencies(shop, admin);
    const order = (quantity: number) =>
      paidCharged(shop, { ...address, productId, quantity, pickupAgency: 'Springfield' }, customer);
    const [all, more] = [await order(300), await order(100)];
    expect((await factsOf(all.id, customer)).pickup?.transferred).toBe(0);
    expect((await factsOf(more.id, customer)).pickup?.transferred).toBe(100);
    await cancelOrder(shop, more.id, customer);
    expect((await factsOf(more.id, customer)).pickup?.transferred).toBe(0);
  });

  it('has no address of a closed agency', async () => {
    const { id } = await paidCharged(
      shop,
      { ...address, productId: (await shop.product()).id, quantity: 100, pickupAgency: 'Tulsa' },
      customer,
    );
    const before = await shop.prisma.pickupAgency.findUniqueOrThrow({ where: { name: 'Tulsa' } });
    await shop.prisma.pickupAgency.delete({ where: { name: 'Tulsa' } });
    expect((await factsOf(id, customer)).pickup).toMatchObject({ agency: 'Tulsa', address: null, transferred: 0 });
    await shop.prisma.pickupAgency.create({ data: before });
  });
});

describe('the picks of an order', () => {
  it('are the agencies that gave the pieces, with the bins there, without those that shipped', async () => {
    const split = await partAtAgencies(shop, admin);
    const { id: plain } = await shop.product({ bin: 'A-1' });
    for (const [agency, bin] of [
      ['Tulsa', 'T-3'],
      ['Dallas', 'D-9'],
    ]) {
      await changeStock(shop, ['setStockBin', { productId: split, agency, bin }], admin);
    }
    const lines = [
      { productId: plain, quantity: 100 },
      { productId: split, quantity: 150 },
    ];
    const { id } = await paidCharged(shop, { ...address, lines, pickupAgency: 'Tulsa' }, customer);
    const [tulsa, dallas] = [
      { agency: 'Tulsa', bin: 'T-3', quantity: 100 },
      { agency: 'Dallas', bin: 'D-9', quantity: 50 },
    ];
    expect(await picksOf(id)).toEqual([[], [tulsa, dallas]]);
    await shipOrder(shop, { orderId: id, lines: [{ position: 2, quantity: 70 }] }, admin);
    expect(await picksOf(id)).toEqual([[], [{ ...tulsa, quantity: 30 }, dallas]]);
    await shipOrder(shop, { orderId: id, lines: [{ position: 2, quantity: 50 }] }, admin);
    expect(await picksOf(id)).toEqual([[], [{ ...dallas, quantity: 30 }]]);
    await markDelivered(shop, id, admin);
    expect(await picksOf(id)).toEqual([[], []]);
  });

  it('of a shipped order are those of the largest levels', async () => {
    const productId = await partAtAgencies(shop, admin);
    const { id } = await paidCharged(shop, { ...address, productId, quantity: 700 }, customer);
    expect(await picksOf(id)).toEqual([
      [
        { agency: 'Dallas', bin: null, quantity: 600 },
        { agency: 'Springfield', bin: null, quantity: 100 },
      ],
    ]);
  });
});

async function mailOf(buyer: Person, subject: RegExp) {
  await shop.services.mails.outbox.sendDue();
  const found = server.mails().findLast((mail) => mail.to === buyer.email && subject.test(mail.subject));
  if (!found) throw new Error(`there is no mail with the subject ${subject}`);
  return found.text;
}

describe('the mails of a pickup', () => {
  it('name the agency, the transfer and, once it is paid, the code', async () => {
    const buyer = await shop.customer();
    const productId = await partAtAgencies(shop, admin);
    const input = { ...address, productId, quantity: 150, pickupAgency: 'Tulsa' };
    const { data } = await placeOrder(shop, input, buyer);
    expect(data.placeOrder.__typename).toBe('PlaceOrderPayload');
    const place = await mailOf(buyer, /^We have your order/);
    expect(place).toContain('Pay by card to pick them up.');
    expect(place).toContain('Pick up at Tulsa, 1 Main St.\n');
    expect(place).toContain(
      '50 of the 150 pieces come to Tulsa by transfer, ready there within 2 business days after you pay.',
    );
    const other = await shop.customer();
    await placeOrder(shop, { ...input, productId: await partAtAgencies(shop, admin), quantity: 101 }, other);
    const single = await mailOf(other, /^We have your order/);
    expect(single).toContain('1 of the 101 pieces comes to Tulsa by transfer, ready there within');
    const { id } = await paidCharged(shop, { ...input, productId: await partAtAgencies(shop, admin) }, buyer);
    const { pickupCode } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    const payment = await mailOf(buyer, /^Payment received/);
    expect(payment).toContain('we are getting your parts ready.');
    expect(payment).toContain(`Pick up at Tulsa, 1 Main St. Give code ${pickupCode} at the counter.`);
    expect(payment).toContain(', ready there within 2 business days.\n');
    await shipOrder(shop, { orderId: id }, admin);
    const ready = await mailOf(buyer, /are ready for pickup$/);
    expect(ready).toContain(`Give code ${pickupCode} at the counter.`);
  });

  it('of a shipped order name no agency', async () => {
    const buyer = await shop.customer();
    await paidCharged(shop, { ...address, productId: await partAtAgencies(shop, admin), quantity: 150 }, buyer);
    const payment = await mailOf(buyer, /^Payment received/);
    expect(payment).toContain('we are getting your parts ready to ship.');
    expect(payment).not.toMatch(/pick up|transfer/i);
  });
});
