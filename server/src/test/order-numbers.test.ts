import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { order } from './documents.ts';
import { onDatabaseBefore, withPool } from './earlier-database.ts';
import { placed } from './orders.ts';
import { openShop, type Shop } from './shop.ts';

// 100,000 orders get their numbers in less than 20 s.
const ORDERS = 300;
const FIRST = '20261123100000_order_numbers';
const BACKFILL = '20261123100100_numbers_of_old_orders';

/** The inserts of a server of the previous release. */
const buyers = `INSERT INTO users (id, uid, email) SELECT uuidv7(), 'u' || n, 'u@e.example' FROM generate_series(1, $1::int) AS n`;
const part = `INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
  VALUES (uuidv7(), 'P-1', 'Igniter', 'b', 'COILS', 'd', 'i', 100, 100, 500)`;
const orders = `INSERT INTO orders (id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
    customer_email, phone, address)
  SELECT uuidv7(), users.id, products.id, 'Igniter', 100, 100, 10000, 'Mia Berg', 'mia@e.example', '1', '1'
  FROM users, products WHERE NOT EXISTS (SELECT FROM orders WHERE user_id = users.id)`;
const count = `SELECT count(*)::int AS orders, count(DISTINCT number)::int AS numbers, min(number) > 99999 AS "areLong" FROM orders`;

describe('the migration', () => {
  it(
    'gives each old order a number, continues after an interruption, and publishes no change',
    { timeout: 300_000 },
    () =>
      onDatabaseBefore(FIRST, (url) =>
        withPool(url, async (pool) => {
          await pool.query(buyers, [ORDERS]);
          await pool.query(part);
          await pool.query(orders);
          await pool.query('DELETE FROM change_events');
          await migrate(url);
          const all = { orders: ORDERS, numbers: ORDERS, areLong: true };
          expect((await pool.query(count)).rows).toEqual([all]);
          expect((await pool.query('SELECT FROM change_events')).rowCount).toBe(0);

          const given = (await pool.query('SELECT number FROM orders ORDER BY id LIMIT 1')).rows;
          await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [BACKFILL]);
          expect(await migrate(url)).toEqual([BACKFILL]);
          expect((await pool.query('SELECT number FROM orders ORDER BY id LIMIT 1')).rows).toEqual(given);

          await pool.query(buyers.replaceAll("'u'", "'v'"), [2]);
          await pool.query(orders);
          expect((await pool.query(count)).rows).toEqual([{ orders: ORDERS + 2, numbers: ORDERS + 2, areLong: true }]);
          expect((await pool.query('SELECT FROM change_events')).rowCount).toBe(2);
        }),
      ),
  );
});

describe('the number of an order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  it('is a K with six digits, and does not follow the number of the order before', async () => {
    const customer = await shop.customer();
    const numbers: string[] = [];
    for (let n = 0; n < 4; n += 1) numbers.push((await placed(shop, customer)).order.number);
    for (const number of numbers) expect(number).toMatch(/^K-\d{6}$/);
    const values = numbers.map((number) => Number(number.slice(2)));
    const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('is the same each time, and only for those who may see the order', async () => {
    const customer = await shop.customer();
    const { order: own } = await placed(shop, customer);
    expect((await order(shop, own.id, customer)).data.order?.number).toBe(own.number);
    expect((await order(shop, own.id, await shop.admin())).data.order?.number).toBe(own.number);
    expect((await order(shop, own.id, await shop.customer())).data.order).toBeNull();
    const visitor = await shop.call('query ($id: ID!) { order(id: $id) { number } }', { id: own.id });
    expect(visitor.code).toBe('UNAUTHENTICATED');
  });

  it('depends on a key that never changes', async () => {
    for (const change of [
      'UPDATE order_number_key SET key = uuidv7()',
      'DELETE FROM order_number_key',
      'INSERT INTO order_number_key DEFAULT VALUES',
      'TRUNCATE order_number_key',
    ]) {
      await expect(shop.prisma.$executeRawUnsafe(change)).rejects.toThrow('the key of the order numbers never changes');
    }
  });

  it('never repeats, and grows by a digit after 900,000 orders', async () => {
    const key = '0f0e0d0c-0b0a-4908-8706-050403020100';
    const numbersAt = async (from: number, to: number) => {
      const rows = await shop.prisma.$queryRaw<{ number: number }[]>`
        SELECT order_number_at(place, ${key}::uuid) AS number FROM generate_series(${from}::bigint, ${to}::bigint) AS place`;
      return rows.map(({ number }) => number);
    };
    const early = await numbersAt(0, 4999);
    const late = await numbersAt(895_000, 904_999);
    expect(new Set([...early, ...late]).size).toBe(15_000);
    const lengths = (numbers: number[]) => [...new Set(numbers.map((number) => String(number).length))];
    expect(lengths([...early, ...late.slice(0, 5000)])).toEqual([6]);
    expect(lengths(late.slice(5000))).toEqual([7]);
  });
});
