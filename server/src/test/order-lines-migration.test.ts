import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { onDatabaseBefore, withPool } from './earlier-database.ts';

// 100,000 orders migrate in 5 s.
const ORDERS = 300;
const FIRST = '20261122210000_order_lines';
const BACKFILL = '20261122210100_lines_of_old_orders';

const columns = `id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
  customer_email, phone, address, status, reserved_until, deleted_at, transaction_id, paid_at, refunded_cents, restocked`;

/** Orders that hold stock, that lapsed, that were deleted, and paid ones with returned pieces. */
const insertOrders = `
  INSERT INTO orders (${columns})
  SELECT uuidv7(), buyer.id, part.id, part.name, 100 + n, 100, 100 * (100 + n), 'c', 'c@e.example', '1', '1',
    (CASE WHEN n % 5 > 2 THEN 'SHIPPING' ELSE 'UNPAID' END)::order_status, CASE WHEN n % 5 = 0 THEN now() END,
    CASE WHEN n % 5 = 2 THEN now() END, CASE WHEN n % 5 > 2 THEN 'pi_' || n END, CASE WHEN n % 5 > 2 THEN now() END,
    CASE WHEN n % 5 = 4 THEN 700 ELSE 0 END, CASE WHEN n % 5 = 4 THEN 7 ELSE 0 END
  FROM generate_series(1, $1::int) AS n
    JOIN (SELECT id, row_number() OVER () AS row FROM users) AS buyer ON buyer.row = n
    CROSS JOIN (SELECT id, name FROM products LIMIT 1) AS part`;
const people = `INSERT INTO users (id, uid, email) SELECT uuidv7(), 'u' || n, 'u@e.example' FROM generate_series(1, $1) AS n`;
const part = `INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
  VALUES (uuidv7(), 'P-1', 'Igniter', 'b', 'COILS', 'd', 'i', 100, 100, 500)`;

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(people, [ORDERS + 10]);
  await pool.query(part);
  await pool.query(insertOrders, [ORDERS]);
}

const countWrong = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ orders: number; wrong: number }>(`
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE (position, line.product_id, line.product_name, line.quantity,
      line.unit_price_cents, returned, reserved) IS DISTINCT FROM (1, orders.product_id, orders.product_name,
      orders.quantity, orders.unit_price_cents, restocked, reserved_until IS NOT NULL))::int AS wrong
    FROM orders LEFT JOIN order_lines AS line ON line.order_id = orders.id`);
  return rows[0];
};

/** What a server of the previous release writes. */
const earlier = {
  place: `INSERT INTO orders (${columns}) SELECT uuidv7(), id, (SELECT id FROM products), 'Igniter', 100, 100, 10000, 'c', 'c', '1',
    '1', 'UNPAID', now(), NULL, NULL, NULL, 0, 0 FROM users WHERE uid = 'u' || $1::int RETURNING id`,
  lapse: 'UPDATE orders SET reserved_until = NULL WHERE id = $1',
  reserve: 'UPDATE orders SET reserved_until = now() WHERE id = $1',
  pay: `UPDATE orders SET reserved_until = NULL, status = 'SHIPPING', paid_at = now(), transaction_id = 'pi_0' WHERE id = $1`,
  refund: 'UPDATE orders SET refunded_cents = 500, restocked = 5 WHERE id = $1',
};

it(`gives each of ${ORDERS} orders its line, and goes on after an interruption`, { timeout: 300_000 }, () =>
  onDatabaseBefore(FIRST, (url) =>
    withPool(url, async (pool) => {
      await fill(pool);
      await migrate(url);
      expect(await countWrong(pool)).toEqual({ orders: ORDERS, wrong: 0 });

      // As an interrupted migration leaves it.
      await pool.query('DELETE FROM order_lines WHERE order_id IN (SELECT id FROM orders ORDER BY id DESC LIMIT 100)');
      await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [BACKFILL]);
      expect(await migrate(url)).toEqual([BACKFILL]);
      expect(await countWrong(pool)).toEqual({ orders: ORDERS, wrong: 0 });
    }),
  ),
);

it('keeps the lines of orders that a server of the previous release places and changes', () =>
  onDatabaseBefore(FIRST, (url) =>
    withPool(url, async (pool) => {
      await fill(pool);
      await migrate(url);
      const { rows } = await pool.query<{ id: string }>(earlier.place, [ORDERS + 1]);
      for (const change of ['lapse', 'reserve', 'pay', 'refund'] as const) {
        await pool.query(earlier[change], [rows[0]?.id]);
        expect(await countWrong(pool), `after ${change}`).toEqual({ orders: ORDERS + 1, wrong: 0 });
      }
    }),
  ));

it('lets such a server pay an order of several lines, and not move its stock', () =>
  onDatabaseBefore(FIRST, (url) =>
    withPool(url, async (pool) => {
      await fill(pool);
      await pool.query(part.replace('P-1', 'P-2').replace('Igniter', 'Fan'));
      await migrate(url);
      const place = `WITH placed AS (
          INSERT INTO orders (${columns}, line_count) SELECT uuidv7(), id, (SELECT id FROM products WHERE name = 'Igniter'), 'Igniter',
            300, 100, $1::int, 'c', 'c', '1', '1', 'UNPAID', now(), NULL, NULL, NULL, 0, 0, 2 FROM users WHERE uid = 'u1'
          RETURNING id
        )
        INSERT INTO order_lines (order_id, position, product_id, product_name, quantity, unit_price_cents, reserved)
        SELECT placed.id, CASE name WHEN 'Igniter' THEN 1 ELSE 2 END, products.id, name, 150, 100, true FROM placed, products
        RETURNING order_id AS id`;
      const refusal = (constraint: string) => ({ code: '23514', constraint });
      await expect(pool.query(place, [29_000])).rejects.toMatchObject(refusal('orders_sum_of_lines'));
      const { rows } = await pool.query<{ id: string }>(place, [30_000]);
      const id = rows[0]?.id;
      await expect(pool.query(earlier.lapse, [id])).rejects.toMatchObject(refusal('orders_changed_with_lines'));
      await pool.query(earlier.pay, [id]);
      await expect(pool.query(earlier.refund, [id])).rejects.toMatchObject(refusal('orders_changed_with_lines'));
      const { rows: lines } = await pool.query('SELECT reserved, returned FROM order_lines WHERE order_id = $1', [id]);
      expect(lines).toEqual([1, 2].map(() => ({ reserved: false, returned: 0 })));
      const change = 'UPDATE order_lines SET quantity = 1 WHERE order_id = $1';
      await expect(pool.query(change, [id])).rejects.toMatchObject(refusal('orders_sum_of_lines'));
    }),
  ));
