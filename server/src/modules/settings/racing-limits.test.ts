import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rule, saveShopSettings, setRules, shopSettings } from '#test/charges.ts';
import type { Person } from '#test/people.ts';
import { openShop, type Shop } from '#test/shop.ts';

const specified = { maxPriceCents: 5_000, minMinimum: 100, maxAvailable: 5_000 };
const nothing = { shippingRules: [], taxRates: [], agencies: [] };

let shop: Shop;
let admins: Person[];
beforeAll(async () => {
  shop = await openShop();
  admins = [await shop.admin(), await shop.admin()];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.prisma.$executeRaw`TRUNCATE products, orders CASCADE`;
  await setRules(shop, specified, first());
});

const first = (): Person => admins[0] as Person;
const second = (): Person => admins[1] as Person;

const settingsOf = async () => (await shopSettings(shop, first())).data.shopSettings;
const save = (version: number, changes: object, as: Person) =>
  saveShopSettings(shop, { version, ...nothing, ...changes }, as);

const add = (limited: object) =>
  shop.call(
    'mutation ($input: AddProductInput!) { addProduct(input: $input) { product { id } } }',
    { input: { name: 'Coil', description: 'A part.', image: '/parts/txv-valve.svg', category: 'COILS', ...limited } },
    second(),
  );
const edit = (productId: string, limited: object) =>
  shop.call(
    'mutation ($input: EditProductInput!) { editProduct(input: $input) { product { id } } }',
    { input: { productId, ...limited } },
    second(),
  );

/** The parts outside the limits of now, archived ones too. */
const outside = () => shop.prisma.$queryRaw<object[]>`
  SELECT beyond.* FROM shop_settings, parts_beyond(max_price_cents, min_minimum, max_available) AS beyond`;

describe('a part and a limit that change at the same time', () => {
  const insert = `INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
    SELECT uuidv7(), part_number || '-2', name, brand, category, description, image, 4500, 150, 4500 FROM products`;
  const races = [
    ['a raised price', 'UPDATE products SET price_cents = 4500', 'max_price_cents = 4000', 'products_price_range'],
    ['a lowered minimum', 'UPDATE products SET minimum = 150', 'min_minimum = 180', 'products_minimum_range'],
    ['a raised stock', 'UPDATE products SET available = 4500', 'max_available = 4000', 'products_available_range'],
    ['a new price', insert, 'max_price_cents = 4000', 'products_price_range'],
    ['a new minimum', insert, 'min_minimum = 180', 'products_minimum_range'],
    ['a new stock', insert, 'max_available = 4000', 'products_available_range'],
  ] as const;
  const cases = races.flatMap(([name, change, limit, constraint]) => {
    const narrow = `UPDATE shop_settings SET ${limit}`;
    return [
      { order: `${name}, then the limit`, one: change, other: narrow, constraint: 'shop_settings_fit_parts' },
      { order: `the limit, then ${name}`, one: narrow, other: change, constraint },
    ];
  });

  const untilOneWaits = () =>
    vi.waitFor(async () => {
      const [row] = await shop.prisma.$queryRaw<{ waiting: number }[]>`SELECT count(*)::int AS waiting
        FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      expect(row?.waiting).toBe(1);
    }, 20_000);

  it('names the part that left the limit after the check', async () => {
    await shop.product({ name: 'Coil', priceCents: 1_000 });
    const early = new pg.Client(shop.databaseUrl);
    try {
      await early.connect();
      await early.query('BEGIN');
      await early.query('UPDATE products SET price_cents = 4500');
      const saving = save((await settingsOf()).version, { maxPriceCents: 4_000 }, first());
      await untilOneWaits();
      await early.query('COMMIT');
      const message = '1 part costs more than $40.00: “Coil”. Lower the price first.';
      expect((await saving).errors).toMatchObject([
        { message, extensions: { code: 'CONFLICT', field: 'maxPriceCents' } },
      ]);
    } finally {
      await early.end();
    }
    expect(await outside()).toEqual([]);
  });

  it.each(cases)('leave one of both refused: $order', async ({ one, other, constraint }) => {
    await shop.product({ priceCents: 1_000, minimum: 200, available: 1_000 });
    const [early, late] = [new pg.Client(shop.databaseUrl), new pg.Client(shop.databaseUrl)];
    try {
      await Promise.all([early.connect(), late.connect()]);
      await early.query('BEGIN');
      await early.query(one);
      const waiting = late.query(other).catch((error: unknown) => error);
      await untilOneWaits();
      await early.query('COMMIT');
      expect(await waiting).toMatchObject({ constraint });
    } finally {
      await Promise.all([early.end(), late.end()]);
    }
    expect(await outside()).toEqual([]);
  });
});

it('two admins who narrow limits while parts change leave no part outside them', async () => {
  let [narrowed, refused] = [0, 0];
  for (let round = 0; round < 12; round += 1) {
    const parts = [await shop.product({ minimum: 200 }), await shop.product({ minimum: 200, archivedAt: new Date() })];
    const { version } = await settingsOf();
    const saves = [
      save(version, { maxPriceCents: 4_000 }, first()),
      save(version, { minMinimum: 180, maxAvailable: 4_000 }, second()),
    ];
    const changes = [
      ...parts.flatMap(({ id }) => [edit(id, { priceCents: 4_500 }), edit(id, { available: 4_500 })]),
      ...parts.map(({ id }) => edit(id, { minimum: 150 })),
      add({ priceCents: 4_500, minimum: 200, available: 100 }),
      add({ priceCents: 100, minimum: 150, available: 100 }),
    ];
    // Every second round, the parts come first.
    const answers = await Promise.all(round % 2 === 0 ? [...saves, ...changes] : [...changes, ...saves]);
    const codes = answers.map(({ code }) => code ?? 'OK');
    expect(codes.filter((code) => !['OK', 'CONFLICT', 'BAD_USER_INPUT'].includes(code))).toEqual([]);
    expect(await outside()).toEqual([]);
    // At most one of two admins who read the same version changes it.
    const after = await settingsOf();
    expect(after.version - version).toBeLessThanOrEqual(1);
    narrowed += after.version - version;
    refused += codes.filter((code) => code !== 'OK').length;
    await shop.prisma.$executeRaw`TRUNCATE products, orders CASCADE`;
    await setRules(shop, specified, first());
  }
  expect([narrowed > 0, refused > 0]).toEqual([true, true]);
});

it('an admin who saves settings over those of another changes nothing of them', async () => {
  const { version } = await settingsOf();
  await save(version, { maxPriceCents: 4_000, shippingRules: [rule()] }, first());
  // Her page has the limits and rules of before.
  const late = await save(version, { ...specified, taxRates: [] }, second());
  expect(late.errors[0]?.extensions).toEqual({ code: 'CONFLICT', field: 'version' });
  expect(await settingsOf()).toMatchObject({ version: version + 1, maxPriceCents: 4_000, shippingRules: [rule()] });
  const { id } = await shop.product();
  expect((await edit(id, { priceCents: 4_001 })).errors[0]?.extensions).toMatchObject({ field: 'priceCents' });
});
