import type pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#platform/migrate.ts';
import { onDatabaseBefore, withPool } from './earlier-database.ts';

const ORDERS = 300;
const FIRST = '20261123000100_shipments';
const BACKFILL = '20261123000200_shipments_of_old_orders';

const fields = `id, user_id, product_id, product_name, quantity, unit_price_cents, total_cents, customer_name,
  customer_email, phone, address, status, transaction_id, paid_at, delivered_at, restocked`;

/** Unpaid, paid and delivered orders; pieces of each fifth returned. */
const fill = async (pool: pg.Pool) => {
  await pool.query(
    `INSERT INTO users (id, uid, email) SELECT uuidv7(), 'u' || n, 'u@e.example' FROM generate_series(1, $1) AS n`,
    [ORDERS],
  );
  await pool.query(`INSERT INTO products (id, part_number, name, brand, category, description, image, price_cents, minimum, available)
    VALUES (uuidv7(), 'P-1', 'Igniter', 'b', 'COILS', 'd', 'i', 100, 100, 500)`);
  await pool.query(
    `INSERT INTO orders (${fields})
     SELECT uuidv7(), buyer.id, part.id, part.name, 100, 100, 10000, 'c', 'c@e.example', '1', '1', status,
       CASE WHEN n % 3 > 0 THEN 'pi_' || n END, CASE WHEN n % 3 > 0 THEN now() END,
       CASE WHEN status = 'DELIVERED' THEN now() END, CASE WHEN n % 15 = 2 THEN 7 ELSE 0 END
     FROM generate_series(1, $1::int) AS n
       JOIN (SELECT id, row_number() OVER () AS row FROM users) AS buyer ON buyer.row = n
       CROSS JOIN (SELECT id, name FROM products LIMIT 1) AS part
       CROSS JOIN LATERAL (SELECT (ARRAY['UNPAID', 'SHIPPING', 'DELIVERED'])[n % 3 + 1]::order_status AS status)`,
    [ORDERS],
  );
};

const countsOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ status: string; orders: number; shipped: number; shipments: number }>(`
    SELECT status, count(*)::int AS orders, sum(line.shipped + line.returned - line.taken_back)::int AS shipped,
      (SELECT count(*)::int FROM shipments JOIN orders AS sent ON sent.id = order_id WHERE sent.status = orders.status) AS shipments
    FROM orders JOIN order_lines AS line ON line.order_id = orders.id GROUP BY status ORDER BY status`);
  return rows;
};

const each = ORDERS / 3;
const migrated = [
  { status: 'UNPAID', orders: each, shipped: 0, shipments: 0 },
  { status: 'SHIPPING', orders: each, shipped: 0, shipments: 0 },
  { status: 'DELIVERED', orders: each, shipped: each * 100, shipments: each },
];

it(`gives each delivered one of ${ORDERS} orders its shipment, and goes on after an interruption`, () =>
  onDatabaseBefore(FIRST, (url) =>
    withPool(url, async (pool) => {
      await fill(pool);
      await migrate(url);
      expect(await countsOf(pool)).toEqual(migrated);
      await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [BACKFILL]);
      expect(await migrate(url)).toEqual([BACKFILL]);
      expect(await countsOf(pool)).toEqual(migrated);
    }),
  ));

it('waits for a delivery under way, and gives its order no second shipment', () =>
  onDatabaseBefore(FIRST, (url) =>
    withPool(url, async (pool) => {
      await fill(pool);
      await migrate(url);
      await pool.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [BACKFILL]);
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query(`UPDATE orders SET status = 'DELIVERED', delivered_at = now()
        WHERE id = (SELECT id FROM orders WHERE status = 'SHIPPING' LIMIT 1)`);
      const backfill = migrate(url);
      const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query<{ waiting: number }>(waiting)).rows).toEqual([{ waiting: 1 }]);
      await client.query('COMMIT');
      client.release();
      expect(await backfill).toEqual([BACKFILL]);
      const [, , delivered] = await countsOf(pool);
      expect(delivered).toMatchObject({ shipments: each + 1, shipped: (each + 1) * 100 });
    }),
  ));

it('records what a server of the previous release delivers, and refuses its cancellation of shipped orders', () =>
  onDatabaseBefore(FIRST, (url) =>
    withPool(url, async (pool) => {
      await fill(pool);
      await migrate(url);
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id FROM orders WHERE status = 'SHIPPING' ORDER BY id LIMIT 2`,
      );
      const [delivered, sent] = rows.map(({ id }) => [id]);
      await pool.query(`UPDATE orders SET status = 'DELIVERED', delivered_at = now() WHERE id = $1`, delivered);
      const line = 'SELECT shipped, returned, taken_back FROM order_lines WHERE order_id = $1';
      expect((await pool.query(line, delivered)).rows).toEqual([{ shipped: 100, returned: 0, taken_back: 0 }]);
      await pool.query('UPDATE orders SET refunded_cents = 500, restocked = 5 WHERE id = $1', delivered);
      expect((await pool.query(line, delivered)).rows).toEqual([{ shipped: 100, returned: 5, taken_back: 5 }]);

      await pool.query('UPDATE orders SET shipped_at = now() WHERE id = $1', sent);
      await pool.query(
        `WITH shipment AS (INSERT INTO shipments (order_id) VALUES ($1) RETURNING id)
         INSERT INTO shipment_lines SELECT id, $1::uuid, 1, 40 FROM shipment`,
        sent,
      );
      const cancel = 'UPDATE orders SET cancelled_at = now(), refunded_cents = 10000, restocked = 100 WHERE id = $1';
      await expect(pool.query(cancel, sent)).rejects.toMatchObject({ constraint: 'orders_shipped_not_cancelled' });
      await pool.query('UPDATE orders SET refunded_cents = 7000, restocked = 70 WHERE id = $1', sent);
      expect((await pool.query(line, sent)).rows).toEqual([{ shipped: 40, returned: 70, taken_back: 10 }]);
    }),
  ));
