import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/environment/database.ts';
import { customer } from './people.ts';
import { products } from './products.ts';
import { seed } from './seed.ts';

const tables = [
  'users',
  'profiles',
  'products',
  'orders',
  'order_events',
  'payments',
  'reviews',
  'contact_messages',
] as const;

let shop: Awaited<ReturnType<typeof openBooks>>;

beforeAll(async () => {
  shop = await openBooks();
  await Promise.all([seed(shop.url), seed(shop.url), seed(shop.url)]);
});

afterAll(() => shop.close());

/** A migrated database with nothing in it, and a connection to look inside. */
async function openBooks() {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    async rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await client.query<Row>(sql, values)).rows;
    },
    async close() {
      await client.end();
      await drop();
    },
  };
}

/** Runs on a shop of its own, which may be changed. */
async function withBooks(run: (books: Awaited<ReturnType<typeof openBooks>>) => Promise<void>) {
  const books = await openBooks();
  try {
    await run(books);
  } finally {
    await books.close();
  }
}

async function everything({ rows } = shop) {
  const books: Record<string, unknown[]> = {};
  for (const table of tables) books[table] = await rows(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY t::text`);
  return books;
}

test('three seeds at once fill the books once', async () => {
  const books = await everything();
  expect(Object.fromEntries(tables.map((table) => [table, books[table]?.length]))).toEqual({
    users: 3,
    profiles: 1,
    products: products.length,
    orders: 9,
    order_events: 19,
    payments: 6,
    reviews: 12,
    contact_messages: 3,
  });
});

test('seeding again changes nothing', async () => {
  const before = await everything();
  await seed(shop.url);
  expect(await everything()).toEqual(before);
});

test('orders stand in every state, and every unpaid one that holds stock holds it past today', async () => {
  const rows = await shop.rows(
    'SELECT status, reserved_until > now() AS held FROM orders ORDER BY status, reserved_until',
  );
  expect(rows).toEqual([
    { status: 'UNPAID', held: true },
    { status: 'UNPAID', held: true },
    { status: 'UNPAID', held: null },
    ...Array<object>(3).fill({ status: 'SHIPPING', held: null }),
    ...Array<object>(3).fill({ status: 'DELIVERED', held: null }),
  ]);
});

test('every paid order, and no other, has one payment of its total that succeeded', async () => {
  const wrong = await shop.rows(`
    SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id
    WHERE (o.status = 'UNPAID') <> (p.id IS NULL)
       OR p.amount_cents <> o.total_cents OR p.intent_id <> o.transaction_id OR p.status <> 'SUCCEEDED'`);
  expect(wrong).toEqual([]);
});

test('the last event of every order leads to its state', async () => {
  const wrong = await shop.rows(`
    SELECT o.id FROM orders o
    JOIN LATERAL (SELECT to_status FROM order_events WHERE order_id = o.id ORDER BY at DESC, id DESC LIMIT 1) e ON true
    WHERE e.to_status <> o.status`);
  expect(wrong).toEqual([]);
});

test('what was sold, changed or deleted since the first seeding stays so', () =>
  withBooks(async (books) => {
    await seed(books.url);
    await books.rows(`UPDATE products SET available = 7, archived_at = now() WHERE part_number = 'KM-FS90'`);
    await books.rows(`UPDATE orders SET deleted_at = now(), reserved_until = NULL WHERE reserved_until IS NOT NULL`);
    await books.rows(`UPDATE users SET removed_at = now()`);
    const before = await everything(books);
    await seed(books.url);
    expect(await everything(books)).toEqual(before);
  }));

test('somebody who signed in before the first seeding keeps the account, and gets its orders', () =>
  withBooks(async (books) => {
    const id = '01a0c331-8e80-7e99-a31d-b5e3b011894e';
    await books.rows('INSERT INTO users (id, uid, email) VALUES ($1, $2, $3)', [id, customer.uid, customer.email]);
    await seed(books.url);
    expect(await books.rows('SELECT count(*)::int AS count FROM orders WHERE user_id = $1', [id])).toEqual([
      { count: 5 },
    ]);
  }));

test('a seed order gives way to one that the customer has of the same part', () =>
  withBooks(async (books) => {
    const own = '01a094d8-5280-7ffe-8617-f54cce2122d7';
    const seeded = '019ef3b5-3680-7b58-b3a8-f6850f112b00';
    await seed(books.url);
    await books.rows('DELETE FROM order_events WHERE order_id = $1', [seeded]);
    await books.rows('UPDATE orders SET id = $2 WHERE id = $1', [seeded, own]);
    await seed(books.url);
    expect(await books.rows('SELECT id FROM orders WHERE id = ANY($1)', [[seeded, own]])).toEqual([{ id: own }]);
  }));
