import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { saveShopSettings, setRules, shopSettings } from '#test/charges.ts';
import { deleteOrder, placeOrder, refundOrder } from '#test/documents.ts';
import { paid, placed } from '#test/orders.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const specified = { maxPriceCents: 5_000, minMinimum: 100, maxAvailable: 5_000 };
const nothing = { shippingRules: [], taxRates: [], agencies: [] };

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Archived parts count, too, so that each test begins without parts.
  await shop.prisma.$executeRaw`TRUNCATE products, orders CASCADE`;
  await setRules(shop, specified, admin);
});

const save = async (changes: object) => {
  const { version } = (await shopSettings(shop, admin)).data.shopSettings;
  return saveShopSettings(shop, { version, ...nothing, ...changes }, admin);
};
const refusalOf = ({ errors }: Awaited<ReturnType<typeof save>>) => ({
  ...errors[0]?.extensions,
  message: errors[0]?.message,
});
const edit = (productId: string, changes: object) =>
  shop.call(
    'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { id } } }',
    {
      input: { productId, ...changes },
    },
    admin,
  );

describe('the limits of parts', () => {
  it('are those of the specification by default, and stay if a change does not name them', async () => {
    expect((await save({})).data.saveShopSettings.settings).toMatchObject(specified);
    await setRules(shop, { maxPriceCents: 6_000 }, admin);
    expect((await save({})).data.saveShopSettings.settings).toMatchObject({ ...specified, maxPriceCents: 6_000 });
  });

  it.each<[string, object, string]>([
    ['priceCents', { maxPriceCents: 5_001 }, 'Give a price of more than $0, and of $50 at most.'],
    ['minimum', { minMinimum: 99 }, 'Give a minimum order of 100 to 1,000,000 pieces.'],
    ['available', { maxAvailable: 5_001 }, 'Give a stock of 0 to 5000 pieces.'],
    ['reorderLevel', { maxAvailable: 5_001 }, 'Give a level of 0 to 5000 pieces.'],
  ])('refuse a %s beyond them until an admin changes them', async (field, wider, message) => {
    const { id } = await shop.product();
    const [value] = Object.values(wider) as number[];
    const refused = await edit(id, { [field]: value });
    expect(refused.errors[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } });
    expect((await save(wider)).errors).toEqual([]);
    expect((await edit(id, { [field]: value })).errors).toEqual([]);
  });

  it.each([
    ['maxPriceCents', 0],
    ['maxPriceCents', 1_000_001],
    ['minMinimum', 0],
    ['minMinimum', 1_000_001],
    ['maxAvailable', 0],
    ['maxAvailable', 1_000_001],
    ['maxAvailable', 6_601],
  ])('cannot have a %s of %i', async (field, value) => {
    expect(refusalOf(await save({ [field]: value }))).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('are recorded in the audit log', async () => {
    await setRules(shop, { minMinimum: 50 }, admin);
    const entry = await shop.prisma.auditEntry.findFirstOrThrow({
      where: { action: 'SETTINGS_CHANGED' },
      orderBy: { createdAt: 'desc' },
    });
    expect(entry).toMatchObject({ actorId: admin.id, before: { minMinimum: 100 }, after: { minMinimum: 50 } });
  });
});

describe('a narrower limit', () => {
  it.each([
    ['maxPriceCents', 1_998, '2 parts cost more than $19.98, such as “Coil”. Lower the price first.'],
    ['minMinimum', 101, '2 parts have a minimum order below 101, such as “Coil”. Raise the minimum order first.'],
    [
      'maxAvailable',
      999,
      '2 parts have more than 999 pieces, with those that unpaid orders hold, such as “Coil”. Lower the stock first.',
    ],
  ])('of %s is refused while parts are beyond it, also archived ones', async (field, value, message) => {
    await shop.product({ name: 'Fan' });
    await shop.product({ name: 'Coil', archivedAt: new Date() });
    await shop.product({ name: 'Board', priceCents: 100, minimum: 200, available: 10 });
    expect(refusalOf(await save({ [field]: value }))).toEqual({ code: 'CONFLICT', field, message });
    expect((await shopSettings(shop, admin)).data.shopSettings).toMatchObject(specified);
  });

  it('names the only part beyond it', async () => {
    await shop.product({ name: 'Fan' });
    const { message } = refusalOf(await save({ maxPriceCents: 1_998 }));
    expect(message).toBe('1 part costs more than $19.98: “Fan”. Lower the price first.');
  });

  it('leaves room for the pieces that unpaid orders hold', async () => {
    const buyer = await shop.customer();
    const { order, product } = await placed(shop, buyer);
    expect(refusalOf(await save({ maxAvailable: 999 }))).toMatchObject({ code: 'CONFLICT', field: 'maxAvailable' });
    expect((await save({ maxAvailable: 1_000 })).errors).toEqual([]);
    expect((await edit(product.id, { available: 901 })).errors[0]?.extensions).toMatchObject({ field: 'available' });
    await deleteOrder(shop, order.id, buyer);
    expect(await shop.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ available: 1_000 });
  });
});

describe('the check of parts against narrower limits', () => {
  const explained = async (limits: string) => {
    const rows = await shop.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN (ANALYZE) SELECT * FROM parts_beyond(${limits})`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it('scans the parts once, and reads the held pieces for the stock only', async () => {
    await shop.product();
    const [price, all] = [await explained('1998, NULL, NULL'), await explained('1998, 101, 999')];
    for (const plan of [price, all]) expect(plan.match(/Scan (using \S+ )?on products/g)).toHaveLength(1);
    expect(price).not.toContain('order_lines');
    expect(all).toContain('order_lines');
  });

  it('scans them again under the lock of the settings, for these limits only', async () => {
    await shop.product();
    const client = new pg.Client(shop.databaseUrl);
    await client.connect();
    await client.query('BEGIN');
    await client.query('UPDATE shop_settings SET max_price_cents = 4000, min_minimum = 90');
    const { rows } =
      await client.query(`SELECT relname, (seq_scan + idx_scan)::int AS scans FROM pg_stat_xact_user_tables
      WHERE relname IN ('products', 'order_lines') AND seq_scan + idx_scan > 0`);
    await client.end();
    expect(rows).toEqual([{ relname: 'products', scans: 1 }]);
  });

  it('comes before the lock, and reads no parts if no limit is narrowed', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const names = () =>
      sent.mock.calls.flatMap(([given]) => {
        const text = typeof given === 'string' ? given : (given as unknown as { text: string }).text;
        return [...text.matchAll(/parts_beyond|shop_settings FOR UPDATE/g)].map(([name]) => name);
      });
    await save({ maxPriceCents: 4_000 });
    expect(names()).toEqual(['parts_beyond', 'shop_settings FOR UPDATE']);
    sent.mockClear();
    await save({ maxPriceCents: 5_000 });
    expect(names()).toEqual(['shop_settings FOR UPDATE']);
    sent.mockRestore();
  });
});

describe('the database', () => {
  let first: pg.Client;
  beforeEach(async () => {
    first = new pg.Client(shop.databaseUrl);
    await first.connect();
  });
  afterEach(() => first.end());

  const isWaiting = async () => {
    const [row] = await shop.prisma.$queryRaw<{ waiting: bigint }[]>`
      SELECT count(*) AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    return row?.waiting;
  };

  it('places orders while the settings are locked, and returns stock up to the new limit after that', async () => {
    const buyer = await shop.customer();
    const { order } = await placed(shop, buyer);
    await first.query('BEGIN');
    await first.query('SELECT FROM shop_settings FOR UPDATE');
    const { id: productId } = await shop.prisma.product.findFirstOrThrow();
    const input = { productId, quantity: 100, phone: '1', address: '1' };
    expect((await placeOrder(shop, input, await shop.customer())).data.placeOrder).toMatchObject({
      __typename: 'PlaceOrderPayload',
    });
    const deleting = deleteOrder(shop, order.id, buyer);
    await vi.waitFor(async () => expect(await isWaiting()).toBe(1n), 20_000);
    await first.query('COMMIT');
    expect((await deleting).errors).toEqual([]);
    expect(await shop.prisma.product.findFirst()).toMatchObject({ available: 900 });
  });

  it('returns stock up to a limit that is lowered meanwhile', async () => {
    const { order } = await paid(shop, await shop.customer());
    await first.query('BEGIN');
    await first.query('UPDATE shop_settings SET max_available = 950');
    const input = { requestId: newId(), orderId: order.id, amountCents: 100, restock: 100, reason: 'Bent' };
    const refunding = refundOrder(shop, input, admin);
    await vi.waitFor(async () => expect(await isWaiting()).toBe(1n), 20_000);
    await first.query('COMMIT');
    expect((await refunding).errors).toEqual([]);
    expect(await shop.prisma.product.findFirst()).toMatchObject({ available: 950 });
  });
});
